// Cards and colours in words, from the catalogue.

import { COLOUR_NAMES, HIDDEN, isColour, lookOf, type Kind } from './card-codes'

export type Words = Record<string, string | number>
export type Say = (id: string, args?: Words) => string

/** What is written under that number, counted from 1; empty where nothing is. */
export function entry(entries: readonly string[], number: number | null): string {
  return number === null ? '' : (entries[number - 1] ?? '').trim()
}

/** The message of a card, without `card-`, and what it needs. */
export function cardMessage(code: string, titles: readonly string[]): [string, Words] {
  const { kind, colour, number } = lookOf(code)
  const words: Words = {}
  if (colour !== null) words.colour = COLOUR_NAMES[colour]
  if (kind === 'customizable') {
    const title = entry(titles, number)
    if (title) return ['customizable-titled', { title }]
  }
  if (number !== null) words.number = number
  return [kind, words]
}

/** A card in words: "red 5", or with its article "a red 5". */
export function cardWords(say: Say, code: string, titles: readonly string[], article = false): string {
  const [message, words] = cardMessage(code, titles)
  return say(article ? `card-${message}-a` : `card-${message}`, words)
}

/** Several cards in words; where none may be seen, how many there are. */
export function cardsWords(say: Say, codes: readonly string[], titles: readonly string[]): string {
  if (codes.every((code) => code === HIDDEN)) return say('card-count', { count: codes.length })
  return codes.map((code) => cardWords(say, code, titles)).join(', ')
}

/** A colour in words. */
export function colourWords(say: Say, letter: string): string {
  return isColour(letter) ? say('colour-name', { colour: COLOUR_NAMES[letter] }) : ''
}

/** The face that a number card bears in the emoji edition, in words; empty for other cards. */
export function faceWords(say: Say, code: string): string {
  const { kind, number } = lookOf(code)
  return kind === 'number' && number !== null ? say('face-name', { number }) : ''
}

/** What a card does, in one sentence; the table says how many cards or presses. */
export function helpWords(say: Say, kind: Kind, amounts: Words = {}): string {
  return say(`card-help-${kind}`, amounts)
}
