import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aGame, laid } from '../../tests/sample-tables'
import type { SeenGame, Happened } from '../protocol'
import { FLIGHT } from './card-flights'
import { AnimatedGame, type Stage } from './animated-game.svelte'
import { RATTLE } from './event-timeline'

const drew = (seat: number, ...cards: string[]): Happened => ({
  kind: 'drew',
  words: { id: 'event-drew' },
  fields: { seat, cards, why: 'turn' },
})
const pressed = (ejected: number): Happened => ({
  kind: 'pressed',
  words: { id: 'event-pressed' },
  fields: { seat: 1, ejected, why: 'turn' },
})

let stage: Stage
let moving: boolean

function begin(change: Partial<SeenGame> = {}): AnimatedGame {
  const game = aGame(change)
  const animated = new AnimatedGame(game, stage)
  animated.take(game, [])
  return animated
}

beforeEach(() => {
  vi.useFakeTimers()
  moving = true
  stage = { seat: () => 0, canMove: () => moving, fly: vi.fn(), sound: vi.fn(), tell: vi.fn() }
})
afterEach(() => vi.useRealTimers())

describe('a card that is laid', () => {
  test('is not seen on top before it has landed', () => {
    const animated = begin({ top: 'G7', colour: 'G' })
    animated.take(aGame({ top: 'B7', colour: 'B', discards: 4 }), [laid('B play B7')])
    expect(animated.shown).toMatchObject({ top: 'G7', colour: 'G', discards: 3 })
    vi.advanceTimersByTime(FLIGHT - 1)
    expect(stage.fly).toHaveBeenCalledTimes(1)
    expect(animated.shown.top).toBe('G7')
    vi.advanceTimersByTime(1)
    expect(animated.shown).toMatchObject({ top: 'B7', colour: 'B', discards: 4 })
    expect(animated.under).toEqual(['G7'])
    expect(animated.isMoving).toBe(false)
  })

  test('lies there at once where nothing may move', () => {
    moving = false
    const animated = begin()
    const game = aGame({ top: 'B7', discards: 4 })
    animated.take(game, [laid('B play B7')])
    expect(animated.shown).toBe(game)
    expect(stage.fly).not.toHaveBeenCalled()
    expect(animated.log).toHaveLength(1)
  })

  test('by two players at once: one lands after the other', () => {
    const animated = begin({ top: 'G7' })
    animated.take(aGame({ top: 'B7', discards: 4 }), [laid('B play B7')])
    animated.take(aGame({ top: 'B2', discards: 5 }), [laid('C play B2')])
    vi.advanceTimersByTime(FLIGHT)
    expect(animated.shown.top).toBe('B7')
    vi.advanceTimersByTime(FLIGHT)
    expect(animated.shown.top).toBe('B2')
    expect(animated.under).toEqual(['G7', 'B7'])
  })
})

describe('the launcher', () => {
  test('rattles, and neither log nor hand tells the outcome before', () => {
    const animated = begin({ counts: [2, 7, 7, 7] })
    animated.take(aGame({ counts: [2, 9, 7, 7] }), [pressed(2), drew(1, '??', '??')])
    vi.advanceTimersByTime(RATTLE - 1)
    expect(animated.press).toMatchObject({ ejected: 2, isDone: false })
    expect(stage.sound).toHaveBeenCalledWith('rattle')
    expect(animated.log).toEqual([])
    expect(animated.shown.counts).toEqual([2, 7, 7, 7])
    vi.advanceTimersByTime(1)
    expect(animated.press?.isDone).toBe(true)
    expect(stage.sound).toHaveBeenLastCalledWith('ding', 0)
    expect(animated.log.map(({ kind }) => kind)).toEqual(['pressed'])
    vi.runAllTimers()
    expect(animated.shown.counts).toEqual([2, 9, 7, 7])
  })

  test('keeps everybody waiting until it has done', () => {
    const animated = begin()
    expect(animated.still).toBeNull()
    animated.take(aGame(), [pressed(0), pressed(0)])
    expect(animated.still).toBe('table-pressing')
    vi.advanceTimersByTime(RATTLE)
    expect(animated.still).toBe('table-pressing')
    vi.runAllTimers()
    expect(animated.still).toBeNull()
    moving = false
    animated.take(aGame(), [pressed(2)])
    expect(animated.still).toBeNull()
  })

  test('that ejects nothing clicks', () => {
    begin().take(aGame(), [pressed(0)])
    vi.runAllTimers()
    expect(stage.sound).toHaveBeenLastCalledWith('click', 0)
  })

  test('says at once what came out where nothing may move', () => {
    moving = false
    const animated = begin()
    animated.take(aGame(), [pressed(3)])
    expect(animated.press).toMatchObject({ ejected: 3, isDone: true })
    expect(stage.tell).toHaveBeenCalledTimes(1)
  })
})

