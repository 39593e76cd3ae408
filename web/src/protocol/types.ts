// Written by `npm run types` from the types of src/pioche/protocol: do not edit.

/** What a vote is about. */
export type Accusation = 'last-dare' | 'pledge' | 'suggestion'
export type AnyCommand =
  | Hello
  | Act
  | Configure
  | Write
  | Agree
  | Promise
  | Salt
  | SeatBot
  | FreeSeat
  | ReturnSeat
  | MoveSeat
  | PassSeat
  | SwitchChat
  | Lock
  | Start
  | Rematch
  | EndGame
  | TakeSeat
  | Consent
  | Say
  | Emote
  | Phrase
  | Show
  | AskWhy
  | AskHint
export type AnyMessage =
  Welcome | YourSeat | TableNews | History | GameNews | Done | Refused | Because | Hinted | Said | Bye
/** What the table waits for, by its name in the notation. */
export type Phase = 'challenge' | 'colour' | 'dare' | 'drawn' | 'friends' | 'game-over' | 'round-over' | 'turn' | 'vote'

/** Do an action of the game, made on the table as it was after ``seq`` entries. */
export interface Act {
  type: 'act'
  n: number
  seq: number
  line: string
}
/** Agree with what is written on the customizable cards, as it was after ``seq`` entries; None: as it is now. */
export interface Agree {
  type: 'agree'
  n: number
  seq?: number | null
}
/** The first message: which client, what it knows, and with which token; without one it watches. */
export interface Hello {
  type: 'hello'
  n: number
  client: string
  version: 3
  token?: string | null
  known?: Known
}
/** What a client was told before; it is sent the rest, and nothing twice. */
export interface Known {
  game?: number
  events?: number
  chat?: number
}
/** The host chooses what is played; of what is written (``custom`` to ``dares``) all that is not named stays. */
export interface Configure {
  type: 'configure'
  n: number
  edition: string
  players: number
  options?: {
    [k: string]: unknown
  }
  custom?: string[] | null
  titles?: string[] | null
  texts?: string[] | null
  dares?: string[] | null
  clock?: number
  is_open?: boolean
  chat?: boolean
  shows_hands?: boolean
}
/** Write one customizable card, or one dare of the house list: a guest their own. What is not named stays. */
export interface Write {
  type: 'write'
  n: number
  what: string
  number: number
  title?: string | null
  text?: string | null
  rule?: string | null
}
/** The hash of the player's salt for the next game; nobody knows the salt yet. */
export interface Promise {
  type: 'promise'
  n: number
  promise: string
}
/** The salt that was promised, once the start has fixed all promises. */
export interface Salt {
  type: 'salt'
  n: number
  salt: string
}
/** The host puts a bot into a free seat, or lets one stand in for an absent player; players for themselves. */
export interface SeatBot {
  type: 'seat-bot'
  n: number
  seat: number
  level: string
}
/** The host removes a bot or a player; players may leave their own seats. */
export interface FreeSeat {
  type: 'free-seat'
  n: number
  seat: number
}
/** Take the player's own seat back from a bot. */
export interface ReturnSeat {
  type: 'return-seat'
  n: number
  seat: number
}
/** Sit down in another seat, which is free. */
export interface MoveSeat {
  type: 'move-seat'
  n: number
  seat: number
}
/** Pass the player's own seat on to the first one who has this key; None: keep it after all. */
export interface PassSeat {
  type: 'pass-seat'
  n: number
  key?: string | null
}
/** The host switches the chat on or off, also during a game. */
export interface SwitchChat {
  type: 'switch-chat'
  n: number
  on: boolean
}
/** The host lets nobody else sit down, or everybody again. */
export interface Lock {
  type: 'lock'
  n: number
  on: boolean
}
/** The host begins the game; free seats are played by bots of that level. */
export interface Start {
  type: 'start'
  n: number
  level?: string
  is_lesson?: boolean
}
/** The host opens the table for another game with the same people. */
export interface Rematch {
  type: 'rematch'
  n: number
}
/** The host ends the game before anybody has won it, if the others agree; the table is open again as it was. */
export interface EndGame {
  type: 'end-game'
  n: number
}
/** A spectator asks for the seat of a bot in a game, or takes a seat that its player passes on. */
export interface TakeSeat {
  type: 'take-seat'
  n: number
  name: string
  token: string
  seat?: number
  avatar?: string
  key?: string | null
}
/** Agree to what the host or a spectator proposes in the middle of a game, or object. */
export interface Consent {
  type: 'consent'
  n: number
  seat: number
  agrees: boolean
}
/** Chat. */
export interface Say {
  type: 'say'
  n: number
  text: string
}
/** One of the quick emotes. */
export interface Emote {
  type: 'emote'
  n: number
  emote: string
}
/** One of the quick phrases. */
export interface Phrase {
  type: 'phrase'
  n: number
  phrase: string
}
/** Show everybody a drawing. */
export interface Show {
  type: 'show'
  n: number
  /**
   * @minItems 1
   * @maxItems 40
   */
  strokes: Stroke[]
}
/** One stroke of a pen: x and y of each point in turn, from the upper left corner. */
export interface Stroke {
  ink: number
  pen: number
  /**
   * @minItems 2
   * @maxItems 1000
   */
  points: number[]
}
/**
 * Ask why an action of the player's own seat is not legal now; ``because`` answers, and nothing changes.
 *
 *     A line with a card and nothing named with it, like ``A play WX``, asks about the card, however it would be laid.
 */
