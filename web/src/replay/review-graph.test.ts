import { describe, expect, it } from 'vitest'
import { across, beginnings, down, HEIGHT, line, LOOKS, moveAt, moveOf, stepOf, WIDTH } from './review-graph'

describe('the graph of a review', () => {
  it('finds the round and the step of a move, and back', () => {
    const rounds = [3, 2]
    expect([0, 2, 3, 4].map((at) => stepOf(rounds, at))).toEqual([
      { round: 1, step: 0 },
      { round: 1, step: 2 },
      { round: 2, step: 0 },
      { round: 2, step: 1 },
    ])
    expect(stepOf(rounds, 99)).toEqual({ round: 2, step: 1 })
    for (const at of [0, 1, 2, 3, 4]) {
      const { round, step } = stepOf(rounds, at)
      expect(moveOf(rounds, round, step)).toBe(at)
    }
    expect(beginnings(rounds)).toEqual([3])
  })

  it('draws what is likely high up and what is late at the right', () => {
    expect([across(0, 4), across(4, 4), across(0, 0)]).toEqual([0, WIDTH, 0])
    expect(down(1)).toBeLessThan(down(0.5))
    expect(down(0)).toBeLessThan(HEIGHT)
    expect(
      line(
        [
          [1, 0],
          [0, 1],
        ],
        0,
      ),
    ).toBe(`0.0,${down(1).toFixed(1)} ${WIDTH}.0,${down(0).toFixed(1)}`)
    expect([-1, 0.49, 2].map((place) => moveAt(place, 10))).toEqual([0, 5, 10])
  })

  it('has a look of its own for each of ten seats, also without colours', () => {
    expect(new Set(LOOKS.map(({ dash }) => dash)).size).toBe(10)
    expect(new Set(LOOKS.map(({ colour }) => colour)).size).toBe(10)
  })
})
