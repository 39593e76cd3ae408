import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { card, open, sent } from '../../tests/at-the-table'
import { speak, t } from '../i18n/language.svelte'
import type { Command, Happened } from '../protocol'
import { dismiss, toasts } from '../toasts.svelte'
import { heading } from '../ui/screen-heading'
import { SCENES, sceneNamed } from './gallery/scenes'
import * as sounds from './oscillator-sounds'
import { TableHints } from './table-hints.svelte'
import TableScreen from './TableScreen.svelte'

const user = userEvent.setup()

beforeAll(() => speak('en'))
beforeEach(() => {
  sent.mockReset()
  localStorage.clear()
})
afterEach(cleanup)

describe('a table that is only looked at', () => {
  function look(name: string) {
    const { table, game, words, seat, events, deadline } = sceneNamed(name)
    // A replay speaks to nobody.
    const prompt = { id: 'phase-turn-wait', args: { seats: game.actors } }
    return render(TableScreen, { props: { table, game, words: { ...words, prompt }, seat, events, deadline } })
  }

  test.each(SCENES.map(({ name }) => name))('%s asks for nothing', (name) => {
    const { container } = look(name)
    expect(container.querySelector('.prompt button, .dock, .chat, .playable, .ready, .urgent, .drawn')).toBeNull()
    expect(container.querySelector('.prompt.asked')).toBeNull()
    expect(screen.queryByText(/You are watching/)).toBeNull()
    expect(document.title).not.toContain('Your turn')
  })

  test('says whose turn it is in words that ask nobody', () => {
    look('turn')
    expect(screen.getByRole('region', { name: 'What the table is waiting for' }).textContent).toContain(
      'It is Ana’s turn.',
    )
  })

  test('explains a card that is touched, and knows no key to play', async () => {
    look('turn')
    await user.keyboard('dkuct')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(card('W'))
    expect(screen.getByRole('dialog', { name: 'Wild' })).toBeTruthy()
  })

  test('has exactly the log it is given, forth and back', async () => {
    const [first, second]: Happened[] = [
      { kind: 'skipped', words: { id: 'event-skipped' }, fields: { seat: 1 } },
      { kind: 'skipped', words: { id: 'event-skipped' }, fields: { seat: 2 } },
    ]
    const scene = sceneNamed('turn')
    const { rerender, container } = render(TableScreen, { props: { ...scene, events: [first!] } })
    const log = (): (string | null)[] => [...container.querySelectorAll('.side ol li')].map((line) => line.textContent)
    await rerender({ events: [first!, second!] })
    expect(log()).toEqual(['Bo loses their turn.', 'Cléopâtre loses their turn.'])
    await rerender({ events: [first!] })
    expect(log()).toEqual(['Bo loses their turn.'])
  })
})

