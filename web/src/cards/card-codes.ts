// Card codes of the notation (`R5`, `W+4`, `Y!3`): only their colour is read here.
import { COLOUR_NAMES } from '../protocol/constants'

export type Colour = 'R' | 'Y' | 'G' | 'B' | 'V' | 'P'

/** A card that the viewer may not see. */
export const HIDDEN = '??'

export function isColour(word: string | null): word is Colour {
  return word !== null && word in COLOUR_NAMES
}

/** Whether a card is a plain number. */
export function isNumber(code: string): boolean {
  return /^[A-Z]\d$/.test(code)
}

/** The colour of a card; null for a wild, and for one that may not be seen. */
export function colourOf(code: string): Colour | null {
  const [first = ''] = code
  return isColour(first) ? first : null
}

/** Whether the colour in force was named, and is not that of the card on top. */
export function isColourNamed({ top, colour }: { top: string; colour: string | null }): boolean {
  return isColour(colour) && colour !== colourOf(top)
}
