// A game of two rounds that is over, for tests.
import type { Frame, Replay } from '../src/protocol'
import { aGame, aTable, laid, WAITING } from './sample-tables'

export const table = aTable({
  state: 'over',
  players: 2,
  seats: [
    { seat: 0, name: 'Ana', is_person: true },
    { seat: 1, name: 'Bo', is_person: true },
  ],
})

function frame(line: string, events: Frame['events'], change: object = {}, is_key = false): Frame {
  return {
    is_key,
    line,
    events,
    words: WAITING,
    game: aGame({ counts: [2, 2], pledges: [[], []], scores: [0, 0], playing: [0, 1], ...change }),
  }
}

/** A round of three steps, the second a key moment. */
export function round(number: number, isOpen: boolean): Replay {
  const cards = isOpen ? ['R1'] : ['??']
  const frames = [
    frame(
      number === 1 ? '' : 'next',
      [
        { kind: 'dealt', words: { id: 'event-dealt' }, fields: { seat: 0, cards } },
        { kind: 'turn-came', words: { id: 'event-turn-came' }, fields: { seat: 0 } },
      ],
      { round: number },
    ),
    frame(
      'A play R5',
      [laid('A play R5'), { kind: 'turn-came', words: { id: 'event-turn-came' }, fields: { seat: 1 } }],
      { round: number, top: 'R5' },
      true,
    ),
    frame('B draw', [{ kind: 'drew', words: { id: 'event-drew' }, fields: { seat: 1, cards, why: 'turn' } }], {
      round: number,
      top: 'R5',
    }),
  ]
  if (isOpen) for (const one of frames) one.hands = [['R1', 'G2'], []]
  return { number: 1, table, rounds: [3, 3], round: number, frames }
}
