// Light or dark: as the system has it until somebody chooses.
import { recall, remember } from './local-storage'

export type Theme = 'light' | 'dark'

let chosen = $state<Theme>('light')

export const theme = {
  get current(): Theme {
    return chosen
  },
}

function show(value: Theme): void {
  chosen = value
  document.documentElement.dataset.theme = value
}

export function useTheme(value: Theme): void {
  show(value)
  remember('theme', value)
}

export function useUsualTheme(): void {
  const kept = recall('theme')
  const dark = window.matchMedia?.('(prefers-color-scheme: dark)')
  show(kept === 'light' || kept === 'dark' ? kept : dark?.matches ? 'dark' : 'light')
  dark?.addEventListener('change', (event) => {
    if (recall('theme') === null) show(event.matches ? 'dark' : 'light')
  })
}
