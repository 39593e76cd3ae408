import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withVibration, withVoices } from '../../tests/told-aloud'
import { speak } from '../i18n/language.svelte'
import * as sounds from './oscillator-sounds'
import { areCallsSpoken, isTouchOn, mute, setVolume, speakCalls, switchTouch, volume } from './sound-choices'
import SoundSettings from './SoundSettings.svelte'
import { speakCall, voiceFor } from './spoken-calls'
import { feel, feelEvent } from './touch-signals'

const user = userEvent.setup()

beforeEach(async () => {
  localStorage.clear()
  await speak('en')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the volume', () => {
  test('is remembered, and what makes no sense is full volume', () => {
    expect(volume()).toBe(100)
    setVolume(35)
    expect(volume()).toBe(35)
    for (const kept of ['loud', '-3', '1e9']) {
      localStorage.setItem('pioche.volume', kept)
      expect(volume()).toBe(100)
    }
  })

  test('is what all sounds go through', async () => {
    const outputs: { gain: { value: number } }[] = []
    const ramp = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    class Context {
      state = 'running'
      currentTime = 0
      destination = {}
      createGain = () => {
        const gain = { gain: { ...ramp, value: 1 }, connect: (to: unknown) => to }
        outputs.push(gain)
        return gain
      }
      createOscillator = () => ({ frequency: ramp, connect: (to: unknown) => to, start: () => {}, stop: () => {} })
    }
    vi.resetModules()
    vi.stubGlobal('AudioContext', Context)
    const fresh = await import('./oscillator-sounds')
    fresh.wakeSounds()
    setVolume(50)
    fresh.sound('play')
    expect(outputs[0]?.gain.value).toBe(0.25)
    setVolume(0)
    fresh.sound('play')
    expect(outputs[0]?.gain.value).toBe(0)
  })
})

describe('calls', () => {
  test('are not spoken unless somebody wishes it', () => {
    const spoken = withVoices('en-GB')
    speakCall('uno-called', () => 'Bo calls UNO!')
    expect([areCallsSpoken(), spoken]).toEqual([false, []])
  })

  test('are spoken in the language of the page, as loud as the rest; other events are not', async () => {
    const spoken = withVoices('de-DE', 'fr-CA', 'en_US')
    speakCalls(true)
    setVolume(40)
    speakCall('uno-called', () => 'Bo calls UNO!')
    speakCall('drew', () => 'Bo draws.')
    await speak('fr')
    speakCall('caught', () => 'Bo est pris !')
    expect(spoken).toEqual([
      { text: 'Bo calls UNO!', lang: 'en_US', volume: 0.4 },
      { text: 'Bo est pris !', lang: 'fr-CA', volume: 0.4 },
    ])
  })

  test('are not spoken while there is silence, nor without a voice', () => {
    const spoken = withVoices('en-GB')
    speakCalls(true)
    mute(true)
    speakCall('uno-called', () => 'Bo calls UNO!')
    mute(false)
    setVolume(0)
    speakCall('uno-called', () => 'Bo calls UNO!')
    setVolume(100)
    withVoices('fr-FR')
    speakCall('uno-called', () => 'Bo calls UNO!')
    vi.stubGlobal('speechSynthesis', undefined)
    speakCall('uno-called', () => 'Bo calls UNO!')
    expect([spoken, voiceFor('en')]).toEqual([[], null])
  })
})

describe('what can be felt', () => {
  const happened = (kind: string, fields: Record<string, unknown>) => ({ kind, words: { id: '' }, fields })

  test.each([
    ['drew', { seat: 1, why: 'penalty' }, 1],
    ['drew', { seat: 1, why: 'turn' }, 0],
    ['drew', { seat: 2, why: 'penalty' }, 0],
    ['round-won', { seat: 1 }, 1],
    ['round-won', { seat: 0 }, 0],
    ['game-won', { seats: [0, 1] }, 1],
    ['laid', { seat: 1 }, 0],
  ])('%s %o', (kind, fields, times) => {
    const vibrate = withVibration()
    feelEvent(happened(kind, fields), 1)
    expect(vibrate).toHaveBeenCalledTimes(times)
    feelEvent(happened(kind, fields), null)
    expect(vibrate).toHaveBeenCalledTimes(times)
  })

  test('differs by what it means, and can be switched off', () => {
    const vibrate = withVibration()
    feel('turn')
    feel('penalty')
    feel('win')
    expect(new Set(vibrate.mock.calls.map(String)).size).toBe(3)
    switchTouch(false)
    feel('win')
    expect([vibrate.mock.calls.length, isTouchOn()]).toEqual([3, false])
  })

  test('is nothing where there was no gesture, or nothing vibrates', () => {
    const vibrate = withVibration(false)
    feel('turn')
    expect(vibrate).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
    expect(() => feel('turn')).not.toThrow()
  })
})

describe('the panel', () => {
  const open = (isSilent = false) => {
    const onmute = vi.fn()
    render(SoundSettings, { props: { isSilent, onmute } })
    return onmute
  }

  test('sets the volume with a slider, which is heard at once', async () => {
    const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => {})
    open()
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: /Volume/ })
    expect(slider.getAttribute('aria-valuetext')).toBe('100%')
    await fireEvent.input(slider, { target: { value: '30' } })
    await fireEvent.change(slider)
    expect([volume(), slider.getAttribute('aria-valuetext')]).toEqual([30, '30%'])
    expect(heard).toHaveBeenCalledWith('turn')
  })

  test('switches sounds, speech and touch', async () => {
    const spoken = withVoices('en-GB')
    Object.defineProperty(navigator, 'vibrate', { value: () => true, configurable: true })
    const onmute = open()
    await user.click(screen.getByRole('checkbox', { name: 'No sounds at all' }))
    await user.click(screen.getByRole('checkbox', { name: 'Speak calls aloud' }))
    await user.click(screen.getByRole('checkbox', { name: /^Let me feel/ }))
    Reflect.deleteProperty(navigator, 'vibrate')
    expect([onmute.mock.calls.length, areCallsSpoken(), isTouchOn()]).toEqual([1, true, false])
    expect(spoken.map(({ text }) => text)).toEqual(['UNO!'])
  })

  test('says what this browser cannot do', () => {
    withVoices('fr-FR')
    open()
    const speech = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Speak calls aloud' })
    const touch = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Let me feel/ })
    expect([speech.disabled, touch.disabled]).toEqual([true, true])
    expect(screen.getByText('This browser has no English voice.')).toBeTruthy()
    expect(screen.getByText('This device cannot vibrate.')).toBeTruthy()
  })
})
