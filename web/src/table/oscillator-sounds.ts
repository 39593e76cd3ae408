// Sounds are played here: nothing sounds before the first gesture allows it, nor while they are muted.

import { isMuted, LOUDEST, volume } from './sound-choices'
import { schedule, type Sound } from './sound-notes'

let context: AudioContext | null = null
/** What everything goes through: the one volume. */
let output: GainNode | null = null

/** Browsers let a page sound only after a gesture: called on the first one. */
export function wakeSounds(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
}

export function sound(name: Sound, delay = 0): void {
  if (context === null || context.state !== 'running' || isMuted()) return
  if (!output) {
    output = context.createGain()
    output.connect(context.destination)
  }
  // Twice as far along the slider sounds twice as loud if the power grows with the square.
  output.gain.value = (volume() / LOUDEST) ** 2
  schedule(context, name, context.currentTime + delay, output)
}
