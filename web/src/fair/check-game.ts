// Was the game fair? Everything random about it is derived again and compared with what happened.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Chance } from '../protocol'
import { promiseOf, type Kept, type Seen } from './evidence-store'
import { isAsSeen, signsOfRounds, type Step } from './visible-chance'
import { FairWords, fromHex } from './random-words'

/** Whether it is true; `open`: this cannot be checked here. */
type Verdict = 'yes' | 'no' | 'open'

/** One line of the report. */
export interface Finding {
  name: 'commitment' | 'promises' | 'start' | 'salt' | 'draw' | 'shuffle' | 'press' | 'take' | 'seen'
  verdict: Verdict
  /** The message that says it. */
  says: string
  /** How many of how many steps were checked; for what was seen and does not fit, `count` is the round. */
  done: number
  count: number
}

type Part = Exclude<Step['step'], 'turn' | 'lay'>

export interface Walk {
  /** How many steps of each kind fit. */
  done: Record<Part, number>
  /** The first step that does not fit; null: all of them do. */
  wrong: Step | null
}

const FITS: Readonly<Record<Part, string>> = {
  draw: 'fair-draw-yes',
  shuffle: 'fair-shuffle-yes',
  press: 'fair-press-yes',
  take: 'fair-take-yes',
}

/** Cards that are turned up or laid are on their way too. */
const partOf = ({ step }: Step): Part => (step === 'turn' || step === 'lay' ? 'take' : step)

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

/** Whether the deck has its fixed order: a chosen order could decide the result of the shuffle. */
function isInOrder(deck: readonly string[], order: readonly string[]): boolean {
  const places = deck.map((card) => order.indexOf(card))
  return places.every((place, i) => place >= (places[i - 1] ?? 0))
}

/** Derive the steps one after the other, until one does not fit; `order`: the kinds of cards in the order of the deck. */
export function walk({ secret, salts, deck, launcher, steps }: Chance, order: readonly string[]): Walk {
  const words = new FairWords(secret, salts)
  const done = { draw: 0, shuffle: 0, press: 0, take: 0 }
  let pile: string[] = []
  let left: string[] = []
  let discard: string[] = []
  let held: string[] = []

  function fits(step: Step): boolean {
    switch (step.step) {
      case 'draw': {
        if (step.left === deck.length) left = [...deck]
        if (step.left !== left.length || left.length === 0) return false
        const place = words.below(left.length)
        const card = left[place]
        left[place] = left[left.length - 1]!
        left.pop()
        return card === step.card
      }
      case 'shuffle': {
        if (step.source === 'discard') {
          const order = words.shuffled(discard.slice(0, -1))
          pile = [...order, ...pile]
          discard = discard.slice(-1)
          return same(step.after, order)
        }
        if (step.source === 'deck') held = []
        pile = words.shuffled(step.source === 'deck' ? deck : [...pile, ...discard])
        return isInOrder(deck, order) && same(step.after, pile)
      }
      case 'press': {
        let number = words.below(launcher.reduce((sum, weight) => sum + weight, 0))
        const cards = launcher.findIndex((weight) => (number -= weight) < 0)
        return cards === step.cards
      }
      case 'take':
        held.push(...step.cards)
        return step.cards.every((card) => pile.pop() === card)
      case 'turn':
        discard = [step.card]
        return pile.pop() === step.card
      case 'lay':
        discard.push(...step.cards)
        return step.cards.every((card) => held.includes(card) && held.splice(held.indexOf(card), 1))
    }
  }

  for (const step of steps) {
    if (!fits(step)) return { done, wrong: step }
    done[partOf(step)] += 1
  }
  return { done, wrong: null }
}

/**
 * The whole report; `kept` and `seen` are what this browser saw for itself, before and during the game. `order` is
 * the order of the deck as the server gives it, for clients that were not told before the game.
 */
export function examine(chance: Chance, kept: Kept | null, seen: Seen, order: readonly string[]): Finding[] {
  const { done, wrong } = walk(chance, kept?.order?.split(' ') ?? order)
  const parts = (Object.keys(FITS) as Part[]).map((name): Finding => {
    const count = chance.steps.filter((step) => partOf(step) === name).length
    const sums = { name, done: done[name], count }
    if (wrong && partOf(wrong) === name) return { ...sums, verdict: 'no', says: 'fair-mistake' }
    if (done[name] < count) return { ...sums, verdict: 'open', says: 'fair-unchecked' }
    return { ...sums, verdict: 'yes', says: FITS[name] }
  })
  return [
    commitment(chance, kept),
    promises(chance, kept),
    salt(chance, kept),
    ...[start(chance, kept), ...parts].filter(({ count }) => count > 0),
    witnessed(chance, seen),
  ]
}

function line(name: Finding['name'], verdict: Verdict, says: string): Finding {
  return { name, verdict, says, done: 0, count: 0 }
}

function commitment({ secret, commitment: told }: Chance, kept: Kept | null): Finding {
  const derived = bytesToHex(sha256(fromHex(secret)))
  if (derived !== (kept?.commitment ?? told)) return line('commitment', 'no', 'fair-commitment-no')
  return line('commitment', 'yes', kept ? 'fair-commitment-seen' : 'fair-commitment-told')
}

/** Whether the salts are the promised ones: if this browser was there, those it was told before it sent its own salt. */
function promises({ salts, promises: told, context = '' }: Chance, kept: Kept | null): Finding {
  if (!told && !kept?.list) return line('promises', 'open', 'fair-promises-none')
  const [list, where] = kept?.list ? [kept.list, `${kept.table}:${kept.number}:${kept.lot}`] : [told!.join(), context]
  const derived = salts.map((salt, seat) => salt && promiseOf(where, seat, salt)).join()
  if (derived !== list || told?.join() !== list || kept?.setting === '')
    return line('promises', 'no', 'fair-promises-no')
  return line('promises', 'yes', kept?.list ? 'fair-promises-seen' : 'fair-promises-told')
}

/** How often the start was called off: this is the only influence that anybody could have on the cards. */
function start({ called_off = 0 }: Chance, kept: Kept | null): Finding {
  return { ...line('start', 'open', 'fair-start-again'), count: Math.max(called_off, (kept?.lots ?? 0) - 1) }
}

function salt({ salts, promises: told }: Chance, kept: Kept | null): Finding {
  // In the list there is a place for everybody who was there.
  if (!kept?.salt || (told && !kept.list?.split(',')[kept.seat ?? -1])) return line('salt', 'open', 'fair-salt-none')
  const isUsed = told ? salts[kept.seat!] === kept.salt : salts.includes(kept.salt)
  return isUsed ? line('salt', 'yes', 'fair-salt-yes') : line('salt', 'no', 'fair-salt-no')
}

function witnessed({ steps }: Chance, seen: Seen): Finding {
  const told = signsOfRounds(steps)
  let count = 0
  for (const [round, text] of Object.entries(seen)) {
    const signs = text.trim().split(' ')
    if (!isAsSeen(signs, told[Number(round) - 1]))
      return { ...line('seen', 'no', 'fair-seen-no'), count: Number(round) }
    count += signs.length
  }
  return count ? { ...line('seen', 'yes', 'fair-seen-yes'), count } : line('seen', 'open', 'fair-seen-none')
}
