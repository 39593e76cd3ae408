// A browser that speaks and shakes, and what it has said and done.
import { vi } from 'vitest'

/** A browser with these voices; what is spoken in it. */
export function withVoices(...languages: string[]) {
  const spoken: { text: string; lang: string; volume: number }[] = []
  class Utterance {
    lang = ''
    volume = 1
    voice: unknown = null
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => languages.map((lang, i) => ({ lang, localService: i > 0 })),
    cancel: () => {},
    speak: ({ text, lang, volume: loud }: Utterance) => spoken.push({ text, lang, volume: loud }),
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  return spoken
}

export function withVibration(hasBeenActive = true) {
  const vibrate = vi.fn()
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive } })
  return vibrate
}
