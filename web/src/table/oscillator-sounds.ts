// Sounds made of a few oscillators: no file is loaded, and nothing sounds before the first gesture allows it.

import { recall, remember } from '../local-storage'

export type Sound = 'play' | 'draw' | 'turn' | 'uno' | 'rattle' | 'rattle-again' | 'ding' | 'click' | 'win'

interface Note {
  at: number
  from: number
  to: number
  lasts: number
  wave: OscillatorType
  loud: number
}

const note = (at: number, from: number, to: number, lasts: number, wave: OscillatorType, loud: number): Note => ({
  at,
  from,
  to,
  lasts,
  wave,
  loud,
})

/** Knocks that come faster, higher and louder. */
const rattle = (...knocks: number[]): Note[] =>
  knocks.map((at, i) => note(at, 120 + 12 * i, 80 + 12 * i, 0.05, 'square', 0.1 + 0.008 * i))

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  play: [note(0, 320, 140, 0.09, 'triangle', 0.35)],
  draw: [note(0, 180, 420, 0.1, 'triangle', 0.25)],
  turn: [note(0, 523, 523, 0.14, 'sine', 0.3), note(0.13, 784, 784, 0.22, 'sine', 0.3)],
  uno: [
    note(0, 659, 659, 0.1, 'square', 0.12),
    note(0.1, 880, 880, 0.1, 'square', 0.12),
    note(0.2, 1319, 1319, 0.25, 'square', 0.12),
  ],
  rattle: rattle(0, 0.22, 0.42, 0.58, 0.72, 0.84, 0.94, 1.03, 1.11, 1.18),
  'rattle-again': rattle(0, 0.18, 0.32, 0.43, 0.52, 0.6),
  ding: [note(0, 1760, 1760, 0.7, 'sine', 0.35), note(0, 2637, 2637, 0.5, 'sine', 0.12)],
  click: [note(0, 90, 55, 0.09, 'square', 0.25)],
  win: [
    note(0, 523, 523, 0.16, 'triangle', 0.3),
    note(0.14, 659, 659, 0.16, 'triangle', 0.3),
    note(0.28, 784, 784, 0.16, 'triangle', 0.3),
    note(0.42, 1047, 1047, 0.4, 'triangle', 0.3),
  ],
}

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
  for (const { at, from, to, lasts, wave, loud } of SOUNDS[name]) {
    const start = context.currentTime + delay + at
    const source = context.createOscillator()
    const volume = context.createGain()
    source.type = wave
    source.frequency.setValueAtTime(from, start)
    source.frequency.exponentialRampToValueAtTime(to, start + lasts)
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(loud * 0.5, start + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts)
    source.connect(volume).connect(context.destination)
    source.start(start)
    source.stop(start + lasts + 0.02)
  }
}
