// What each sound is made of: a few notes of oscillators. Nothing is loaded, and nothing here knows whether it is heard.

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

/** Notes one after the other. */
const tune = (wave: OscillatorType, loud: number, step: number, ...pitches: number[]): Note[] =>
  pitches.map((pitch, i) =>
    note(i * step, pitch, pitch, i === pitches.length - 1 ? 2.4 * step : 1.1 * step, wave, loud),
  )

export const SOUNDS = {
  play: [note(0, 320, 140, 0.09, 'triangle', 0.35)],
  draw: [note(0, 180, 420, 0.1, 'triangle', 0.25)],
  turn: [note(0, 523, 523, 0.14, 'sine', 0.3), note(0.13, 784, 784, 0.22, 'sine', 0.3)],
  skip: [note(0, 440, 220, 0.16, 'triangle', 0.3), note(0.14, 330, 165, 0.2, 'triangle', 0.28)],
  reverse: [note(0, 260, 620, 0.15, 'sine', 0.3), note(0.15, 620, 260, 0.18, 'sine', 0.3)],
  penalty: [note(0, 196, 98, 0.22, 'sawtooth', 0.16), note(0.2, 147, 73, 0.3, 'sawtooth', 0.16)],
  swap: [note(0, 300, 700, 0.2, 'triangle', 0.25), note(0.08, 700, 300, 0.24, 'triangle', 0.25)],
  shuffle: rattle(0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35),
  dare: tune('triangle', 0.3, 0.12, 392, 370, 349, 466),
  gavel: [note(0, 160, 60, 0.12, 'square', 0.22), note(0.2, 160, 60, 0.14, 'square', 0.22)],
  uno: tune('square', 0.12, 0.1, 659, 880, 1319),
  caught: tune('square', 0.12, 0.11, 880, 659, 440),
  rattle: rattle(0, 0.22, 0.42, 0.58, 0.72, 0.84, 0.94, 1.03, 1.11, 1.18),
  'rattle-again': rattle(0, 0.18, 0.32, 0.43, 0.52, 0.6),
  ding: [note(0, 1760, 1760, 0.7, 'sine', 0.35), note(0, 2637, 2637, 0.5, 'sine', 0.12)],
  click: [note(0, 90, 55, 0.09, 'square', 0.25)],
  win: tune('triangle', 0.3, 0.14, 523, 659, 784, 1047),
  fanfare: tune('triangle', 0.32, 0.13, 523, 523, 659, 784, 659, 784, 1047),
} satisfies Record<string, readonly Note[]>

export type Sound = keyof typeof SOUNDS

/** Plan all notes of a sound into what an audio context plays, or renders into a buffer. */
export function schedule(
  context: BaseAudioContext,
  name: Sound,
  start: number,
  output: AudioNode = context.destination,
): void {
  for (const { at, from, to, lasts, wave, loud } of SOUNDS[name]) {
    const begins = start + at
    const source = context.createOscillator()
    const volume = context.createGain()
    source.type = wave
    source.frequency.setValueAtTime(from, begins)
    source.frequency.exponentialRampToValueAtTime(to, begins + lasts)
    volume.gain.setValueAtTime(0.0001, begins)
    volume.gain.exponentialRampToValueAtTime(loud * 0.5, begins + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts)
    source.connect(volume).connect(output)
    source.start(begins)
    source.stop(begins + lasts + 0.02)
  }
}
