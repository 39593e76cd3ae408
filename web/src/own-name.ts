// The player's own name, kept between visits.
import { MAX_NAME } from './protocol/constants'
import { recall, remember } from './local-storage'

export function myName(): string {
  return recall('name') ?? ''
}

export function keepName(name: string): void {
  remember('name', name.trim().slice(0, MAX_NAME))
}
