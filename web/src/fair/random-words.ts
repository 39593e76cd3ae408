// The random words of a game, derived from its secret and its salts; docs/protocol.md describes each step.
// Hashes come from a library: over plain HTTP a browser offers none.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, createView } from '@noble/hashes/utils.js'

const WORDS_PER_BLOCK = 8

function number(value: number, bytes: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes))
  view.setUint32(bytes - 4, value)
  return new Uint8Array(view.buffer)
}

/** The bytes of hexadecimal digits; other characters count as 0, because a forged value must be found, not raise an error. */
export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export class FairWords {
  #key: Uint8Array
  #message: Uint8Array
  #used = 0
  #block: DataView = new DataView(new ArrayBuffer(0))

  constructor(secret: string, salts: readonly string[]) {
    const utf8 = new TextEncoder()
    const parts = salts.map((salt) => utf8.encode(salt)).flatMap((salt) => [number(salt.length, 4), salt])
    this.#key = fromHex(secret)
    this.#message = concatBytes(utf8.encode('pioche'), ...parts)
  }

  next(): number {
    const place = this.#used % WORDS_PER_BLOCK
    if (place === 0) {
      const block = number(this.#used / WORDS_PER_BLOCK, 8)
      this.#block = createView(hmac(sha256, this.#key, concatBytes(this.#message, block)))
    }
    this.#used += 1
    return this.#block.getUint32(4 * place)
  }

  /** A number from 0 to n - 1, each equally likely. */
  below(n: number): number {
    const favoured = 2 ** 32 % n
    for (;;) {
      const product = this.next() * n // below 2 ** 53: nobody has a deck of two million cards
      if (product % 2 ** 32 >= favoured) return Math.floor(product / 2 ** 32)
    }
  }

  /** The cards in random order; the last one is on top. */
  shuffled(cards: readonly string[]): string[] {
    const order = [...cards]
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      ;[order[i], order[j]] = [order[j]!, order[i]!]
    }
    return order
  }
}
