// A table on the screen, and what is done at it.
import { render } from '@testing-library/svelte'
import { vi } from 'vitest'
import type { Reader } from '../src/i18n/told-words'
import type { Command } from '../src/protocol'
import type { Scene } from '../src/table/gallery/scenes'
import TableScreen from '../src/table/TableScreen.svelte'

/** What the screens of this test have sent. */
export const sent = vi.fn<(command: Command) => void>()

/** The lines among it; other commands as they are. */
export const lines = (): unknown[] => sent.mock.calls.map(([command]) => ('line' in command ? command.line : command))

export function propsOf({ table, game, words, seat, events, deadline }: Scene, change: Partial<Scene['game']> = {}) {
  return { table, game: { ...game, ...change }, words, seat, events, deadline, send: sent, chat: [] }
}

export function open(scene: Scene) {
  return render(TableScreen, { props: propsOf(scene) })
}

export function readerOf({ table, seat }: Scene): Reader {
  return { table, names: table.seats.map(({ name }) => name ?? ''), seat }
}

export const card = (code: string): HTMLElement => document.querySelector<HTMLElement>(`[data-card="${code}"]`)!
