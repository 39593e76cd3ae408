// Finding words in the rulebook: accents and capitals do not matter, and what was found can be marked.

export interface Block {
  isList: boolean
  lines: string[]
}

/** A piece of a line, and whether it is what was looked for. */
export interface Piece {
  text: string
  isFound: boolean
}

/** As many letters as before, without accents and capitals. */
function folded(text: string): string {
  return text.replace(/[^]/g, (letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0))
}

export function isFoundIn(line: string, wanted: string): boolean {
  return folded(line).includes(folded(wanted))
}

/** A line cut where the words stand that are looked for. */
export function piecesOf(line: string, wanted: string): Piece[] {
  if (wanted === '') return [{ text: line, isFound: false }]
  const [plain, words] = [folded(line), folded(wanted)]
  const pieces: Piece[] = []
  let from = 0
  for (let at = plain.indexOf(words); at >= 0; at = plain.indexOf(words, from)) {
    pieces.push({ text: line.slice(from, at), isFound: false })
    from = at + words.length
    pieces.push({ text: line.slice(at, from), isFound: true })
  }
  pieces.push({ text: line.slice(from), isFound: false })
  return pieces.filter(({ text }) => text !== '')
}

/** Lines that begin with a dash are entries of a list; those that follow one another make one list. */
export function blocksOf(paragraphs: readonly string[], wanted = ''): Block[] {
  const found: Block[] = []
  for (const line of paragraphs.flatMap((paragraph) => paragraph.split('\n'))) {
    if (!isFoundIn(line, wanted)) continue
    const isList = line.startsWith('- ')
    const last = found.at(-1)
    if (isList && last?.isList) last.lines.push(line.slice(2))
    else found.push({ isList, lines: [isList ? line.slice(2) : line] })
  }
  return found
}

/** What has the same key together, in the order in which it came. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one])
  return found
}
