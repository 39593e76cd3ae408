// SHA-256 (FIPS 180-4) and HMAC (RFC 2104) of our own: over plain HTTP a browser offers none.

/** The first 32 bits behind the point of a root; the next bits are never so close to a carry that rounding matters. */
const bits = (root: number): number => (root % 1) * 2 ** 32

const PRIMES: number[] = []
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n)
const START = PRIMES.slice(0, 8).map((prime) => bits(Math.sqrt(prime)))
const ROUNDS = PRIMES.map((prime) => bits(Math.cbrt(prime)) | 0)
const BLOCK = 64

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

export function sha256(data: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, data.length * 8)
  const state = Uint32Array.from(START)
  const w = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i)
    for (let i = 16; i < 64; i++) {
      const [x, y] = [w[i - 15]!, w[i - 2]!]
      w[i] = w[i - 16]! + w[i - 7]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i]! += value
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => digest.setUint32(4 * i, word))
  return new Uint8Array(digest.buffer)
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const masked = (mask: number): Uint8Array => block.map((byte) => byte ^ mask)
  return sha256(joined(masked(0x5c), sha256(joined(masked(0x36), message))))
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
