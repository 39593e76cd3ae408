// Short words at the edge of the screen: why something was refused, that something is done.
import { announce } from './screen-reader.svelte'

export type Tone = 'good' | 'bad' | 'plain'
export interface Toast {
  id: number
  text: string
  tone: Tone
}

const SHOWN = 6000
const MOST = 3
let list = $state<Toast[]>([])
let count = 0

export const toasts = {
  get all(): readonly Toast[] {
    return list
  },
}

export function toast(text: string, tone: Tone = 'plain'): void {
  announce(text)
  const id = ++count
  list = [...list.filter((one) => one.text !== text), { id, text, tone }].slice(-MOST)
  setTimeout(() => dismiss(id), SHOWN)
}

export function dismiss(id: number): void {
  list = list.filter((one) => one.id !== id)
}
