// Tables and games as the server sends them.
import type { Choices, EditionInfo, SeenGame, GameWords, Happened, TableInfo } from '../src/protocol'
import { SCENES } from '../src/table/gallery/scenes'
import { readLine } from '../src/table/notation-lines'
import told from './choices.json'

/** What a server offers: all editions with all their cards. */
export const ALL_CHOICES = told as Choices

/** An edition as it is offered, with some of its options and presets. */
function offered(name: string, options: string[], presets: string[]): EditionInfo {
  const edition = ALL_CHOICES.editions.find((one) => one.name === name)!
  return {
    ...edition,
    options: edition.options.filter((option) => options.includes(option.name)),
    presets: edition.presets.filter((preset) => presets.includes(preset.name)),
  }
}

/** The words of the cards and actions of an edition. */
function wordsOf(edition: string): TableInfo['words'] {
  return SCENES.find(({ table }) => table.edition === edition)!.table.words
}

/** What the server tells of a card that was laid. */
export function laid(line: string): Happened {
  const { seat, card, face, colour } = readLine(line)
  const named = Object.fromEntries(Object.entries({ face, colour }).filter(([, value]) => value !== null))
  return { kind: 'laid', words: { id: 'event-laid' }, fields: { seat, card, ...named } }
}

export function aTable(change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: 'table-1',
    code: 'BCDFGH',
    state: 'open',
    edition: 'classic',
    players: 4,
    options: {},
    custom: [],
    titles: [],
    texts: [],
    dares: [],
    clock: 0,
    is_open: false,
    chat: true,
    honour: false,
    host: 0,
    seats: [
      { seat: 0, name: 'Ana', is_person: true, is_present: true },
      { seat: 1, name: 'Bo', is_person: true, is_present: true },
      { seat: 2, bot: 'regular' },
      { seat: 3 },
    ],
    spectators: 0,
    words: wordsOf(change.edition ?? 'classic'),
    ...change,
  }
}

/** What a game says while others play. */
export const WAITING: GameWords = { prompt: { id: 'phase-turn-wait', args: { seats: [1] } } }

export function aGame(change: Partial<SeenGame> = {}): SeenGame {
  return {
    phase: 'turn',
    actors: [1],
    dealer: 0,
    to_the_left: true,
    hand: ['R5', 'W+4'],
    counts: [2, 7, 7, 7],
    drawn: [],
    shown: null,
    top: 'G7',
    discards: 3,
    pile: 80,
    colour: 'G',
    penalty: null,
    friends: null,
    owes: [],
    pledges: [[], [], [], []],
    vote: null,
    scores: [0, 0, 0, 0],
    round: 1,
    playing: [0, 1, 2, 3],
    out: [],
    round_winner: null,
    winners: [],
    legal: [],
    ...change,
  }
}

export function theChoices(): Choices {
  return {
    editions: [
      offered('classic', ['target', 'rounds', 'scoring', 'jump_in'], ['booklet', 'quick']),
      offered('custom', ['custom_count'], ['booklet']),
      offered('emoji', ['emoji_colour'], ['booklet']),
    ],
    bots: ['novice', 'random', 'regular', 'expert-1', 'expert-2', 'expert-3', 'expert'],
    clock: { shortest: 15, longest: 120 },
    emotes: ['clap', 'laugh', 'wow', 'cry', 'angry', 'wave', 'think', 'heart'],
    phrases: told.phrases,
    kept_days: { open: 1, playing: 14, over: 30 },
    bot_steps: ['expert-1', 'expert-2', 'expert-3', 'expert'],
    tempered_bots: ['regular', 'expert-1', 'expert-2', 'expert-3', 'expert'],
    temperaments: ['cautious', 'aggressive', 'joker'],
    hints: true,
  }
}
