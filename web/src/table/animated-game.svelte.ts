// What has been told so far, and what the table shows of it: cards lie where they are going only once they have landed.

import type { SeenGame, Happened, SheetRow } from '../protocol'
import type { Flight } from './card-flights'
import { soundOf } from './event-sounds'
import type { Sound } from './sound-notes'
import { arrivalsOf, RATTLE, timelineOf, type Cue } from './event-timeline'

/** What the animated game needs of the screen. */
export interface Stage {
  seat: () => number | null
  /** Whether things may move now. */
  canMove: () => boolean
  fly: (flights: readonly Flight[]) => void
  sound: (name: Sound, delay?: number) => void
  /** Say it to those who listen. */
  tell: (event: Happened) => void
}

/** A press of the launcher: it rattles, then it says how many cards come out. */
export interface Press {
  id: number
  ejected: number
  /** Milliseconds that it rattles. */
  rattles: number
  isDone: boolean
}

/** Lines of the log that are kept at least, and at most: they go many at a time. */
const LOG_KEPT = 400
const LOG_FULL = 600
const UNDER_KEPT = 2
/** Milliseconds behind the game at which the picture hurries. */
const LATE = 800
/** Milliseconds that the picture may lag behind the game before it catches up at once. */
const LATEST = 4000
/** What takes longer than this was missed while the network was away: it is only read. */
const LONGEST = 8000
const SOUND_STEP = 0.12

export class AnimatedGame {
  log = $state.raw<readonly Happened[]>([])
  /** The score sheet as the server told it. */
  sheet = $state.raw<readonly SheetRow[]>([])
  /** The game as the middle and the seats show it. */
  shown = $state.raw<SeenGame>()!
  /** The cards that lay on top before, the latest last. */
  under = $state.raw<readonly string[]>([])
  press = $state.raw<Press | null>(null)
  /** One's own cards that are still in the air. */
  arriving = $state.raw<readonly string[]>([])
  isMoving = $state(false)
  #isPressing = $state(false)

  #latest: SeenGame
  #taken: readonly Happened[] = []
  #waiting = new Map<ReturnType<typeof setTimeout>, { at: number; act: () => void }>()
  #busyUntil = 0
  #hasBegun = false
  #isHurrying = false

  constructor(
    game: SeenGame,
    private readonly stage: Stage,
  ) {
    this.shown = game
    this.#latest = game
  }

  /** What everybody waits for before anything is asked, as a message; nobody is asked while the launcher still rattles. */
  get still(): string | null {
    return this.shown.discards === 0 ? 'web-dealing' : this.#isPressing ? 'table-pressing' : null
  }

  /** Take in what the server tells; the same news are not told again. */
  take(game: SeenGame, events: readonly Happened[]): void {
    const fresh = events === this.#taken ? [] : events
    this.#taken = events
    // A player who comes into the middle of a round reads of it, but nothing flies.
    const isPast = !this.#hasBegun && game.discards > 1
    this.#hasBegun = true
    this.#takeIn(game, fresh, isPast)
  }

  /** Show a game of which exactly these events were told, as a replay goes forth and back. */
  show(game: SeenGame, events: readonly Happened[]): void {
    this.#catchUp()
    const before = new Set(this.log)
    const fresh = events.filter((event) => !before.has(event))
    // A jump over several turns is no step: nothing flies.
    const turns = fresh.filter(({ kind }) => kind === 'turn-came').length
    const isStep = before.size > 0 && events.length === before.size + fresh.length && turns < 2
    if (isStep) return this.#takeIn(game, fresh, false)
    this.log = events
    this.under = []
    this.#latest = game
    this.shown = game
    this.#settle(game)
  }

