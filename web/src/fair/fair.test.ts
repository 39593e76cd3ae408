import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Chance } from '../protocol'
import { examine, firstHand, walk, type Finding } from './check'
import { keepCommitment, keepMore, keptOf, newSalt, type Kept } from './kept'
import samples from './samples.json'
import { fromHex, hmac, sha256, toHex } from './sha256'
import { FairWords } from './words'

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytes = (length: number, seed: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 31 + seed * 17 + (i >> 3)) & 255)

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq', '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1'],
  ])('of %j is as FIPS 180 says', (text, digest) => {
    expect(toHex(sha256(utf8(text)))).toBe(digest)
  })

  it('of a million a is as FIPS 180 says', () => {
    expect(toHex(sha256(new Uint8Array(1e6).fill(97)))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0')
  })

  it('agrees with another implementation for every length up to three blocks', () => {
    for (let length = 0; length <= 192; length++) {
      const data = bytes(length, length)
      expect(toHex(sha256(data))).toBe(createHash('sha256').update(data).digest('hex'))
    }
  })
})

describe('HMAC', () => {
  it.each([
    ['0b'.repeat(20), toHex(utf8('Hi There')), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [toHex(utf8('Jefe')), toHex(utf8('what do ya want for nothing?')), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    ['aa'.repeat(131), toHex(utf8('Test Using Larger Than Block-Size Key - Hash Key First')), '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54'],
  ])('with the key %s is as RFC 4231 says', (key, message, digest) => {
    expect(toHex(hmac(fromHex(key), fromHex(message)))).toBe(digest)
  })

  it('agrees with another implementation for keys around the size of a block', () => {
    for (let length = 0; length <= 130; length += 5) {
      const [key, message] = [bytes(length, 1), bytes(length * 2, 2)]
      expect(toHex(hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
    }
  })
})

describe('words', () => {
  it('are the blocks of the secret and the salts', () => {
    const secret = '07'.repeat(32)
    // "Zoë" is four bytes long in UTF-8.
    const salted = (block: number): Buffer =>
      Buffer.concat([Buffer.from('pioche\0\0\0\x04Zo\u00eb\0\0\0\0'), Buffer.from([0, 0, 0, 0, 0, 0, 0, block])])
    const words = new FairWords(secret, ['Zo\u00eb', ''])
    for (const block of [0, 1]) {
      const digest = createHmac('sha256', Buffer.from(secret, 'hex')).update(salted(block)).digest()
      for (let place = 0; place < 8; place++) expect(words.next()).toBe(digest.readUInt32BE(4 * place))
    }
  })
})

const games = samples as unknown as Record<string, Chance>
const classic = games.classic!
const kept: Kept = {
  table: 'table',
  number: 1,
  commitment: classic.commitment,
  salt: 'salt-1',
  seat: 0,
  hand: [...firstHand(classic, 0)].reverse(),
}
const verdicts = (chance: Chance, seen: Kept | null = kept): Record<string, string> =>
  Object.fromEntries(examine(chance, seen).map(({ name, verdict }) => [name, verdict]))
const tampered = (change: (copy: Chance) => void, game = classic): Chance => {
  const copy = structuredClone(game)
  change(copy)
  return copy
}
const found = (chance: Chance, name: string): Finding | undefined => examine(chance, kept).find((one) => one.name === name)

describe('the check', () => {
  it.each(Object.keys(games))('finds nothing wrong with the game of %s', (name) => {
    const game = games[name]!
    expect(walk(game).wrong).toBeNull()
    expect(examine(game, null).map(({ verdict }) => verdict)).not.toContain('no')
    expect(Object.values(walk(game).done).reduce((sum, part) => sum + part)).toBe(game.steps.length)
  })

  it('uses what this browser saw', () => {
    expect(verdicts(classic)).toEqual({ commitment: 'yes', salt: 'yes', draw: 'yes', shuffle: 'yes', take: 'yes', hand: 'yes' })
    expect(found(classic, 'commitment')?.says).toBe('fair-commitment-seen')
  })

  it('says what it cannot say without having been there', () => {
    const without = examine(classic, null)
    expect(without.find(({ name }) => name === 'commitment')).toMatchObject({ verdict: 'yes', says: 'fair-commitment-told' })
    expect(verdicts(classic, null)).toMatchObject({ salt: 'open', hand: 'open' })
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
    expect(verdicts(tampered((copy) => (copy.salts[0] = 'theirs')))).toMatchObject({ salt: 'no', draw: 'no', shuffle: 'open' })
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
    expect(verdicts(tampered((copy) => copy.steps.find((step) => step.step === 'shuffle')!.after.pop()))).toMatchObject({ shuffle: 'no' })
  })

  it('finds a card that was not on top of the pile', () => {
    const other = tampered((copy) => {
      const take = copy.steps.filter((step) => step.step === 'take').at(-1)!
      take.cards = take.cards.map((card) => (card === 'W' ? 'R5' : 'W'))
    })
    expect(verdicts(other)).toMatchObject({ shuffle: 'yes', take: 'no' })
  })

  it('finds another card turned up, and another draw for the deal', () => {
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'turn')!.card = 'XX')))).toMatchObject({ take: 'no' })
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'draw')!.card = 'XX')))).toMatchObject({ draw: 'no' })
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'draw')!.left = 3)))).toMatchObject({ draw: 'no' })
  })

  it('finds a press with another outcome', () => {
    const extreme = games.extreme!
    expect(verdicts(extreme, null).press).toBe('yes')
    expect(verdicts(tampered((copy) => (copy.steps.find((step) => step.step === 'press')!.cards += 1), extreme), null).press).toBe('no')
  })

  it('finds cards in the discard that cannot be there', () => {
    const extreme = games.extreme!
    const other = tampered((copy) => {
      const again = copy.steps.find((step) => step.step === 'shuffle' && step.source === 'discard') as { before: string[] }
      again.before[0] = again.before[0] === 'R0' ? 'Y0' : 'R0'
    }, extreme)
    expect(verdicts(other, null).shuffle).toBe('no')
    expect(walk(extreme).done.shuffle).toBeGreaterThan(1)
  })

  it('finds another first hand than the one that was seen', () => {
    const hand = kept.hand!.map((card, i) => (i === 0 ? (card === 'W' ? 'R5' : 'W') : card))
    expect(verdicts(classic, { ...kept, hand }).hand).toBe('no')
  })
})

describe('what is kept', () => {
  it('is the commitment that was told first', () => {
    keepCommitment('a', 1, 'first')
    keepCommitment('a', 1, 'second')
    keepCommitment('a', 2, 'third')
    expect(keptOf('a', 1)).toEqual({ table: 'a', number: 1, commitment: 'first', salt: '', seat: null, hand: null })
    expect(keptOf('a', 2)?.commitment).toBe('third')
    expect(keptOf('b', 1)).toBeNull()
  })

  it('grows with the game', () => {
    keepMore('a', 1, { salt: 'lost' })
    expect(keptOf('a', 1)).toBeNull()
    keepCommitment('a', 1, 'first')
    keepMore('a', 1, { salt: 'mine', seat: 2 })
    keepMore('a', 1, { hand: ['R5'] })
    expect(keptOf('a', 1)).toMatchObject({ commitment: 'first', salt: 'mine', seat: 2, hand: ['R5'] })
  })

  it('has salts that the server takes, each another one', () => {
    expect(newSalt()).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect(newSalt()).not.toBe(newSalt())
  })
})