describe('one’s own cards', () => {
  test('are in the air until they land', () => {
    const animated = begin()
    animated.take(aGame({ hand: ['R5', 'W+4', 'R5'] }), [drew(0, 'R5')])
    expect(animated.arriving).toEqual(['R5'])
    vi.runAllTimers()
    expect(animated.arriving).toEqual([])
  })

  test('are dealt onto an empty table', () => {
    const animated = begin()
    const game = aGame({ counts: [1, 1, 1, 1], hand: ['R5'], discards: 1, top: 'Y4' })
    const deal = [0, 1, 2, 3].map((seat) => ({
      kind: 'dealt',
      words: { id: 'event-dealt' },
      fields: { seat, cards: [seat ? '??' : 'R5'] },
    }))
    animated.take(game, [
      ...deal,
      { kind: 'turned-up', words: { id: 'event-turned-up' }, fields: { card: 'Y4', put_back: false } },
    ])
    expect(animated.shown).toMatchObject({ discards: 0, counts: [0, 0, 0, 0] })
    vi.advanceTimersByTime(FLIGHT)
    expect(animated.shown.counts).toEqual([1, 0, 0, 0])
    vi.runAllTimers()
    expect(animated.shown).toBe(game)
  })
})

describe('what is told', () => {
  test('is told once, also where the same news are shown again', () => {
    const animated = begin()
    const [first, second] = [laid('B play B7'), laid('C play B2')]
    const news = [first, second]
    animated.take(aGame(), news)
    animated.take(aGame(), news)
    vi.runAllTimers()
    expect(animated.log).toEqual([first, second])
    expect(stage.tell).toHaveBeenCalledTimes(2)
  })

  test('to one who comes into the middle of a round: the log, and nothing flies or sounds', () => {
    const animated = new AnimatedGame(aGame(), stage)
    animated.take(aGame({ discards: 9 }), [laid('B play B7'), drew(1, '??')])
    vi.runAllTimers()
    expect(animated.log).toHaveLength(2)
    expect([stage.fly, stage.sound, stage.tell].map((one) => vi.mocked(one).mock.calls.length)).toEqual([0, 0, 0])
  })

  test('of a long time without a network: the log, and nothing flies', () => {
    const animated = begin()
    const game = aGame({ top: 'B2' })
    animated.take(
      game,
      Array.from({ length: 60 }, () => laid('B play B2')),
    )
    expect(animated.log).toHaveLength(60)
    expect(animated.shown).toBe(game)
    vi.runAllTimers()
    expect(stage.fly).not.toHaveBeenCalled()
  })

  test('never lags far behind: what is late happens at once, in order', () => {
    const animated = begin()
    animated.take(aGame(), [drew(2, '??')])
    const presses = [1, 2, 3, 4, 5].map(pressed)
    animated.take(aGame(), presses)
    const last = laid('B play B7')
    animated.take(aGame({ top: 'B7' }), [last])
    expect(animated.log.slice(1, 6)).toEqual(presses)
    expect(stage.fly).not.toHaveBeenCalled()
  })

  test('a stopped animated does nothing more', () => {
    const animated = begin()
    animated.take(aGame({ top: 'B7' }), [laid('B play B7')])
    animated.stop()
    vi.runAllTimers()
    expect(animated.shown.top).toBe('G7')
  })
})

describe('a replay', () => {
  const [first, second, third] = [laid('B play B7'), laid('C play B2'), laid('D play B9')]

  test('goes a step forward with the card flying, and back without', () => {
    const animated = begin()
    animated.show(aGame({ top: 'B7' }), [first])
    animated.show(aGame({ top: 'B2' }), [first, second])
    expect(animated.shown.top).toBe('B7')
    vi.runAllTimers()
    expect(animated.shown.top).toBe('B2')
    animated.show(aGame({ top: 'B7' }), [first])
    expect(animated.shown.top).toBe('B7')
    expect(animated.log).toEqual([first])
    animated.show(aGame({ top: 'B2' }), [first, second])
    vi.runAllTimers()
    expect(animated.log).toEqual([first, second])
  })

  test('jumps', () => {
    const animated = begin()
    animated.show(aGame({ top: 'B7' }), [first])
    animated.show(aGame({ top: 'Y1' }), [third])
    expect(animated.shown.top).toBe('Y1')
    expect(animated.log).toEqual([third])
    expect(animated.isMoving).toBe(false)
  })
})
