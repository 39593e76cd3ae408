import { expect, test } from 'vitest'
import type { SeenGame, Happened } from '../protocol'
import { sceneNamed } from './gallery/scenes'
import { scoreRows } from './scores'

const base = sceneNamed('turn').game
const game = (changes: Partial<SeenGame>): SeenGame => ({ ...base, ...changes })
const won: Happened = { kind: 'round-won', words: { id: 'event-round-won' }, fields: { seat: 0 } }
const scored = (seat: number, points: number, total: number): Happened => ({
  kind: 'scored',
  words: { id: 'event-scored' },
  fields: { seat, points, total },
})

test('the winner of each round alone scores', () => {
  const events = [won, scored(0, 50, 50), won, scored(1, 20, 20)]
  expect(scoreRows(events, game({ round: 2, phase: 'round-over', scores: [50, 20, 0, 0] }))).toEqual([
    { round: 1, points: [50, null, null, null] },
    { round: 2, points: [null, 20, null, null] },
  ])
})

test('while a round is played, the rows are those of the rounds before', () => {
  const rows = scoreRows([won, scored(0, 50, 50)], game({ round: 2, phase: 'turn', scores: [50, 0, 0, 0] }))
  expect(rows).toEqual([{ round: 1, points: [50, null, null, null] }])
})

test('what was scored before the page was opened is one row', () => {
  const rows = scoreRows([won, scored(0, 10, 60)], game({ round: 4, phase: 'round-over', scores: [60, 30, 0, 0] }))
  expect(rows).toEqual([
    { round: null, points: [50, 30, 0, 0] },
    { round: 4, points: [10, null, null, null] },
  ])
})

test('after a reconnection between rounds the last round is known', () => {
  const rows = scoreRows([], game({ round: 1, phase: 'round-over', scores: [0, 30, 12, 0], points: [0, 30, 12, 0] }))
  expect(rows).toEqual([{ round: 1, points: [0, 30, 12, 0] }])
})

test('what the server told stands on the sheet, and what was seen since', () => {
  const told = [
    { round: 1, points: [50, null, null, null] },
    { round: 2, points: [null, null, 7, null] },
  ]
  const events = [won, scored(2, 7, 7), won, scored(1, 20, 20)]
  expect(scoreRows(events, game({ round: 3, phase: 'round-over', scores: [50, 20, 7, 0] }), told)).toEqual([
    ...told,
    { round: 3, points: [null, 20, null, null] },
  ])
})

test('points that were taken back before the duel have a row of their own, where that was done', () => {
  // 90 + 5 and 40 + 30 went back to zero after round 2, when the third was out; round 3 was won by the first.
  const told = [
    { round: 1, points: [90, 40, 60, null] },
    { round: 2, points: [5, 30, 150, null] },
    { round: 3, points: [null, 12, null, null] },
  ]
  const reset = { round: 'reset', points: [-95, -70, null, null] }
  const during = game({ round: 3, phase: 'turn', scores: [0, 0, 210, 0] })
  expect(scoreRows([], during, told.slice(0, 2))).toEqual([...told.slice(0, 2), reset])
  const after = game({ round: 4, phase: 'turn', scores: [0, 12, 210, 0] })
  expect(scoreRows([], after, told)).toEqual([...told.slice(0, 2), reset, told[2]])
})

test('a sheet that does not begin with the first round says what came before', () => {
  const told = [{ round: 9, points: [10, null, null, null] }]
  expect(scoreRows([], game({ round: 10, phase: 'turn', scores: [60, 30, 0, 0] }), told)).toEqual([
    { round: null, points: [50, 30, 0, 0] },
    ...told,
  ])
})
