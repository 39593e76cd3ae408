import { describe, expect, test } from 'vitest'
import { laid } from '../../tests/sample-tables'
import type { Happened } from '../protocol'
import { FLIGHT } from './card-flights'
import { arrivalsOf, RATTLE, RATTLE_AGAIN, timelineOf } from './event-timeline'

const pressed = (seat: number, ejected: number): Happened => ({
  kind: 'pressed',
  words: { id: 'event-pressed' },
  fields: { seat, ejected, why: 'turn' },
})
const drew = (seat: number, ...cards: string[]): Happened => ({
  kind: 'drew',
  words: { id: 'event-drew' },
  fields: { seat, cards, why: 'turn' },
})

describe('the order in which things are seen', () => {
  test('words alone take no time', () => {
    expect(timelineOf([{ kind: 'turn-came', words: { id: 'event-turn-came' }, fields: { seat: 1 } }]).lasts).toBe(0)
  })

  test('a card is laid before what follows from it is drawn', () => {
    const { cues, lasts } = timelineOf([laid('A play R+2'), drew(1, '??', '??')])
    expect(cues[1]!.at).toBeGreaterThanOrEqual(cues[0]!.landsAt)
    expect(lasts).toBe(cues[1]!.landsAt)
  })

  test('the launcher tells nothing before it has rattled, and cards come out after that', () => {
    const { cues } = timelineOf([pressed(1, 2), drew(1, '??', '??')])
    expect(cues[0]!.tellAt).toBe(RATTLE)
    expect(cues[1]!.at).toBeGreaterThan(RATTLE)
  })

  test('further presses are shorter', () => {
    const { cues } = timelineOf([pressed(1, 0), pressed(1, 0)])
    expect(cues[1]!.tellAt - cues[1]!.at).toBe(RATTLE_AGAIN)
  })

  test('so is the first one where the picture is late', () => {
    const { cues } = timelineOf([pressed(1, 0)], true)
    expect(cues[0]!.tellAt).toBe(RATTLE_AGAIN)
  })

  test('it lasts until the last card has landed', () => {
    const { cues, lasts } = timelineOf([drew(0, 'R1', 'R2', 'R3')])
    expect(lasts).toBe(FLIGHT + cues[0]!.flights[2]!.delay)
  })

  test('the cards drawn for the deal are looked at before the deal', () => {
    const { cues } = timelineOf([
      { kind: 'dealer-card-drawn', words: { id: 'event-dealer-card-drawn' }, fields: { seat: 0, card: 'R5' } },
      { kind: 'dealer-card-drawn', words: { id: 'event-dealer-card-drawn' }, fields: { seat: 1, card: 'B2' } },
      { kind: 'dealer-chosen', words: { id: 'event-dealer-chosen' }, fields: { seat: 0 } },
      { kind: 'dealt', words: { id: 'event-dealt' }, fields: { seat: 0, cards: ['R1'] } },
    ])
    expect(cues.map(({ flights }) => flights.map(({ card, to }) => `${card} ${to}`))).toEqual([
      ['R5 seat-0'],
      ['B2 seat-1'],
      [],
      ['?? seat-0'],
    ])
    expect(cues[3]!.at).toBeGreaterThan(cues[1]!.landsAt)
  })
})

describe('cards that come into a hand', () => {
  test.each<[string, Happened, string[]]>([
    ['what one draws', drew(2, 'R1', 'W'), ['R1', 'W']],
    ['not what others draw', drew(1, '??'), []],
    [
      'what one gets for a swap',
      {
        kind: 'hands-swapped',
        words: { id: 'event-hands-swapped' },
        fields: { seat: 1, target: 2, seat_got: ['??'], target_got: ['G5', 'Y1'] },
      },
      ['G5', 'Y1'],
    ],
    [
      'what one gets for a swap of one’s own',
      {
        kind: 'hands-swapped',
        words: { id: 'event-hands-swapped' },
        fields: { seat: 2, target: 1, seat_got: ['G5'], target_got: ['B1'] },
      },
      ['G5'],
    ],
    [
      'a swap of others',
      {
        kind: 'hands-swapped',
        words: { id: 'event-hands-swapped' },
        fields: { seat: 0, target: 1, seat_got: ['??'], target_got: ['??'] },
      },
      [],
    ],
    [
      'what is passed on',
      {
        kind: 'hands-rotated',
        words: { id: 'event-hands-rotated' },
        fields: {
          got: [
            [1, 2, ['R7']],
            [2, 0, ['??']],
          ],
        },
      },
      ['R7'],
    ],
    ['nothing else', { kind: 'turn-came', words: { id: 'event-turn-came' }, fields: { seat: 2 } }, []],
  ])('%s', (_what, event, cards) => expect(arrivalsOf(event, 2)).toEqual(cards))

  test('a spectator has no hand', () => expect(arrivalsOf(drew(0, '??'), null)).toEqual([]))
})
