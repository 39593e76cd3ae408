import { afterEach, describe, expect, test, vi } from 'vitest'
import { signalTurn, soundOf } from './event-sounds'
import * as sounds from './oscillator-sounds'
import { mute } from './sound-choices'
import { SOUNDS } from './sound-notes'

describe('the sound of an event', () => {
  test.each([
    ['laid', {}, 'play'],
    ['drew', {}, 'draw'],
    ['uno-called', {}, 'uno'],
    ['caught', {}, 'caught'],
    ['skipped', {}, 'skip'],
    ['turned-round', {}, 'reverse'],
    ['round-won', {}, 'win'],
    ['game-won', {}, 'fanfare'],
    ['pressed', { ejected: 2 }, 'ding'],
    ['pressed', { ejected: 0 }, 'click'],
    ['turn-came', {}, null],
  ])('%s %o: %s', (kind, fields, heard) => expect(soundOf({ kind, words: { id: '' }, fields })).toBe(heard))
})

test('no note is silent or endless', () => {
  for (const { at, lasts, loud } of Object.values(SOUNDS).flat())
    expect(at >= 0 && lasts > 0 && lasts < 1 && loud > 0 && loud < 0.5).toBe(true)
})

describe('the signal that it is one’s turn', () => {
  afterEach(() => vi.unstubAllGlobals())

  function inBrowser(hasBeenActive: boolean) {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } })
    const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => {})
    return { vibrate, heard }
  }

  test('is heard and felt', () => {
    const { vibrate, heard } = inBrowser(true)
    signalTurn()
    expect(heard).toHaveBeenCalledWith('turn')
    expect(vibrate).toHaveBeenCalledTimes(1)
  })

  test('is not felt before the first gesture', () => {
    const { vibrate } = inBrowser(false)
    signalTurn()
    expect(vibrate).not.toHaveBeenCalled()
  })

  test('works in a browser that cannot vibrate', () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    expect(signalTurn).not.toThrow()
  })
})

describe('sounds', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('are made of oscillators after a gesture, and not at all when they are muted', () => {
    const made: { start: number }[] = []
    const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    class Context {
      state = 'running'
      currentTime = 10
      destination = {}
      createGain = () => ({ gain: ramp, connect: () => this.destination })
      createOscillator = () => {
        const source = {
          frequency: ramp,
          connect: (to: unknown) => to,
          start: (at: number) => made.push({ start: at }),
          stop: () => {},
        }
        return source
      }
    }
    sounds.sound('ding')
    expect(made).toEqual([])
    vi.stubGlobal('AudioContext', Context)
    sounds.wakeSounds()
    sounds.sound('play', 0.5)
    expect(made).toEqual([{ start: 10.5 }])
    mute(true)
    expect(localStorage.getItem('pioche.muted')).toBe('yes')
    sounds.sound('play')
    expect(made).toHaveLength(1)
    mute(false)
    sounds.sound('rattle')
    expect(made.length).toBeGreaterThan(5)
  })
})
