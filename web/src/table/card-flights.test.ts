import { describe, expect, test } from 'vitest'
import { laid } from '../../tests/sample-tables'
import type { Happened } from '../protocol'
import { flightsOf } from './card-flights'

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
