import { describe, expect, test } from 'vitest'
import { answer, movesWith, question, readLegal, settled } from './card-questions'
import { readLine } from './notation-lines'

/** Ask and answer until the line is settled; the answers are given in order. */
function walk(lines: string[], card: string, answers: (string | number | null)[], uno = false): string | null {
  let moves = movesWith(readLegal(lines), card)
  for (let asked = question(moves); asked !== null; asked = question(moves)) {
    const value = answers.shift()
    if (value === undefined) throw new Error(`nobody answers ${asked.part}`)
    expect(asked.values).toContain(value)
    moves = answer(moves, asked.part, value)
  }
  expect(answers).toEqual([])
  return settled(moves, uno)
}

const everyColour = (line: string): string[] => ['R', 'Y', 'G', 'B'].map((colour) => line.replace('*', colour))

describe('a line is taken apart', () => {
  test.each([
    ['A play R5', { seat: 0, verb: 'play', card: 'R5', uno: false }],
    ['C play WX G >D uno', { seat: 2, card: 'WX', colour: 'G', target: 3, uno: true }],
    ['A play WF 7 V', { card: 'WF', number: 7, colour: 'V' }],
    ['A play WE R5', { card: 'WE', face: 'R5', colour: null }],
    ['A play WE R5 G', { card: 'WE', face: 'R5', colour: 'G' }],
    ['A play WE G', { card: 'WE', face: null, colour: 'G' }],
    ['B play R7 >A', { card: 'R7', target: 0 }],
    ['B lay G7 uno', { verb: 'lay', card: 'G7', uno: true }],
    ['B vote innocent', { verb: 'vote', guilty: false }],
    ['C catch A', { verb: 'catch', target: 0 }],
    ['C accuse B suggestion', { verb: 'accuse', target: 1, suggestion: true }],
    ['A colour G', { verb: 'colour', colour: 'G' }],
    ['A uno', { verb: 'uno', uno: false }],
    ['next', { verb: 'next', seat: null }],
  ])('%s', (line, parts) => expect(readLine(line)).toMatchObject({ line, ...parts }))
})

describe('what a card still has to name', () => {
  test('a plain card is settled at once', () => {
    expect(walk(['A play R5', 'A play R6', 'A draw'], 'R5', [])).toBe('A play R5')
  })

  test('a wild asks for the colour', () => {
    expect(walk(everyColour('A play W *'), 'W', ['G'])).toBe('A play W G')
  })

  test('Best Friends asks for number, then colour', () => {
    const lines = [3, 7].flatMap((n) => ['V', 'P'].map((colour) => `A play WF ${n} ${colour}`))
    expect(walk(lines, 'WF', [7, 'P'])).toBe('A play WF 7 P')
  })

  test('an Emoji asks for the card on it', () => {
    expect(walk(['A play WE R5', 'A play WE G1'], 'WE', ['G1'])).toBe('A play WE G1')
  })

  test('an Emoji asks for the colour too where the table says so', () => {
    const lines = ['R5', 'G1'].flatMap((face) => everyColour(`A play WE ${face} *`))
    expect(walk(lines, 'WE', ['G1', 'Y'])).toBe('A play WE G1 Y')
  })

  test('an Emoji may go alone, with a colour', () => {
    const lines = ['A play WE R5', ...everyColour('A play WE *')]
    expect(walk(lines, 'WE', [null, 'B'])).toBe('A play WE B')
    expect(walk(lines, 'WE', ['R5'])).toBe('A play WE R5')
  })

  test('an Extreme Hit asks for colour, then target', () => {
    const lines = ['B', 'C'].flatMap((seat) => everyColour(`A play WX * >${seat}`))
    expect(walk(lines, 'WX', ['R', 2])).toBe('A play WX R >C')
  })

  test('a single opponent is not asked for', () => {
    expect(walk(everyColour('A play WX * >B'), 'WX', ['R'])).toBe('A play WX R >B')
  })

  test('a 7 of the house rule asks for the target', () => {
    expect(walk(['A play R7 >B', 'A play R7 >C'], 'R7', [1])).toBe('A play R7 >B')
  })

  test('a laying is found too', () => expect(walk(['A lay G7', 'A decline'], 'G7', [])).toBe('A lay G7'))
})

describe('the call', () => {
  const lines = ['A play R5', 'A play R5 uno']
  test('goes with the card where it is wanted', () => expect(walk(lines, 'R5', [], true)).toBe('A play R5 uno'))
  test('does not otherwise', () => expect(walk(lines, 'R5', [])).toBe('A play R5'))
  test('is never made up', () => expect(walk(['A play R5'], 'R5', [], true)).toBe('A play R5'))
})
