import { beforeAll, describe, expect, test } from 'vitest'
import { aTable } from '../../tests/sample-tables'
import { actionWords } from '../table/action-words'
import { readLine } from '../table/notation-lines'
import { speak } from './language.svelte'
import { cardLabel, cardNames, eventWords, nameFor, tell, type Reader } from './told-words'

const at = (seat: number | null, edition = 'classic'): Reader => ({
  table: aTable({ edition }),
  names: ['Ana', 'Bo', 'Cleo', 'Dan'],
  seat,
})
beforeAll(() => speak('en'))

describe('what happened', () => {
  const drew = { kind: 'drew', words: { id: 'event-drew' }, fields: { seat: 0, cards: ['R5', 'W'], why: 'turn' } }
  const caught = { kind: 'caught', words: { id: 'event-caught' }, fields: { seat: 0, target: 1 } }

  test('is said to the player who did it, with the cards', () =>
    expect(eventWords(at(0), drew)).toBe('You draw 2 cards: red 5, Wild.'))
  test('is said to the others by name', () => expect(eventWords(at(1), drew)).toBe('Ana draws 2 cards.'))
  test('is said to whom it was done', () =>
    expect(eventWords(at(1), caught)).toBe('Caught! You have not called UNO, and Ana has noticed.'))
  test('is said to a spectator', () =>
    expect(eventWords(at(null), caught)).toBe('Caught! Bo has not called UNO, and Ana has noticed.'))
  test('has arguments of its message beside the fields', () =>
    expect(
      eventWords(at(0), {
        kind: 'dared',
        words: { id: 'event-dared', args: { number: 3, count: 2, dare: { id: 'dare-family-3' } } },
        fields: { seat: 1, dare: 3 },
      }),
    ).toMatch(/^Bo has to draw 2 cards or take dare 3: “.{8,}”$/))
  test('leaves out what is not there', () =>
    expect(tell(at(0), { id: 'event-laid', args: { seat: 1, card: 'R5', face: null } })).toBe('Bo plays a red 5.'))
})

describe('arguments', () => {
  test('several seats are a list, the reader last', () => {
    const told = { id: 'event-game-won-together', args: { seats: [0, 1, 2] } }
    expect(tell(at(0), told)).toContain('Bo, Cleo and you')
    expect(tell(at(null), told)).toContain('Ana, Bo and Cleo')
  })
  test('a number of cards is counted', () =>
    expect(tell(at(0), { id: 'event-penalty-asked', args: { seat: 0, cards: 4 } })).toContain('a penalty of 4 cards'))
  test('a colour is named, yes and no are words', () => {
    expect(tell(at(0), { id: 'event-colour-named', args: { seat: 1, colour: 'G' } })).toBe('Bo names green.')
    expect(tell(at(0), { id: 'event-voted', args: { seat: 1, guilty: true } })).toBe('Bo votes guilty.')
  })
  test('what players wrote stays as it is', () => expect(tell(null, 'Hop { twice }.')).toBe('Hop { twice }.'))
  test('away from any table nobody has a name', () => expect(nameFor(null, 1)).toBe(''))
})

describe('cards', () => {
  test('hidden ones are counted, others are named', () => {
    expect(cardNames(at(0), ['??', '??'])).toBe('2 cards')
    expect(cardNames(at(0), ['??', 'R5'])).toBe('hidden card, red 5')
  })
  test('are named with what is pictured on them', () => expect(cardLabel(at(0, 'emoji'), 'B4')).toBe('blue 4, cheeky'))
  test('that no table knows are called by their code', () => expect(cardLabel(at(0), 'R77')).toBe('R77'))
})

test.each([
  ['A draw', 'classic', 'Draw a card'],
  ['A draw', 'extreme', 'Press the launcher'],
  ['A catch B', 'classic', 'Catch Bo for not calling UNO'],
  ['A accuse C', 'custom', 'Accuse Cleo of not keeping their word'],
  ['A accuse B suggestion', 'extreme', 'Accuse Bo of suggesting a play'],
  ['A vote innocent', 'custom', 'Vote innocent'],
  ['A colour G', 'classic', 'Name green'],
  ['A take', 'dare', 'Draw 2 cards instead of the dare'],
  ['next', 'classic', 'Deal the next round'],
  ['A surrender', 'classic', 'A surrender'],
])('%s in %s: %s', (line, edition, words) => expect(actionWords(at(0, edition), readLine(line))).toBe(words))