export interface AskWhy {
  type: 'why'
  n: number
  line: string
}
/** Ask for the best move now, against bots only; ``hint`` answers, and nothing changes. */
export interface AskHint {
  type: 'hint'
  n: number
}
/** The answer to ``hello``: which seat the token holds, None for a spectator. */
export interface Welcome {
  type: 'welcome'
  n: number
  seat: number | null
}
/** The player of this client sits here now. */
export interface YourSeat {
  type: 'seat'
  seat: number
}
/** The table has changed. */
export interface TableNews {
  type: 'table'
  seq: number
  table: TableInfo
}
/** A table before, during and after its game: public. */
export interface TableInfo {
  id: string
  code: string
  state: string
  edition: string
  players: number
  options: {
    [k: string]: unknown
  }
  custom: string[]
  titles: string[]
  texts: string[]
  dares: string[]
  clock: number
  is_open: boolean
  chat: boolean
  honour: boolean
  host: number | null
  seats: SeatInfo[]
  spectators: number
  words: TableWords
  needs_agreement?: boolean
  is_locked?: boolean
  commitment?: string
  salts?: string[]
  number?: number
  is_played_out?: boolean
  proposal?: ProposalInfo | null
  lot?: number
  promises?: string[]
  is_starting?: boolean
  called_off?: number
  silent?: number[]
  shows_hands?: boolean
  has_hints?: boolean
  is_lesson?: boolean
  is_broken_off?: boolean
}
/** Who sits in a seat. */
export interface SeatInfo {
  seat: number
  name?: string
  bot?: string
  is_person?: boolean
  is_present?: boolean
  has_agreed?: boolean
  is_asked_again?: boolean
  wrote?: string
  avatar?: string
  is_passed_on?: boolean
}
/** What is played at a table: its words, and which of them can be written. */
export interface TableWords {
  edition: Text
  cards: {
    [k: string]: CardInfo
  }
  pile: string
  actions: {
    [k: string]: Text
  }
  dares: (string | Text)[]
  dare_list: Text | null
  aim: Text[]
  customizable?: number
  has_own_dares?: boolean
  need_chat?: boolean
  low_wins?: boolean
}
/** A message of the catalogue with its arguments, so that every client says it in its own language. */
export interface Text {
  id: string
  args?: {
    [k: string]: unknown
  }
  detail?: string
}
/** A card of the deck in words. */
export interface CardInfo {
  name: Text
  family: string
  help: (string | Text)[]
  picture?: Text | null
}
/** What the host or a spectator proposes in the middle of a game; the others are asked. */
export interface ProposalInfo {
  kind: string
  seat: number
  by: number
  agreed?: number[]
  name?: string
  avatar?: string
}
/** What was said before this client came. */
export interface History {
  type: 'history'
  chat: Said[]
}
/** Somebody chatted, used an emote or a phrase, or showed a drawing: one of these. */
export interface Said {
  type: 'said'
  at: number
  seat: number | null
  name: string
  text?: string
  emote?: string
  phrase?: string
  drawing?: Stroke[]
}
/** The game as it is now, and what happened that this client was not told yet. */
export interface GameNews {
  type: 'game'
  seq: number
  game: SeenGame
  since: number
  events: Happened[]
  deadline: number | null
  words: GameWords
  sheet?: SheetRow[] | null
}
/** A game as one seat, or a spectator, sees it: this is what is sent over the network. */
export interface SeenGame {
  phase: Phase
  actors: number[]
  dealer: number
  to_the_left: boolean
  counts: number[]
  top: string
  discards: number
  pile: number
  colour: string | null
  penalty: Penalty | null
  friends: Friends | null
  owes: number[]
  pledges: Pledge[][]
  vote: VoteState | null
  scores: number[]
  round: number
  playing: number[]
  out: number[]
  round_winner: number | null
  winners: number[]
  hand: string[]
  drawn: string[]
  shown: ShownHand | null
  legal: string[]
  ending?: RoundEnding | null
}
/** Cards that the asked seat may have to draw. */
export interface Penalty {
  cards: number
  attacker: number
  colour?: string | null
}
/** A Best Friends card being answered. */
export interface Friends {
  caller: number
  number: number
  anybody_laid: boolean
}
/** Something a seat keeps to until its turn comes round. */
export interface Pledge {
  cost: number
  card: string
  face: string | null
  dismissed: number[]
}
/** An accusation that is being voted on. */
export interface VoteState {
  accused: number
  accuser: number | null
  about: Accusation
  pledge: number
  guilty: number
  innocent: number
  back: Phase
  waiting: number
}
/** A hand that a challenge shows to another seat, with its owner. */
export interface ShownHand {
  seat: number
  cards: string[]
}
/** What everybody may look at once a round is over, and not before. */
export interface RoundEnding {
  hands: string[][]
  points: number[]
  last: string | null
}
/** One event as the client may see it: its kind in the notation of the catalogue, its fields, and its words. */
export interface Happened {
  kind: string
  words: Text
  fields?: {
    [k: string]: unknown
  }
}
/** What the present state of a game says to one reader. */
export interface GameWords {
  prompt: Text
  pledges?: (string | Text)[][][]
  result?: Text | null
  stuck?: Text[]
  bluffs?: {
    [k: string]: Text
  }
}
/** Points of each seat, None where nothing was written; added up, the rows of a sheet are the totals. */
export interface SheetRow {
  kind: 'before' | 'reset' | 'round'
  round: number
  points: (number | null)[]
}
/** A command was carried out. */
export interface Done {
  type: 'done'
  n: number
  seq: number
}
/** A command was refused and has changed nothing. */
export interface Refused {
  type: 'refused'
  n: number
  reason: Text
}
/** The answer to ``why``. */
export interface Because {
  type: 'because'
  n: number
  reason?: Text | null
}
/** The answer to ``hint``: what is best, by what the player can know. */
export interface Hinted {
  type: 'hint'
  n: number
  seq: number
  todo: Text
  why: Text
  moves?: HintedMove[]
  playouts?: number
  is_rough?: boolean
}
/** A move that was tried for a hint, and how likely it wins. */
export interface HintedMove {
  line: string
  words: Text
  round: number
  game: number
}
/** The server closes the connection. */
export interface Bye {
  type: 'bye'
  reason: Text
  again?: boolean
  at_once?: boolean
}
/** How a card of an edition is drawn. */
export interface CardLook {
  code: string
  look: string
  label: string
  number?: number | null
}
/** Everything random about a game that is over, so that it can be derived again. */
export interface Chance {
  secret: string
  salts: string[]
  commitment: string
  deck: string[]
  launcher: number[]
  steps: (DrawnForDeal | Shuffled | Ejected | TakenFromPile | TurnedFromPile | LaidOnDiscard)[]
  context?: string
  promises?: string[]
  called_off?: number
}
/** A seat draws a card for the deal; ``left`` cards are there: the whole deck for the first one. */
export interface DrawnForDeal {
  step: 'draw'
  seat: number
  card: string
  left: number
}
/** Cards are shuffled; piles are listed from the bottom up. */
export interface Shuffled {
  step: 'shuffle'
  source: string
  after: string[]
}
/** How many cards the launcher wants to eject. */
export interface Ejected {
  step: 'press'
  cards: number
}
/** A seat is dealt cards or draws them, one after the other. */
export interface TakenFromPile {
  step: 'take'
  seat: number
  cards: string[]
}
/** A card is turned up from the pile. */
export interface TurnedFromPile {
  step: 'turn'
  card: string
}
/** A seat lays cards, the last one on top; a later shuffle starts from this order. */
export interface LaidOnDiscard {
  step: 'lay'
  seat: number
  cards: string[]
}
/** Everything that a host can choose. */
export interface Choices {
  editions: EditionInfo[]
  bots: string[]
  clock: ClockRange
  emotes: string[]
  phrases: string[]
  kept_days: KeptDays
  bot_steps?: string[]
  tempered_bots?: string[]
  temperaments?: string[]
  offline?: boolean
  hints?: boolean
}
/** An edition with everything that can be chosen about it. */
export interface EditionInfo {
  name: string
  title: Text
  help: Text
  colours: string[]
  deck: number
  most_players: number
  options: OptionInfo[]
  presets: Preset[]
  cards: CardLook[]
  picture: string
  symbols?: string
  messages?: {
    [k: string]: string
  }
  has_launcher?: boolean
  dares?: DareChoice | null
}
/** An option of an edition, with the messages that tell of it. */
export interface OptionInfo {
  name: string
  title: Text
  help: Text
  kind: string
  default: boolean | number | string | number[]
  choices?: string[]
  values?: {
    [k: string]: Text
  }
  lowest?: number
  is_house_rule?: boolean
  clause?: string
  is_shown?: boolean
  is_length?: boolean
}
/** Options under one name. */
export interface Preset {
  name: string
  title: Text
  help: Text
  options: {
    [k: string]: boolean | number | string | number[]
  }
}
/** How a list of dares is chosen, and the list from which players can start their own. */
export interface DareChoice {
  option: string
  title: Text
  texts: (string | Text)[]
}
/** Seconds a decision may take; 0 is no clock. */
export interface ClockRange {
  shortest: number
  longest: number
}
/** After how many days without a change a table is forgotten, by the state it is in. */
export interface KeptDays {
  open: number
  playing: number
  over: number
}
/** A move that cost its player something, by what they could know. */
export interface CostlyMove {
  number: number
  seat: number
  mark: string
  cost: number
  played: Text
  better: Text
  chance: number
  best: number
}
/** The table that a code leads to. */
export interface FoundTable {
  id: string
}
/** One step of a replay: the action, what it did, and the game after it. */
export interface Frame {
  line: string
  game: SeenGame
  events: Happened[]
  words: GameWords
  hands?: string[][]
  sheet?: SheetRow[] | null
  is_key?: boolean
}
/** The review of a game, or how far it has come. */
export interface GameReview {
  done: number
  count: number
  chances?: number[][]
  costly?: CostlyMove[]
  players?: JudgedPlayer[]
}
/** How one player has played; deal, draws, own and others lead from an even share to the result. */
export interface JudgedPlayer {
  seat: number
  accuracy: number | null
  result: number
  deal: number
  draws: number
  own: number
  others: number
}
/** A game of the table that is over. */
export interface GameSummary {
  number: number
  edition: string
  names: string[]
  winners: number[]
  scores: number[]
  rounds: number
  at: number
  awards?: Text[]
  seconds?: number[]
  is_broken_off?: boolean
}
/** The server is well. */
export interface Health {
  version: string
  rooms: number
  connections: number
}
/** Sit down at a table: in that seat, or in the first free one. */
export interface Join {
  name: string
  seat?: number | null
  avatar?: string
}
/** A seat; its token is sent only here. */
export interface Joined {
  table: string
  code: string
  seat: number
  token: string
  name: string
}
/** What a client was told before; it is sent the rest, and nothing twice. */
export interface Known1 {
  game?: number
  events?: number
  chat?: number
}
/** All open tables. */
export interface Lobby {
  tables: LobbyTable[]
}
/** An open table that still has a free seat. */
export interface LobbyTable {
  id: string
  edition: string
  players: number
  free: number
  host: string
  clock: number
  options: {
    [k: string]: boolean | number | string | number[]
  }
}
/** Open a table; the player who does so sits down first and is its host. */
export interface NewTable {
  name: string
  avatar?: string
  choice?: Configure | null
}
/** All games of a table that are over, the first one first. */
export interface PastGames {
  games: GameSummary[]
}
/** What was best in a position of a game that is over, by what the player to move could know. */
export interface PositionHint {
  seat?: number | null
  todo?: Text | null
  why?: Text | null
  moves?: HintedMove[]
  playouts?: number
  is_rough?: boolean
}
/** Why a request was refused. */
export interface Problem {
  error: Text
}
/** One round of a game that is over. */
export interface Replay {
  number: number
  table: TableInfo
  rounds: number[]
  round: number
  frames: Frame[]
}
/** The rulebook of an edition; the first section bears its title. */
export interface RulesPage {
  sections: RulesSection[]
  cards: {
    [k: string]: string
  }
  pictures: {
    [k: string]: string[]
  }
}
/** A heading of the rulebook and the text below it; a line that begins with "- " is an entry of a list. */
export interface RulesSection {
  title: string
  paragraphs: string[]
}
/** A table, and the link that leads others to it. */
export interface TablePage {
  table: TableInfo
  link: string
}
