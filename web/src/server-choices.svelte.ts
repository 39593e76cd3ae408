// What the server offers: editions with their colours, bots, clocks, emotes. It is asked once.
import { api } from './http-client'
import { bring } from './i18n/catalogue'
import { type Colour } from './cards/card-codes'
import type { CardLook, Choices, EditionInfo } from './protocol'
import { COLOUR_NAMES } from './protocol/constants'
import { tell } from './i18n/told-words'

let known = $state.raw<Choices | null>(null)
let asked: Promise<void> | null = null
/** How cards are drawn, by edition and code. */
const looks = new Map<string, ReadonlyMap<string, CardLook>>()

export const offer = {
  /** Null until the server has answered. */
  get choices(): Choices | null {
    return known
  },
}

export function takeOffer(choices: Choices): void {
  for (const { name, cards, messages = {} } of choices.editions) {
    looks.set(name, new Map(cards.map((card) => [card.code, card])))
    bring(name, messages)
  }
  known = choices
}

/** Ask the server, unless the answer is known; after a failure this may be called again. */
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

/** The name of an edition; its id if the server does not have it any more. */
export function editionName(name: string): string {
  return tell(null, editionOf(name)?.title ?? name)
}

/** The edition that is offered first. */
export function firstEdition(): string {
  return known?.editions[0]?.name ?? ''
}

/** How a card is drawn; an unknown card shows its code. */
export function lookOf(edition: string, code: string): CardLook {
  return (known && looks.get(edition)?.get(code)) ?? { code, look: '', label: code.slice(1) }
}

/** The kinds of cards of an edition, in the order of its unshuffled deck. */
export function deckOrder(edition: string): string[] {
  return editionOf(edition)?.cards.map(({ code }) => code) ?? []
}

/** The family of the picture and the tint that an edition is offered with. */
export function pictureOf(edition: string): string {
  return editionOf(edition)?.picture ?? edition
}

/** The colours that an edition's wilds show, in the order of its deck. */
export function coloursOf(edition: string): Colour[] {
  const names = editionOf(edition)?.colours ?? []
  const letters = Object.keys(COLOUR_NAMES) as Colour[]
  return names.flatMap((name) => letters.find((letter) => COLOUR_NAMES[letter] === name) ?? [])
}
