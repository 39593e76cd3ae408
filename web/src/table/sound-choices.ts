// How loud the table is, whether calls are spoken, and whether the phone shakes: chosen once, remembered in this browser.

import { recall, remember } from '../local-storage'

export const LOUDEST = 100

/** From 0 to `LOUDEST`. */
export function volume(): number {
  const kept = Number(recall('volume') ?? LOUDEST)
  return kept >= 0 && kept <= LOUDEST ? kept : LOUDEST
}

export function setVolume(loud: number): void {
  remember('volume', String(loud))
}

export function isMuted(): boolean {
  return recall('muted') === 'yes'
}

export function mute(muted: boolean): void {
  remember('muted', muted ? 'yes' : 'no')
}

/** Calls are spoken only if somebody wishes it. */
export function areCallsSpoken(): boolean {
  return recall('spoken') === 'on'
}

export function speakCalls(on: boolean): void {
  remember('spoken', on ? 'on' : 'off')
}

export function isTouchOn(): boolean {
  return recall('touch') !== 'off'
}

export function switchTouch(on: boolean): void {
  remember('touch', on ? 'on' : 'off')
}
