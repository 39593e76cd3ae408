// Card codes of the notation (`R5`, `W+4`, `Y!3`) and what they look like; no rule is known here.

export type Colour = 'R' | 'Y' | 'G' | 'B' | 'V' | 'P'

/** Colours by their names in the catalogue. */
export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  V: 'violet',
  P: 'pink',
}

/** A card that the onlooker may not see. */
export const HIDDEN = '??'

/** The kind of a card, as the ids of the catalogue name it: `card-…`, `card-help-…`. */
export type Kind =
  | 'number'
  | 'skip'
  | 'reverse'
  | 'plus-two'
  | 'dare'
  | 'discard-all'
  | 'hit-two'
  | 'wild'
  | 'wild-four'
  | 'best-friends'
  | 'emoji'
  | 'extreme-hit'
  | 'customizable'
  | 'dare-joker'
  | 'hidden'

export interface Look {
  kind: Kind
  colour: Colour | null
  /** The number of a number card, a dare or a customizable card. */
  number: number | null
}

const COLOURED: Readonly<Record<string, Kind>> = {
  S: 'skip',
  R: 'reverse',
  '+2': 'plus-two',
  A: 'discard-all',
  H: 'hit-two',
}
const WILD: Readonly<Record<string, Kind>> = {
  W: 'wild',
  'W+4': 'wild-four',
  WF: 'best-friends',
  WE: 'emoji',
  WX: 'extreme-hit',
}

export function isColour(word: string | null): word is Colour {
  return word !== null && word in COLOUR_NAMES
}

/** The colour of a card; null for a wild, and for one that may not be seen. */
export function colourOf(code: string): Colour | null {
  const [first = ''] = code
  return isColour(first) ? first : null
}

/** What may follow a card besides its colour: the same number, the same symbol, or for a wild nothing. */
export function familyOf(code: string): 'number' | 'symbol' | 'wild' {
  const { kind, colour } = lookOf(code)
  return kind === 'number' ? kind : colour ? 'symbol' : 'wild'
}

/** What a card code shows. */
export function lookOf(code: string): Look {
  if (code === HIDDEN) return { kind: 'hidden', colour: null, number: null }
  const wild = WILD[code]
  if (wild !== undefined) return { kind: wild, colour: null, number: null }
  const [first = '', second = ''] = code
  if (first === 'W') {
    const kind = second === '!' ? 'dare-joker' : 'customizable'
    return { kind, colour: null, number: Number(code.slice(2)) }
  }
  if (!isColour(first)) throw new Error(`${code} is no card`)
  const face = code.slice(1)
  const kind = COLOURED[face]
  if (kind !== undefined) return { kind, colour: first, number: null }
  if (second === '!') return { kind: 'dare', colour: first, number: Number(face.slice(1)) }
  return { kind: 'number', colour: first, number: Number(face) }
}
