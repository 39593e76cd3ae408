// What the rulebook says about one kind of card: the entry of its lists that begins with the card's name.

import { cardMessage, type Say } from '../cards/card-words'
import type { RulesSection } from '../protocol'

/** The name of a card without its colour, number and title. */
function kindName(say: Say, code: string): string {
  const [message] = cardMessage(code, [])
  return say(`card-${message}`, { colour: '', number: '' }).trim()
}

/** The rulebook's entry on a card; empty where it has none of its own. */
export function clauseOn(say: Say, code: string, sections: readonly RulesSection[]): string {
  const name = kindName(say, code).toLowerCase()
  const entries = sections
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap((paragraph) => paragraph.split('\n'))
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2))
  const headOf = (entry: string): string => entry.split('. ', 1)[0]!.toLowerCase()
  return entries.find((entry) => headOf(entry) === name) ?? entries.find((entry) => isAbout(headOf(entry), name)) ?? ''
}

/** “Customizable card” is the entry on “Customizable”. */
function isAbout(head: string, name: string): boolean {
  return name !== '' && head.includes(name) && head.length <= name.length + 6
}
