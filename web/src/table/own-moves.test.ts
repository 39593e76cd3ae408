import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { propsOf, sent } from '../../tests/at-the-table'
import { speak, t } from '../i18n/language.svelte'
import type { Command } from '../protocol'
import { dismiss, toasts } from '../toasts.svelte'
import { sceneNamed } from './gallery/scenes'
import TableScreen from './TableScreen.svelte'

const READING = 2500
const PASSED: [Command] = [{ type: 'act', line: 'A decline' }]

/** A friend's number is asked for, and these lines are legal. */
function asked(...legal: string[]) {
  const props = propsOf(sceneNamed('lay'), { legal })
  return { props, ...render(TableScreen, { props }) }
}

const saysSo = (): boolean => screen.queryByText(/your turn passes by itself/) !== null

beforeAll(() => speak('en'))
beforeEach(() => {
  vi.useFakeTimers()
  sent.mockReset()
})
afterEach(() => vi.useRealTimers())

test.each([
  ['nothing else', ['A decline']],
  ['a catch', ['A decline', 'A catch B']],
  ['an accusation and a call', ['A accuse B', 'A decline', 'A uno']],
])('who has no such card is passed after a moment, with %s open', (_, legal) => {
  asked(...legal)
  expect(saysSo()).toBe(true)
  vi.advanceTimersByTime(READING - 1)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent.mock.calls).toEqual([PASSED])
})

test('who has such a card is not passed', () => {
  asked('A lay V1', 'A decline', 'A catch B')
  expect(saysSo()).toBe(false)
  vi.advanceTimersByTime(2 * READING)
  expect(sent).not.toHaveBeenCalled()
})

test('news in between do not put the moment off, nor pass twice', async () => {
  const { props, rerender } = asked('A decline', 'A catch B')
  vi.advanceTimersByTime(READING - 500)
  await rerender({ ...props, game: { ...props.game, owes: [], legal: ['A decline'] } })
  vi.advanceTimersByTime(500)
  expect(sent.mock.calls).toEqual([PASSED])
  await rerender({ ...props, game: { ...props.game, legal: ['A decline', 'A catch C'] } })
  vi.advanceTimersByTime(2 * READING)
  expect(sent.mock.calls).toEqual([PASSED])
})

test('the next such question has a moment of its own', async () => {
  const { props, rerender } = asked('A decline')
  vi.advanceTimersByTime(READING - 500)
  await rerender({ ...props, game: { ...props.game, discards: props.game.discards + 1 } })
  vi.advanceTimersByTime(READING - 1)
  expect(sent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(sent.mock.calls).toEqual([PASSED])
})

test.each([
  ['extreme', [1], 'Wait for your turn to press the launcher.'],
  ['extreme', [0], 'Answer what is asked first.'],
  ['turn', [1], 'Wait for your turn to draw.'],
])('%s: who may not draw when %o have to act is told so', (scene, actors, said) => {
  const { container } = render(TableScreen, { props: propsOf(sceneNamed(scene), { actors, legal: [] }) })
  container.querySelector<HTMLElement>('.pile')?.click()
  expect(toasts.all.map(({ text }) => text)).toEqual([said])
  toasts.all.forEach(({ id }) => dismiss(id))
})

describe('UNO for the next card', () => {
  const button = () => screen.getByRole('button', { name: /^UNO!/ })
  const said = () => toasts.all.map(({ text }) => text)

  afterEach(() => toasts.all.forEach(({ id }) => dismiss(id)))

  test.each([
    ['with two cards', ['R5', 'G1'], ['A draw']],
    ['where a card may leave one', ['R5', 'G1', 'B2'], ['A play R5', 'A play R5 uno']],
  ])('is promised %s', async (_, hand, legal) => {
    render(TableScreen, { props: propsOf(sceneNamed('turn'), { hand, legal }) })
    expect(button().textContent).toContain('with the next card')
    button().click()
    await tick()
    expect(button().getAttribute('aria-pressed')).toBe('true')
    expect(said()).toEqual([])
  })

  test('is taken back by who draws instead', async () => {
    const { container } = render(TableScreen, {
      props: propsOf(sceneNamed('turn'), { hand: ['R5', 'G1'], legal: ['A draw'] }),
    })
    button().click()
    await tick()
    container.querySelector<HTMLElement>('.pile')?.click()
    await tick()
    expect(button().getAttribute('aria-pressed')).toBe('false')
  })

  test('is not promised where no card can leave one: it says when it is called', async () => {
    const legal = ['A play R5', 'A draw']
    render(TableScreen, { props: propsOf(sceneNamed('turn'), { hand: ['R5', 'G1', 'B2'], legal }) })
    expect(button().textContent).toContain('for your last card')
    button().click()
    await tick()
    expect(button().getAttribute('aria-pressed')).toBe('false')
    expect(said()).toEqual([t('table-uno-not-yet')])
  })
})
