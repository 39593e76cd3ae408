import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aGame, ALL_CHOICES, aTable } from '../../tests/sample-tables'
import type { Chance, Happened, Phase } from '../protocol'
import { examine as examineIn, walk as walkIn, type Finding, type Walk } from './check-game'
import { promiseOf, seenOf, type Kept, type Seen } from './evidence-store'
import samples from './samples.json'
import { EvidenceCollector } from './evidence-collector'
import { FairWords } from './random-words'

/** The order of the deck in the edition that a game was played in. */
function orderOf({ deck }: Chance): string[] {
  const orders = ALL_CHOICES.editions.map(({ cards }) => cards.map(({ code }) => code))
  return orders.find((codes) => deck.every((card) => codes.includes(card)))!
}
const walk = (chance: Chance): Walk => walkIn(chance, orderOf(chance))
const examine = (chance: Chance, kept: Kept | null, seen: Seen = {}): Finding[] =>
  examineIn(chance, kept, seen, orderOf(chance))

interface Told {
  chance: Chance
  news: { round: number; phase: Phase; events: Happened[] }[]
}

const told = samples as unknown as Record<string, Told>
const names = Object.keys(told)
const games = Object.fromEntries(names.map((name) => [name, told[name]!.chance]))
const classic = games.classic!
const list = classic.promises!.join()
const kept: Kept = {
  table: 'table',
  number: 1,
  commitment: classic.commitment,
  salt: 'salt-1',
  seat: 0,
  lot: 1,
  list,
  lots: 1,
}
const verdicts = (chance: Chance, seen: Kept | null = kept): Record<string, string> =>
  Object.fromEntries(examine(chance, seen).map(({ name, verdict }) => [name, verdict]))
const tampered = (change: (copy: Chance) => void, game = classic): Chance => {
  const copy = structuredClone(game)
  change(copy)
  return copy
}
const found = (chance: Chance, name: string, seen?: Seen): Finding | undefined =>
  examine(chance, kept, seen).find((one) => one.name === name)

/** What a browser in seat 0 keeps of a game. */
function watched(name: string): Seen {
  const table = aTable({ id: name, commitment: 'promise' })
  const evidence = new EvidenceCollector(name)
  evidence.see(table, null, () => undefined)
  let since = 0
  for (const { round, phase, events } of told[name]!.news) {
    evidence.watch(table, aGame({ round, phase }), events, since)
    since += events.length
  }
  return seenOf(name, 1)
}

