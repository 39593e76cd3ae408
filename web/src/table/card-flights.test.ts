import { describe, expect, test } from 'vitest'
import { laid } from '../../tests/sample-tables'
import type { Happened } from '../protocol'
import { flightsOf, pathOf, type Spot } from './card-flights'

const routes = (event: Happened): string[] => flightsOf(event).map(({ card, from, to }) => `${card} ${from} ${to}`)

describe('the flights of an event', () => {
  test.each<[string, Happened, string[]]>([
    ['a card laid', laid('B play R5 uno'), ['R5 seat-1 discard']],
    ['an emoji with its face', laid('A play WE R6'), ['WE seat-0 discard', 'R6 seat-0 discard']],
    [
      'a card laid along',
      { kind: 'laid-along', words: { id: 'event-laid-along' }, fields: { seat: 2, card: 'V7' } },
      ['V7 seat-2 discard'],
    ],
    [
      'cards shed',
      { kind: 'shed', words: { id: 'event-shed' }, fields: { seat: 1, cards: ['R1', 'R2'] } },
      ['R1 seat-1 discard', 'R2 seat-1 discard'],
    ],
    [
      'cards drawn',
      { kind: 'drew', words: { id: 'event-drew' }, fields: { seat: 3, cards: ['??', '??'], why: 'penalty' } },
      ['?? pile seat-3', '?? pile seat-3'],
    ],
    [
      'one’s own hand is dealt face down',
      { kind: 'dealt', words: { id: 'event-dealt' }, fields: { seat: 0, cards: ['R1'] } },
      ['?? pile seat-0'],
    ],
    [
      'the first card',
      { kind: 'turned-up', words: { id: 'event-turned-up' }, fields: { card: 'G3', put_back: false } },
      ['G3 pile discard'],
    ],
    [
      'the draw for the deal',
      { kind: 'dealer-card-drawn', words: { id: 'event-dealer-card-drawn' }, fields: { seat: 1, card: 'B9' } },
      ['B9 pile seat-1'],
    ],
    ['words only', { kind: 'skipped', words: { id: 'event-skipped' }, fields: { seat: 1 } }, []],
  ])('%s', (_what, event, expected) => expect(routes(event)).toEqual(expected))

  test('a reshuffle goes from the discard back to the pile', () => {
    expect(
      new Set(routes({ kind: 'reshuffled', words: { id: 'event-reshuffled' }, fields: { cards: ['R1'] } })),
    ).toEqual(new Set(['?? discard pile']))
  })

  test('a swap goes both ways, hidden', () => {
    const event = {
      kind: 'hands-swapped',
      words: { id: 'event-hands-swapped' },
      fields: { seat: 0, target: 2, seat_got: ['R1'], target_got: ['B2'] },
    }
    expect(new Set(routes(event))).toEqual(new Set(['?? seat-0 seat-2', '?? seat-2 seat-0']))
  })

  test('hands that are passed on go from each giver to each taker', () => {
    const event = {
      kind: 'hands-rotated',
      words: { id: 'event-hands-rotated' },
      fields: {
        got: [
          [0, 1, ['??']],
          [1, 0, ['R1']],
        ],
      },
    }
    expect(new Set(routes(event))).toEqual(new Set(['?? seat-0 seat-1', '?? seat-1 seat-0']))
  })

  test('of many cards only some are seen to fly', () => {
    expect(
      flightsOf({
        kind: 'drew',
        words: { id: 'event-drew' },
        fields: { seat: 0, cards: Array(12).fill('??'), why: 'penalty' },
      }),
    ).toHaveLength(5)
  })
})

describe('the path of a card', () => {
  const [hand, discard, seat]: Spot[] = [
    { x: 60, y: 700, wide: 66 },
    { x: 230, y: 320, wide: 114 },
    { x: 90, y: 80, wide: 30 },
  ]
  const sizes = (frames: Keyframe[]): number[] =>
    frames.map(({ transform }) => Number(/scale\((.*)\)/.exec(String(transform))![1]))

  test.each([
    [hand, discard],
    [discard, hand],
    [seat, discard],
    [hand, hand],
  ])('changes its size in one direction only, from what it was to what it will be', (from, to) => {
    const found = sizes(pathOf(from!, to!))
    expect(found[0]).toBeCloseTo(from!.wide / to!.wide, 2)
    expect(found.at(-1)).toBe(1)
    const sorted = [...found].sort((a, b) => a - b)
    expect(from!.wide <= to!.wide ? found : found.toReversed()).toEqual(sorted)
  })

  test('ends where the card lies, and stays there to be looked at', () => {
    const frames = pathOf(seat!, discard!, 900)
    expect(frames.at(-1)!.transform).toBe('translate(173.0px, 234.5px) scale(1.000)')
    expect(frames.at(-2)!.transform).toBe(frames.at(-1)!.transform)
    expect(frames.at(-2)!.offset).toBeLessThan(0.5)
  })
})
