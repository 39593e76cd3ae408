// Was the game fair? Everything random about it is derived again and compared with what happened.
import type { Chance } from '../protocol'
import type { Kept } from './kept'
import { fromHex, sha256, toHex } from './sha256'
import { FairWords } from './words'

/** Whether it holds; `open`: this cannot be said here. */
export type Verdict = 'yes' | 'no' | 'open'

/** One line of the report. */
export interface Finding {
  name: 'commitment' | 'salt' | 'draw' | 'shuffle' | 'press' | 'take' | 'hand'
  verdict: Verdict
  /** The message that says it. */
  says: string
  /** How many of how many steps were checked. */
  done: number
  count: number
}

export type Step = Chance['steps'][number]
type Part = Exclude<Step['step'], 'turn'>

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

/** A card turned up is taken from the pile too. */
const partOf = ({ step }: Step): Part => (step === 'turn' ? 'take' : step)

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()
const sorted = (cards: readonly string[]): string[] => [...cards].sort()

/** Whether the cards are some of those in the deck that are not in the pile. */
function areOut(cards: readonly string[], deck: readonly string[], pile: readonly string[]): boolean {
  const out = new Map<string, number>()
  for (const card of deck) out.set(card, (out.get(card) ?? 0) + 1)
  for (const card of [...pile, ...cards]) out.set(card, (out.get(card) ?? 0) - 1)
  return [...out.values()].every((count) => count >= 0)
}

/** Derive the steps one after the other, until one does not fit. */
export function walk({ secret, salts, deck, launcher, steps }: Chance): Walk {
  const words = new FairWords(secret, salts)
  const done = { draw: 0, shuffle: 0, press: 0, take: 0 }
  let pile: string[] = []
  let left: string[] = []
  let turned: string[] = []

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
          const moved = step.before ?? []
          if (!areOut(moved, deck, pile)) return false
          const order = words.shuffled(moved)
          pile = [...order, ...pile]
          return same(step.after, order)
        }
        pile = words.shuffled(step.source === 'deck' ? deck : [...pile, ...turned])
        return same(step.after, pile)
      }
      case 'press': {
        let number = words.below(launcher.reduce((sum, weight) => sum + weight, 0))
        const cards = launcher.findIndex((weight) => (number -= weight) < 0)
        return cards === step.cards
      }
      case 'take':
        return step.cards.every((card) => pile.pop() === card)
      case 'turn':
        turned = [step.card]
        return pile.pop() === step.card
    }
  }

  for (const step of steps) {
    if (!fits(step)) return { done, wrong: step }
    done[partOf(step)] += 1
  }
  return { done, wrong: null }
}

/** What a seat was dealt in the first round. */
export function firstHand({ steps }: Chance, seat: number): string[] {
  const dealt = steps.slice(0, steps.findIndex(({ step }) => step === 'turn'))
  return dealt.flatMap((step) => (step.step === 'take' && step.seat === seat ? step.cards : []))
}

/** The whole report; `kept` is what this browser saw for itself, before and during the game. */
export function examine(chance: Chance, kept: Kept | null): Finding[] {
  const { done, wrong } = walk(chance)
  const parts = (Object.keys(FITS) as Part[]).map((name): Finding => {
    const count = chance.steps.filter((step) => partOf(step) === name).length
    const sums = { name, done: done[name], count }
    if (wrong && partOf(wrong) === name) return { ...sums, verdict: 'no', says: 'fair-mistake' }
    if (done[name] < count) return { ...sums, verdict: 'open', says: 'fair-unchecked' }
    return { ...sums, verdict: 'yes', says: FITS[name] }
  })
  return [commitment(chance, kept), salt(chance, kept), ...parts.filter(({ count }) => count > 0), hand(chance, kept)]
}

function line(name: Finding['name'], verdict: Verdict, says: string): Finding {
  return { name, verdict, says, done: 0, count: 0 }
}

function commitment({ secret, commitment: told }: Chance, kept: Kept | null): Finding {
  const derived = toHex(sha256(fromHex(secret)))
  if (derived !== (kept?.commitment ?? told)) return line('commitment', 'no', 'fair-commitment-no')
  return line('commitment', 'yes', kept ? 'fair-commitment-seen' : 'fair-commitment-told')
}

function salt({ salts }: Chance, kept: Kept | null): Finding {
  if (!kept?.salt) return line('salt', 'open', 'fair-salt-none')
  return salts.includes(kept.salt) ? line('salt', 'yes', 'fair-salt-yes') : line('salt', 'no', 'fair-salt-no')
}

function hand(chance: Chance, kept: Kept | null): Finding {
  if (!kept?.hand || kept.seat === null) return line('hand', 'open', 'fair-hand-none')
  const fits = same(sorted(firstHand(chance, kept.seat)), sorted(kept.hand))
  return fits ? line('hand', 'yes', 'fair-hand-yes') : line('hand', 'no', 'fair-hand-no')
}