describe('the check', () => {
  it.each(names)('finds nothing wrong with the game of %s', (name) => {
    const game = games[name]!
    expect(walk(game).wrong).toBeNull()
    expect(examine(game, null).map(({ verdict }) => verdict)).not.toContain('no')
    expect(examine(game, null, watched(name)).at(-1)).toMatchObject({ name: 'seen', verdict: 'yes' })
    expect(Object.values(walk(game).done).reduce((sum, part) => sum + part)).toBe(game.steps.length)
  })

  it('uses what this browser saw', () => {
    const all = {
      commitment: 'yes',
      promises: 'yes',
      salt: 'yes',
      draw: 'yes',
      shuffle: 'yes',
      take: 'yes',
      seen: 'open',
    }
    expect(verdicts(classic)).toEqual(all)
    expect(found(classic, 'commitment')?.says).toBe('fair-commitment-seen')
    expect(found(classic, 'promises')?.says).toBe('fair-promises-seen')
  })

  it('says what it cannot say without having been there', () => {
    const without = examine(classic, null)
    expect(without.find(({ name }) => name === 'commitment')).toMatchObject({
      verdict: 'yes',
      says: 'fair-commitment-told',
    })
    expect(without.find(({ name }) => name === 'promises')).toMatchObject({
      verdict: 'yes',
      says: 'fair-promises-told',
    })
    expect(verdicts(classic, null)).toMatchObject({ salt: 'open', seen: 'open' })
  })

  it('finds another secret than the one that was committed to', () => {
    const other = tampered((copy) => {
      copy.secret = '55'.repeat(32)
      copy.commitment = createHash('sha256').update(Buffer.from(copy.secret, 'hex')).digest('hex')
    })
    expect(verdicts(other).commitment).toBe('no')
    expect(verdicts(other, null).commitment).toBe('yes')
    expect(verdicts(other, null).draw).toBe('no')
  })

  it('finds a salt that was left out', () => {
    expect(verdicts(tampered((copy) => (copy.salts[0] = 'theirs')))).toMatchObject({
      salt: 'no',
      draw: 'no',
      shuffle: 'open',
    })
  })

  it('compares the promises with those that were kept before the own salt was told', () => {
    // An administrator who plays as seat 1, and replaces salt, promise or both once seat 0 has told its salt.
    const salt = tampered(({ salts }) => (salts[1] = 'chosen'))
    const both = tampered((copy) => {
      copy.salts[1] = 'chosen'
      copy.promises = copy.promises!.with(1, promiseOf('table:1:1', 1, 'chosen'))
    })
    const promise = tampered((copy) => (copy.promises = copy.promises!.with(1, '')))
    const left = tampered(({ salts }) => (salts[1] = ''))
    const untold = tampered((copy) => delete copy.promises)
    for (const lie of [salt, both, promise, left, untold]) {
      expect(found(lie, 'promises')).toMatchObject({ verdict: 'no', says: 'fair-promises-no' })
    }
    // A player who was not there finds what contradicts itself, and no more.
    expect([salt, both, promise, left, untold].map((lie) => verdicts(lie, null).promises)).toEqual([
      'no',
      'yes',
      'no',
      'no',
      'open',
    ])
  })

  it('finds promises that were made for another game, or kept for another table', () => {
    expect(
      verdicts(
        tampered((copy) => (copy.context = 'table:2:1')),
        null,
      ).promises,
    ).toBe('no')
    for (const other of [{ lot: 2 }, { number: 2 }, { table: 'other' }]) {
      expect(verdicts(classic, { ...kept, ...other }).promises).toBe('no')
    }
  })

  it('finds that something else was played than what was fixed', () => {
    expect(verdicts(classic, { ...kept, setting: '' }).promises).toBe('no')
    expect(verdicts(classic, { ...kept, setting: '[]' }).promises).toBe('yes')
  })

  it('tells how often the start was called off, as the server says or as this browser saw', () => {
    expect(found(classic, 'start')).toBeUndefined()
    expect(found({ ...classic, called_off: 2 }, 'start')).toMatchObject({
      verdict: 'open',
      says: 'fair-start-again',
      count: 2,
    })
    expect(examine(classic, { ...kept, lots: 3 }).find(({ name }) => name === 'start')).toMatchObject({ count: 2 })
  })

  it('takes a game of an older version as it is', () => {
    const old = games.extreme!
    expect(old.promises).toBeUndefined()
    const then = { ...kept, commitment: old.commitment, lot: undefined, list: undefined, lots: undefined }
    expect(verdicts(old, then)).toMatchObject({ promises: 'open', salt: 'yes', shuffle: 'yes' })
    expect(verdicts(old, { ...then, salt: 'other' }).salt).toBe('no')
  })

  it('expects no salt of a browser that was not there when the promises were fixed', () => {
    expect(verdicts(classic, { ...kept, list: undefined })).toMatchObject({ salt: 'open', promises: 'yes' })
    expect(verdicts(classic, { ...kept, seat: 2, salt: 'mine' })).toMatchObject({ salt: 'open' })
  })

  it('finds two cards that changed places in a shuffle', () => {
    const other = tampered((copy) => {
      const shuffle = copy.steps.find((step) => step.step === 'shuffle')!
      const i = shuffle.after.findIndex((card, place) => card !== shuffle.after[place + 1])
      ;[shuffle.after[i], shuffle.after[i + 1]] = [shuffle.after[i + 1]!, shuffle.after[i]!]
    })
    expect(verdicts(other)).toMatchObject({ draw: 'yes', shuffle: 'no', take: 'open' })
    expect(found(other, 'shuffle')).toMatchObject({ done: 0, says: 'fair-mistake' })
  })

  it('finds a shuffle that was cut short', () => {
    expect(verdicts(tampered((copy) => copy.steps.find((step) => step.step === 'shuffle')!.after.pop()))).toMatchObject(
      { shuffle: 'no' },
    )
  })

  it('finds a card that was not on top of the pile', () => {
    const other = tampered((copy) => {
      const take = copy.steps.filter((step) => step.step === 'take').at(-1)!
      take.cards = take.cards.map((card) => (card === 'W' ? 'R5' : 'W'))
    })
    expect(verdicts(other)).toMatchObject({ shuffle: 'yes', take: 'no' })
  })

  it('finds another card turned up, and another draw for the deal', () => {
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'turn')!.card = 'XX')))).toMatchObject({
      take: 'no',
    })
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'draw')!.card = 'XX')))).toMatchObject({
      draw: 'no',
    })
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'draw')!.left = 3)))).toMatchObject({
      draw: 'no',
    })
  })

  it('finds a press with another outcome', () => {
    const extreme = games.extreme!
    expect(verdicts(extreme, null).press).toBe('yes')
    expect(
      verdicts(
        tampered((copy) => (copy.steps.find((step) => step.step === 'press')!.cards += 1), extreme),
        null,
      ).press,
    ).toBe('no')
  })

  it('finds a card laid that nobody holds', () => {
    const other = tampered((copy) => {
      const lay = copy.steps.find((step) => step.step === 'lay')!
      const pile = copy.steps.find((step) => step.step === 'shuffle')!.after
      lay.cards = [
        pile.find((card) => classic.steps.every((step) => step.step !== 'take' || !step.cards.includes(card)))!,
      ]
    })
    expect(verdicts(other)).toMatchObject({ shuffle: 'yes', take: 'no' })
  })

  it('finds a deck that was laid out otherwise', () => {
    const deck = [...classic.deck]
    ;[deck[0], deck[1]] = [deck[1]!, deck[0]!]
    const words = new FairWords(classic.secret, classic.salts)
    const other: Chance = {
      ...classic,
      deck,
      steps: [{ step: 'shuffle', source: 'deck', after: words.shuffled(deck) }],
    }
    expect(found(other, 'shuffle')).toMatchObject({ verdict: 'no', done: 0 })
  })

  it('knows no cards by itself: the edition says in which order any deck lies', () => {
    const deck = ['RT', 'RT', 'YT', 'WT', 'WT']
    const after = new FairWords(classic.secret, classic.salts).shuffled(deck)
    const game: Chance = { ...classic, deck, steps: [{ step: 'shuffle', source: 'deck', after }] }
    const wrong = (order: string): boolean => walkIn(game, order.split(' ')).wrong !== null
    expect(wrong('RT YT GT WT')).toBe(false)
    expect(wrong('YT RT WT')).toBe(true)
    expect(wrong('RT WT')).toBe(true)
    expect(wrong('')).toBe(true)
  })

  it('takes the order that was told before the game, whatever is told afterwards', () => {
    const order = orderOf(classic)
    const later = [...order].reverse()
    const verdict = (kept: Kept | null): string | undefined =>
      examineIn(classic, kept, {}, later).find(({ name }) => name === 'shuffle')?.verdict
    const kept: Kept = { table: 'table', number: 1, commitment: classic.commitment, salt: '', seat: null }
    expect(verdict(null)).toBe('no')
    expect(verdict(kept)).toBe('no')
    expect(verdict({ ...kept, order: order.join(' ') })).toBe('yes')
  })
})