describe('around the table', () => {
  test('a seat says name, cards, points and marks', () => {
    open(sceneNamed('catch'))
    expect(screen.getByRole('button', { name: /^Bo, 1 card, 0 points, has not called UNO/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Cléopâtre.*played by a bot/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Dan.*has to play.*away/ })).toBeTruthy()
  })

  test('what a seat keeps to is one sign, with a number where there are several', () => {
    const scene = sceneNamed('face')
    const badge = (): Element => open(scene).container.querySelector('[data-place="seat-3"] .pledges')!
    const shown = (one: Element): unknown[] => [one.querySelectorAll('svg').length, one.textContent?.trim()]
    const [pledge] = scene.game.pledges[3]!
    expect(shown(badge())).toEqual([1, ''])
    cleanup()
    scene.game.pledges[3] = [pledge!, pledge!, pledge!]
    expect(shown(badge())).toEqual([1, '3'])
  })

  test('the bubble of a dare has its mark in it', () => {
    const { container } = open(sceneNamed('dared'))
    const sign = container.querySelector('svg[viewBox="-34 -34 68 68"]:has(path.full)')!
    expect(sign.querySelectorAll('path')).toHaveLength(2)
  })

  test('a seat shows a back for each card, ten at most', () => {
    const scene = sceneNamed('waiting')
    scene.game.counts = [7, 2, 0, 28]
    const { container } = open(scene)
    const backs = [...container.querySelectorAll('.seat')].map((seat) => seat.querySelectorAll('.back').length)
    expect(backs).toEqual([2, 0, 10])
  })

  test('paper falls for everybody when somebody has won the round, and only then', () => {
    const scene = sceneNamed('round-over')
    for (const winner of [0, 1]) {
      scene.game.round_winner = winner
      expect(open(scene).container.querySelector('.confetti')).toBeTruthy()
      cleanup()
    }
    scene.game.round_winner = null
    expect(open(scene).container.querySelector('.confetti')).toBeNull()
  })

  test('the end of a round tells the totals first, then what was left in each hand', () => {
    const scene = sceneNamed('round-over')
    const hands = [[], ['R5', 'W'], ['G9'], ['B1']]
    scene.game = { ...scene.game, round_winner: 0, ending: { hands, points: [0, 55, 9, 1], last: 'Y3' } }
    open(scene)
    const totals = screen.getByRole('region', { name: 'Score sheet' })
    const ending = screen.getByRole('region', { name: t('ending-hands') })
    expect(totals.compareDocumentPosition(ending)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const rows = [...ending.querySelectorAll('.rows > li')]
    expect(rows.map((row) => row.querySelector('.points')?.textContent)).toEqual([
      '1 point in hand',
      '9 points in hand',
      '55 points in hand',
    ])
  })

  test('a spectator sees the table and can do nothing', async () => {
    open(sceneNamed('spectator'))
    expect(screen.getByText(/You are watching/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^UNO!/ })).toBeNull()
    await user.keyboard('ducdk')
    expect(sent).not.toHaveBeenCalled()
  })

  test('the launcher says how many cards came out', async () => {
    const scene = sceneNamed('extreme')
    const { rerender, container } = open({ ...scene, events: [] })
    await rerender({
      events: [{ kind: 'pressed', words: { id: 'event-pressed' }, fields: { seat: 1, ejected: 3, why: 'turn' } }],
    })
    expect(container.querySelector('.launcher .count')?.getAttribute('data-count')).toBe('+3')
    await rerender({
      events: [{ kind: 'pressed', words: { id: 'event-pressed' }, fields: { seat: 1, ejected: 0, why: 'turn' } }],
    })
    expect(container.querySelector('.launcher .count')).toBeNull()
  })

  test('the clock, the direction, the penalty and the colour are said', () => {
    const scene = sceneNamed('challenge')
    const { container } = open(scene)
    expect(screen.getByRole('timer', { name: '22 seconds left' })).toBeTruthy()
    expect(container.textContent).toContain('Penalty: 4 cards')
    expect(container.textContent).toContain(scene.game.to_the_left ? 'to the left' : 'to the right')
    expect(container.textContent).toContain('Colour in force:')
  })

  test('sounds stay muted on the next visit', async () => {
    const { unmount } = open(sceneNamed('turn'))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    await user.click(await screen.findByRole('button', { name: 'Mute sounds' }))
    unmount()
    open(sceneNamed('turn'))
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect((await screen.findByRole('button', { name: 'Mute sounds' })).getAttribute('aria-pressed')).toBe('true')
  })

  test('the hand of a challenged player is shown to whom it is shown, until it is closed', async () => {
    const scene = sceneNamed('turn')
    Object.assign(scene.game, { shown: { seat: 1, cards: ['R1', 'B2'] } })
    open(scene)
    const dialog = screen.getByRole('dialog', { name: 'Bo shows you their hand' })
    expect(
      within(dialog)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['red 1', 'blue 2'])
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the verdict of a challenge and what it costs stand above the hand that it shows', () => {
    const scene = sceneNamed('shown')
    open(scene)
    const dialog = screen.getByRole('dialog', { name: /shows you their hand/ })
    const verdict = within(dialog).getByText(
      /^You challenge, (and rightly|but wrongly): .*bluffing\. .* draws? \d cards/,
    )
    const hand = within(dialog).getByRole('list')
    expect(verdict.compareDocumentPosition(hand) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('a round that bots play to its end is nobody’s to take back', () => {
    const scene = sceneNamed('turn')
    scene.table.seats[0]!.bot = 'regular'
    scene.table.is_played_out = true
    open(scene)
    expect(screen.getByText(/bots play this round to its end/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take my seat back' })).toBeNull()
  })

  test('a lent seat is taken back', async () => {
    const scene = sceneNamed('turn')
    scene.table.seats[0]!.bot = 'regular'
    open(scene)
    await user.click(screen.getByRole('button', { name: 'Take my seat back' }))
    expect(sent.mock.calls).toEqual([[{ type: 'return-seat', seat: 0 }]])
  })

  test('the title says that it is your turn, in the language of now, and then what it was', async () => {
    document.body.append(document.createElement('h1'))
    heading(() => 'Game')(document.querySelector('h1')!)
    const heard = vi.spyOn(sounds, 'sound')
    const { unmount } = open(sceneNamed('turn'))
    expect(document.title).toBe('Your turn! · Pioche')
    await speak('fr')
    await tick()
    expect(document.title).toBe('À toi\u202f! · Pioche')
    expect(heard.mock.calls).toEqual([['turn']])
    unmount()
    expect(document.title).toBe('Game · Pioche')
    await speak('en')
  })

  test('a player who lets the clock run out is told that a bot has answered, and nobody else', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const asked = { ...sceneNamed('turn'), deadline: 15 }
    const waiting = { ...asked.game, actors: [1], legal: [] }
    const words = t('table-time-up')
    const said = (): string[] => toasts.all.map(({ text }) => text)
    const { rerender } = open(asked)
    vi.advanceTimersByTime(14_000)
    await rerender({ game: { ...asked.game }, deadline: 1 })
    expect(said()).not.toContain(words)
    vi.advanceTimersByTime(1000)
    await rerender({ game: waiting, deadline: 15 })
    expect(said()).toContain(words)
    toasts.all.forEach(({ id }) => dismiss(id))
    vi.advanceTimersByTime(15_000)
    await rerender({ game: asked.game, deadline: 15 })
    expect(said()).toEqual([])
    vi.advanceTimersByTime(14_900)
    await user.click(document.querySelector('[data-line="A draw"]')!)
    await rerender({ game: waiting, deadline: 15 })
    expect(said()).toEqual([])
    vi.useRealTimers()
  })

  test('the log takes the same news in once', async () => {
    const scene = sceneNamed('turn')
    const first: Happened = { kind: 'skipped', words: { id: 'event-skipped' }, fields: { seat: 1 } }
    const second: Happened = { kind: 'round-void', words: { id: 'event-round-void' } }
    const { rerender, container } = open({ ...scene, events: [first] })
    await rerender({ events: [second] })
    await rerender({ deadline: 3 })
    await rerender({ events: [{ kind: 'skipped', words: { id: 'event-skipped' }, fields: { seat: 2 } }] })
    await tick()
    const log = [...container.querySelectorAll('.side .past ol li')].map((line) => line.textContent)
    expect(log).toEqual([
      'Bo loses their turn.',
      'Nobody can play and no card is left to draw: the round is void.',
      'Cléopâtre loses their turn.',
    ])
  })

  test('chat of somebody one does not want to hear is hidden', async () => {
    const scene = sceneNamed('turn')
    const { rerender } = open(scene)
    await user.click(screen.getByRole('button', { name: /^Bo,/ }))
    await user.click(await screen.findByRole('button', { name: 'Hide what they say' }))
    await rerender({ chat: [{ type: 'said', at: 1, seat: 1, name: 'Bo', text: 'Rhubarb' }] })
    expect(screen.queryByText(/Rhubarb/)).toBeNull()
  })
})

describe('a hint', () => {
  const chance = { round: 0.37, game: 0.31 }
  const found = {
    n: 2,
    seq: 0,
    todo: { id: 'hint-advice-draw' },
    why: { id: 'hint-found-close', args: { second: { id: 'action-keep' }, playouts: 60 } },
    moves: [
      { line: 'A draw', words: { id: 'action-draw' }, ...chance },
      { line: '-', words: { id: 'hint-nothing' }, ...chance },
    ],
    playouts: 60,
  }

  test('is asked for with a button or a key, where the table has hints, and says its chances', async () => {
    const scene = sceneNamed('turn')
    const { game, words, seat, events, deadline } = scene
    const hints = new TableHints()
    const asked = vi.fn<(command: Command) => void>()
    const table = { ...scene.table, has_hints: true }
    render(TableScreen, { props: { table, game, words, seat, events, deadline, send: asked, chat: [], hints } })
    await user.click(screen.getByRole('button', { name: 'Hint' }))
    await user.keyboard('o')
    expect(asked.mock.calls).toEqual([[{ type: 'hint' }], [{ type: 'hint' }]])
    hints.found = { type: 'hint', ...found }
    const panel = await vi.waitFor(() => screen.getByRole('region', { name: 'Hint' }), { timeout: 30_000 })
    expect(panel.textContent).toMatch(/Draw a card/)
    const cells = within(panel).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['37%', '31%', '37%', '31%'])
    expect(within(panel).getByRole('rowheader', { name: 'do nothing' })).toBeTruthy()
    await user.keyboard('p')
    expect(document.activeElement).toHaveProperty('dataset.line') // an answer, not the hint
    await user.keyboard('o')
    expect(screen.queryByRole('region', { name: 'Hint' })).toBeNull()
  })

  test('is not offered where the table has none', () => {
    const { table, game, words, seat, events, deadline } = sceneNamed('turn')
    const hints = new TableHints()
    render(TableScreen, { props: { table, game, words, seat, events, deadline, send: vi.fn(), chat: [], hints } })
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
  })
})
