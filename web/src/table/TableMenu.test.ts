import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { i18n, speak } from '../i18n/language.svelte'
import { bar } from '../ui/header-state.svelte'
import Header from '../ui/Header.svelte'
import { sceneNamed } from './gallery/scenes'
import TableScreen from './TableScreen.svelte'

const user = userEvent.setup()
const menu = (): HTMLElement => screen.getByRole('button', { name: 'Menu' })
const inMenu = (name: string): HTMLElement =>
  within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('button', { name })

function open(scene = 'turn') {
  const { table, game, words, seat, events, deadline } = sceneNamed(scene)
  return render(TableScreen, { props: { table, game, words, seat, events, deadline, send: () => {}, chat: [] } })
}

async function openMenu(): Promise<void> {
  await user.click(menu())
  await screen.findByRole('dialog', { name: 'Menu' })
}

beforeEach(async () => {
  localStorage.clear()
  await speak('en')
})
afterEach(() => {
  cleanup()
  bar.people = null
  bar.ending = null
})

describe('the bar of a table', () => {
  test('has what is needed while playing, and everything else in the menu', async () => {
    const { container } = open()
    bar.people = () => {}
    const names = (all: Iterable<Element>): string[] =>
      [...all].map((one) => one.getAttribute('aria-label') ?? one.textContent.trim())
    expect(names(container.querySelectorAll('.bar button'))).toEqual(['What happened', 'Chat', 'Score sheet', 'Menu'])
    await openMenu()
    expect(names(screen.getByRole('dialog').querySelectorAll('.body button, .body a'))).toEqual([
      'Help',
      'Rules',
      'Players',
      'Mute sounds',
      'Sound and touch',
      'Switch to dark colours',
      'Home',
      'FR Français',
      'EN English',
    ])
  })

  test('lets the host end the game from the menu', async () => {
    open()
    await openMenu()
    expect(screen.queryByRole('button', { name: 'End or change the game…' })).toBeNull()
    const asked = vi.fn()
    bar.ending = asked
    await user.click(await screen.findByRole('button', { name: 'End or change the game…' }))
    expect(asked).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
  })

  test('stands in the place of the bar of the page', async () => {
    render(Header)
    expect(screen.getByRole('banner')).toBeTruthy()
    const { unmount } = open()
    await vi.waitFor(() => expect(screen.queryByRole('banner')).toBeNull())
    unmount()
    await vi.waitFor(() => expect(screen.getByRole('banner')).toBeTruthy())
  })
})

describe('the menu', () => {
  test('takes the focus, and gives it back to its button', async () => {
    open()
    menu().focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Menu' })
    expect(document.activeElement).toBe(inMenu('Help'))
    expect(menu().getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(menu())
  })

  test('gives it back also after what was opened from it', async () => {
    open()
    await openMenu()
    await user.click(inMenu('Help'))
    expect(await screen.findByRole('dialog', { name: 'Help' })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(menu())
  })

  test.each([
    ['turn', 'Touch the pile to draw.', 'draw'],
    [
      'extreme',
      'Touch the launcher to press it. Each press is a new surprise: nothing, or several cards. The rules give the chances.',
      'press the launcher',
    ],
  ])('has a help that tells of what is on the table (%s)', async (scene, touch, key) => {
    open(scene)
    await openMenu()
    await user.click(inMenu('Help'))
    const help = within(await screen.findByRole('dialog', { name: 'Help' }))
    expect(await help.findByText(touch)).toBeTruthy()
    expect(help.getByText('D').closest('div')!.querySelector('dd')!.textContent).toBe(key)
  })

  test('stays open while the language is changed', async () => {
    open()
    await openMenu()
    await user.click(inMenu('FR Français'))
    await vi.waitFor(() => expect(i18n.language).toBe('fr'))
    expect(document.activeElement?.getAttribute('aria-label')).toBe('FR Français')
    expect(screen.getByRole('button', { name: 'Aide' })).toBeTruthy()
  })
})
