// What the server offers: editions with their colours, bots, clocks, emotes. It is asked once.
import { api } from './api'
import { COLOUR_NAMES, type Colour } from './cards/card-codes'
import type { Choices, EditionInfo } from './protocol'

let known = $state.raw<Choices | null>(null)
let asked: Promise<void> | null = null

export const offer = {
  /** Null until the server has answered. */
  get choices(): Choices | null {
    return known
  },
}

export function takeOffer(choices: Choices): void {
  known = choices
}

/** Ask, unless it is known; after a failure one may ask again. */
export function learnOffer(): Promise<void> {
  asked ??= api.choices().then(takeOffer, (error: unknown) => {
    asked = null
    throw error
  })
  return asked
}

export function editionOf(name: string): EditionInfo | undefined {
  return known?.editions.find((edition) => edition.name === name)
}

/** The colours that an edition's wilds show, in the order of its deck. */
export function coloursOf(edition: string): Colour[] {
  const names = editionOf(edition)?.colours ?? []
  const letters = Object.keys(COLOUR_NAMES) as Colour[]
  return names.flatMap((name) => letters.find((letter) => COLOUR_NAMES[letter] === name) ?? [])
}
