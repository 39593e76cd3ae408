const FIRST = 500
const LONGEST = 10_000

/** Milliseconds before the next try: doubled each time, with a random part so that not all clients come at once. */
export function waitBefore(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST, FIRST * 2 ** tries) * (0.75 + chance / 2)
}

/** A name for this page as long as it is open; getRandomValues works without TLS too. */
export function clientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