  /** Let nothing happen any more. */
  stop(): void {
    for (const timer of this.#waiting.keys()) clearTimeout(timer)
    this.#waiting.clear()
  }

  #takeIn(game: SeenGame, fresh: readonly Happened[], isPast: boolean): void {
    this.#latest = game
    if (fresh.some(({ kind }) => kind === 'dealt')) this.under = []
    const now = performance.now()
    if (this.#busyUntil - now > LATEST) this.#catchUp()
    const start = Math.max(0, this.#busyUntil - now)
    const { cues, lasts } = timelineOf(fresh, start > LATE)
    if (lasts > LONGEST) isPast = true
    if (isPast || !this.stage.canMove() || (lasts === 0 && this.#waiting.size === 0)) {
      this.#catchUp()
      return this.#atOnce(game, fresh, isPast)
    }
    this.#busyUntil = now + start + lasts
    this.isMoving = true
    this.#isPressing ||= fresh.some(({ kind }) => kind === 'pressed')
    if (fresh.some(({ kind }) => kind === 'dealt')) this.#clearTable(game)
    this.arriving = [...this.arriving, ...fresh.flatMap((event) => arrivalsOf(event, this.stage.seat()))]
    const lastLaid = cues.findLast(({ flights }) => flights.some(({ to }) => to === 'discard'))
    for (const cue of cues) this.#plan(cue, start, cue === lastLaid ? game : null)
    this.#after(start + lasts, () => this.#settle(game))
  }

  #plan(cue: Cue, start: number, settles: SeenGame | null): void {
    const { event, at, tellAt, landsAt, flights } = cue
    if (event.kind === 'pressed') {
      const rattles = tellAt - at
      this.#after(start + at, () => {
        this.#pressed(event, rattles)
        if (!this.#isHurrying) this.stage.sound(rattles < RATTLE ? 'rattle-again' : 'rattle')
      })
      this.#after(start + tellAt, () => (this.press = this.press && { ...this.press, isDone: true }))
    }
    this.#after(start + tellAt, () => {
      this.#tell(event, 0)
      if (flights.length > 0 && !this.#isHurrying) this.stage.fly(flights)
    })
    if (flights.length > 0) this.#after(start + landsAt, () => this.#land(cue, settles))
  }

  #pressed({ fields = {} }: Happened, rattles: number): void {
    this.press = { id: (this.press?.id ?? 0) + 1, ejected: Number(fields.ejected), rattles, isDone: rattles === 0 }
  }

  #land({ event, flights }: Cue, settles: SeenGame | null): void {
    const landed = arrivalsOf(event, this.stage.seat())
    if (landed.length > 0) this.arriving = this.arriving.slice(landed.length)
    const { shown } = this
    if (event.kind === 'dealt') {
      const seat = Number(event.fields?.seat)
      this.shown = { ...shown, counts: shown.counts.map((count, i) => (i === seat ? landedIn(event) : count)) }
    }
    const card = flights.findLast(({ to }) => to === 'discard')?.card
    if (card === undefined) return
    const named = event.kind === 'laid' ? (event.fields?.colour as string | undefined) : null
    const after = settles ?? { ...shown, top: card, colour: named ?? shown.colour, discards: shown.discards + 1 }
    this.#cover(after)
    const { top, colour, discards, to_the_left } = after
    this.shown = { ...shown, top, colour, discards, to_the_left }
  }

  /** Before the deal nobody holds a card, and no card lies face up. */
  #clearTable(game: SeenGame): void {
    this.shown = { ...game, discards: 0, colour: null, counts: game.counts.map(() => 0) }
  }

  /** What lies on top now lies under the next card. */
  #cover(next: SeenGame): void {
    const { top, discards } = this.shown
    if ((top !== next.top || discards !== next.discards) && next.discards > 1) {
      this.under = [...this.under, top].slice(-UNDER_KEPT)
    }
  }

  #atOnce(game: SeenGame, fresh: readonly Happened[], isPast: boolean): void {
    if (isPast) this.log = kept([...this.log, ...fresh])
    else {
      let delay = 0
      for (const event of fresh) {
        if (event.kind === 'pressed') this.#pressed(event, 0)
        this.#tell(event, soundOf(event) ? (delay += SOUND_STEP) : 0)
      }
    }
    this.#settle(game)
  }

  #tell(event: Happened, delay: number): void {
    this.log = kept([...this.log, event])
    const heard = soundOf(event)
    if (heard) this.stage.sound(heard, delay)
    this.stage.tell(event)
  }

  #settle(game: SeenGame): void {
    this.#cover(game)
    this.shown = game
    // Else a later batch is on its way, and what it brings must not be seen yet.
    if (game !== this.#latest) return
    this.arriving = []
    this.isMoving = false
    this.#isPressing = false
  }

  #after(delay: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      act()
    }, delay)
    this.#waiting.set(timer, { at: performance.now() + delay, act })
  }

  /** Everything that is still to come happens now, and nothing flies. */
  #catchUp(): void {
    const acts = [...this.#waiting.values()].sort((a, b) => a.at - b.at)
    this.stop()
    this.#busyUntil = 0
    this.#isHurrying = true
    for (const { act } of acts) act()
    this.#isHurrying = false
  }
}

function landedIn({ fields = {} }: Happened): number {
  return (fields.cards as string[]).length
}

function kept(log: readonly Happened[]): readonly Happened[] {
  return log.length > LOG_FULL ? log.slice(-LOG_KEPT) : log
}
