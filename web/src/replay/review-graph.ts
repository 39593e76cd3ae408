// The graph of a review: where each point lies, which move of which round it is, and how the lines differ.

export const WIDTH = 600
export const HEIGHT = 180
const TOP = 10
const BOTTOM = 10

/** Lines differ in more than their colour. */
export const LOOKS: readonly { colour: string; dash: string }[] = [
  { colour: '#2f7fd6', dash: '' },
  { colour: '#d1502b', dash: '9 4' },
  { colour: '#2e9e5b', dash: '2 4' },
  { colour: '#a35bd0', dash: '12 4 2 4' },
  { colour: '#b8860b', dash: '5 5' },
  { colour: '#0f9aa8', dash: '1 6' },
  { colour: '#d04a8f', dash: '16 4' },
  { colour: '#6b7a2b', dash: '8 3 2 3 2 3' },
  { colour: '#7a6ad8', dash: '4 8' },
  { colour: '#8a6a50', dash: '18 2' },
]

/** How far to the right a move lies. */
export function across(at: number, last: number): number {
  return last === 0 ? 0 : (WIDTH * at) / last
}

/** How far down a chance lies. */
export function down(chance: number): number {
  return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)
}

/** The line of one seat. */
export function line(chances: readonly (readonly number[])[], seat: number): string {
  const last = chances.length - 1
  return chances.map((one, at) => `${across(at, last).toFixed(1)},${down(one[seat] ?? 0).toFixed(1)}`).join(' ')
}

/** The move that lies nearest to a place, from 0 at the left to 1 at the right. */
export function moveAt(place: number, last: number): number {
  return Math.min(last, Math.max(0, Math.round(place * last)))
}

/** The round of a move and its step in there, from how many steps each round has. */
export function stepOf(rounds: readonly number[], at: number): { round: number; step: number } {
  let before = 0
  for (const [i, steps] of rounds.entries()) {
    if (at < before + steps) return { round: i + 1, step: at - before }
    before += steps
  }
  return { round: rounds.length, step: (rounds.at(-1) ?? 1) - 1 }
}

/** Which move of the game a step of a round is. */
export function moveOf(rounds: readonly number[], round: number, step: number): number {
  return rounds.slice(0, round - 1).reduce((sum, steps) => sum + steps, 0) + step
}

/** Where rounds after the first begin. */
export function beginnings(rounds: readonly number[]): number[] {
  return rounds.slice(1).map((_, i) => moveOf(rounds, i + 2, 0))
}