/** The game up to the first shuffle of the discard, as if the first two cards had been laid the other way round. */
function reordered(game: Chance): Chance {
  return tampered(({ steps, ...copy }) => {
    const first = steps.findIndex(({ step }) => step === 'lay')
    const second = steps.findIndex(({ step }, i) => step === 'lay' && i > first)
    ;[steps[first], steps[second]] = [steps[second]!, steps[first]!]
    steps.splice(reshuffleOf(game) + 1)
    // Everything after it is made to fit, as a server that lies would do.
    const words = new FairWords(copy.secret, copy.salts)
    let pile: string[] = []
    let discard: string[] = []
    for (const step of steps) {
      if (step.step === 'draw') words.below(step.left)
      else if (step.step === 'turn') discard = [pile.pop()!]
      else if (step.step === 'lay') discard.push(...step.cards)
      else if (step.step === 'take') step.cards = step.cards.map(() => pile.pop()!)
      else if (step.step === 'shuffle') {
        const isDiscard = step.source === 'discard'
        step.after = words.shuffled(isDiscard ? discard.slice(0, -1) : copy.deck)
        pile = [...step.after, ...pile]
        if (isDiscard) discard = discard.slice(-1)
      }
    }
  }, game)
}

const reshuffleOf = ({ steps }: Chance): number =>
  steps.findIndex((step) => step.step === 'shuffle' && step.source === 'discard')

