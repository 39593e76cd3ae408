// The player's own name, kept between visits.
import { recall, remember } from './local-storage'

export const MAX_NAME = 24

export function myName(): string {
  return recall('name') ?? ''
}

export function keepName(name: string): void {
  remember('name', name.trim().slice(0, MAX_NAME))
}
