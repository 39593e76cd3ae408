// What can be done besides laying a card, as the entries of menus and buttons.
import { tell, type Reader } from '../i18n/told-words'
import type { Move } from './notation-lines'

/** What a line means: the table tells it for the words of the line that are spelled small. */
export function actionWords(reader: Reader, { line, target, colour }: Move): string {
  const verb = line.split(' ').filter((word) => /^[a-z]+$/.test(word))
  const told = reader.table.words.actions[verb.join(' ')]
  return told ? tell(reader, told, { target, colour }) : line
}