describe('the order of the discard before it is shuffled', () => {
  const { emoji } = games as { emoji: Chance }

  it('is the one in which the cards were laid', () => {
    const shuffle = reordered(emoji).steps.at(-1)!
    expect(shuffle).not.toEqual(emoji.steps[reshuffleOf(emoji)])
    const other = tampered((copy) => (copy.steps[reshuffleOf(emoji)] = shuffle), emoji)
    expect(found(other, 'shuffle')).toMatchObject({ verdict: 'no', done: 1, says: 'fair-mistake' })
  })

  it('cannot be told otherwise to a browser that followed the game', () => {
    const other = reordered(emoji)
    expect(walk(other).wrong).toBeNull()
    expect(found(other, 'seen', watched('emoji'))).toMatchObject({ verdict: 'no', count: 1, says: 'fair-seen-no' })
  })
})

describe('what was seen', () => {
  const { friends, extreme } = games as { friends: Chance; extreme: Chance }

  it('is the whole game, the cards of others hidden', () => {
    const seen = watched('friends')
    expect(Object.keys(seen)).toEqual(['1', '2'])
    expect(seen[1]).toMatch(/^0=V\S+ 1=\S+ 2=\S+ \* .* 1\+\?\? .* \. $/)
    const count = Object.values(seen).join('').split(' ').length - 1
    expect(found(friends, 'seen', seen)).toMatchObject({ verdict: 'yes', says: 'fair-seen-yes', count })
  })

  it('may end before the round does', () => {
    expect(found(friends, 'seen', { 1: watched('friends')[1]!.split(' ').slice(0, 40).join(' ') })).toMatchObject({
      verdict: 'yes',
      count: 40,
    })
  })

  it.each<[string, (copy: Chance) => void]>([
    ['a draw for the deal that nobody made', ({ steps }) => steps.splice(0, 0, steps[0]!)],
    ['a shuffle that nobody saw', ({ steps }) => steps.splice(3, 0, steps[3]!)],
    ['a press that nobody made', ({ steps }) => steps.push({ step: 'press', cards: 0 })],
    [
      'a press that was left out',
      ({ steps }) =>
        steps.splice(
          steps.findIndex(({ step }) => step === 'press'),
          1,
        ),
    ],
    [
      'another card of one’s own',
      ({ steps }) =>
        void (steps.find((step) => step.step === 'take' && step.seat === 0) as { cards: string[] }).cards.reverse(),
    ],
    [
      'cards given to somebody else',
      ({ steps }) =>
        void ((steps.find((step) => step.step === 'take' && step.seat === 1) as { seat: number }).seat = 2),
    ],
    ['a card laid by somebody else', ({ steps }) => void (steps.find((step) => step.step === 'lay')!.seat += 3)],
    ['another card turned up', ({ steps }) => void (steps.find((step) => step.step === 'turn')!.card = 'XX')],
    ['no game at all', ({ steps }) => steps.splice(0)],
  ])('finds %s', (_, change) => {
    const seen = watched('extreme')
    expect(found(extreme, 'seen', seen)?.verdict).toBe('yes')
    expect(found(tampered(change, extreme), 'seen', seen)).toMatchObject({ verdict: 'no', count: 1 })
  })

  it('finds a round that was left out', () => {
    const second = friends.steps.findIndex(({ step }, i) => step === 'draw' && i > 10)
    const other = tampered(({ steps }) => steps.splice(second), friends)
    expect(found(other, 'seen', watched('friends'))).toMatchObject({ verdict: 'no', count: 2 })
  })
})
