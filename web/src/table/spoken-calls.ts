// Calls in a voice of the browser, in the language of the page; where it has none, nothing is said.

import { i18n, type Language } from '../i18n/language.svelte'
import { areCallsSpoken, isMuted, LOUDEST, volume } from './sound-choices'

const CALLS: readonly string[] = ['uno-called', 'caught']

/** A voice for the language, rather one of this device than one that needs the network. */
export function voiceFor(language: Language): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  const voices = speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language)
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null
}

/** Speak, if that is wished; a call that has not begun gives way to a newer one. */
export function speakCall(kind: string, words: () => string): void {
  if (!CALLS.includes(kind) || !areCallsSpoken() || isMuted() || volume() === 0) return
  const voice = voiceFor(i18n.language)
  if (!voice) return
  const call = new SpeechSynthesisUtterance(words())
  call.voice = voice
  call.lang = voice.lang
  call.volume = volume() / LOUDEST
  speechSynthesis.cancel()
  speechSynthesis.speak(call)
}
