// The shape of each colour in an edition.

import { editionOf } from '../server-choices.svelte'
import type { Colour } from './card-codes'
import { CODE_SYMBOLS, SYMBOLS } from './svg-paths'

export function symbolOf(edition: string, colour: Colour): string {
  return (editionOf(edition)?.symbols === 'code' && CODE_SYMBOLS[colour]) || SYMBOLS[colour]
}
