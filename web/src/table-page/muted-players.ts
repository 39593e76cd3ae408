// Whom one does not want to hear at a table: muted for this visit, blocked for good. Names are unique at a table.
import { SvelteSet } from 'svelte/reactivity'
import { recallJson, rememberJson } from '../local-storage'
import type { Said } from '../protocol'

function areNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

export class Quiet {
  readonly blocked: SvelteSet<string>
  /** All who are not heard now. */
  readonly muted: SvelteSet<string>

  constructor(private readonly table: string) {
    this.blocked = new SvelteSet(recallJson(`blocked.${table}`, areNames) ?? [])
    this.muted = new SvelteSet(this.blocked)
  }

  mute(name: string): void {
    if (!this.muted.delete(name)) this.muted.add(name)
  }

  block(name: string): void {
    if (this.blocked.delete(name)) this.muted.delete(name)
    else {
      this.blocked.add(name)
      this.muted.add(name)
    }
    rememberJson(`blocked.${this.table}`, [...this.blocked])
  }

  /** What is left of a chat. */
  heard(chat: readonly Said[]): Said[] {
    return chat.filter(({ name }) => !this.muted.has(name))
  }
}
