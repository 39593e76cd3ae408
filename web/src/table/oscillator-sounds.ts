// Sounds are played here: nothing sounds before the first gesture allows it, nor while they are muted.

import { recall, remember } from '../local-storage'
import { schedule, type Sound } from './sound-notes'

let context: AudioContext | null = null

export function isMuted(): boolean {
  return recall('muted') === 'yes'
}

export function mute(muted: boolean): void {
  remember('muted', muted ? 'yes' : 'no')
}

/** Browsers let a page sound only after a gesture: called on the first one. */
export function wakeSounds(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

export function sound(name: Sound, delay = 0): void {
  if (context === null || context.state !== 'running' || isMuted()) return
  schedule(context, name, context.currentTime + delay)
}
