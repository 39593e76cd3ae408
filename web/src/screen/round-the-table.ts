// Where everybody sits on the big screen: one at each side, the others above and below, round with the clock.

export interface Sides {
  left: number[]
  top: number[]
  right: number[]
  bottom: number[]
}

/** The seats from the left side on, as play goes to the left; those below are told from their left to their right. */
export function roundTheTable(seats: readonly number[]): Sides {
  const above = Math.ceil(Math.max(0, seats.length - 2) / 2)
  return {
    left: seats.slice(0, 1),
    top: seats.slice(1, 1 + above),
    right: seats.slice(1 + above, 2 + above),
    bottom: seats.slice(2 + above).reverse(),
  }
}
