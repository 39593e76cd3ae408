import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { speak } from '../i18n/language.svelte'
import type { Happened } from '../protocol'
import { sceneNamed } from './gallery/scenes'
import { latestNews } from './news'
import TableScreen from './TableScreen.svelte'
import { winningMove } from './winning-move'

function event(said: string): Happened {
  const [kind = '', seat = '', card] = said.split(' ')
  return { kind, words: { id: kind, args: {} }, fields: { seat: Number(seat), card } }
}
const log = (...all: string[]): Happened[] => all.map(event)
const say = ({ kind, fields }: Happened): string => `${kind} ${Number(fields?.seat)}`
const told = (all: Happened[], seat: number | null = 0): string[] =>
  latestNews(all, 2, seat, { one: say, presses: (some) => `${some.length} presses` }).map(({ words }) => words)

const FARMYARD = log('turn-came 1', 'laid 1 WC1', 'drew 0', 'drew 2', 'drew 3')

test.each([
  ['the latest two', log('turn-came 1', 'laid 1 R5', 'turn-came 2', 'drew 2', 'turn-came 0'), ['laid 1', 'drew 2']],
  ['the card that makes everybody draw', FARMYARD, ['laid 1', 'drew 3']],
  ['what happens to the reader', FARMYARD.slice(0, 4), ['drew 0', 'drew 2']],
  [
    'no card of an earlier move',
    log('laid 1 R5', 'turn-came 2', 'drew 2', 'kept 2', 'passed 2'),
    ['kept 2', 'passed 2'],
  ],
  ['the same once', log('laid 1 R5', 'kept 2', 'kept 2'), ['laid 1', 'kept 2']],
  [
    'presses as one',
    log('turn-came 1', 'laid 1 RH', 'pressed 2', 'drew 2', 'pressed 2', 'skipped 2'),
    ['2 presses', 'skipped 2'],
  ],
  ['one press as it is', log('turn-came 1', 'pressed 1', 'drew 1'), ['pressed 1', 'drew 1']],
  [
    'who was right',
    log('laid 1 W+4', 'penalty-asked 2', 'challenge-decided 2', 'hand-shown 0', 'drew 2'),
    ['challenge-decided 2', 'drew 2'],
  ],
  ['the card that lies there', log('laid 1 W+4', 'drew 1', 'laid 2 R1', 'uno-called 2'), ['laid 2', 'uno-called 2']],
  ['nothing yet', [], []],
])('the table tells %s', (_, all, words) => expect(told(all)).toEqual(words))

test.each([
  [
    'the card and what went with it',
    log('laid 2 Y1', 'laid 1 YA', 'shed 1', 'drew 0', 'round-won 1'),
    ['laid', 'shed'],
  ],
  ['a card that was laid along', log('laid 2 WF', 'laid-along 1 YA', 'round-won 1'), ['laid-along']],
  ['nothing to who came too late', log('round-won 1', 'scored 1'), []],
  ['nothing where it is not known', log('laid 1 YA', 'laid 2 Y3', 'round-void 1'), []],
])('how the round was won is told: %s', (_, all, kinds) => {
  expect(winningMove(all, 'YA').map(({ kind }) => kind)).toEqual(kinds)
})

test('the result says how the round was won', async () => {
  await speak('en')
  const scene = sceneNamed('round-over')
  const ending = { hands: scene.game.scores.map(() => ['R5']), points: scene.game.scores.map(() => 5), last: 'Y3' }
  const laid: Happened = { kind: 'laid', words: { id: 'event-laid' }, fields: { seat: 1, card: 'Y3' } }
  const shed: Happened = { kind: 'shed', words: { id: 'event-shed' }, fields: { seat: 1, cards: ['Y5', 'YS'] } }
  const game = { ...scene.game, round_winner: 1, ending }
  const { container } = render(TableScreen, { props: { ...scene, game, events: [...scene.events, laid, shed] } })
  await vi.waitFor(() => expect(container.querySelector('.won')).toBeTruthy())
  expect(container.querySelector('.won')?.textContent).toMatch(/Bo plays a yellow 3\. With it Bo lays 2 cards/)
})
