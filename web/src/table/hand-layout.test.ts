import { describe, expect, test } from 'vitest'
import { cardWidthIn, fanOf } from './hand-layout'

/** The room for the hand on a phone of 360 px. */
const [WIDTH, HEIGHT] = [344, 166]
const CARD = cardWidthIn(WIDTH, HEIGHT)

describe('a hand', () => {
  test.each([1, 2, 7, 13, 25, 40])('of %i cards fits a phone of 360 px, each card with room for a finger', (count) => {
    const { spots, step } = fanOf(count, WIDTH, HEIGHT, CARD)
    expect(spots).toHaveLength(count)
    expect(Math.min(...spots.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...spots.map(({ x }) => x)) + CARD).toBeLessThanOrEqual(WIDTH + 1)
    expect(step).toBeGreaterThanOrEqual(34)
    const rows = [...new Set(spots.map(({ row, y }) => (row < 1 && count < 10 ? 0 : y)))]
    rows.slice(1).forEach((y, i) => expect(y - rows[i]!).toBeGreaterThanOrEqual(24))
  })

  test('of up to 25 cards takes no more room than one of a single card', () => {
    for (let count = 1; count <= 25; count++) {
      const { spots, height } = fanOf(count, WIDTH, HEIGHT, CARD)
      expect(height).toBe(HEIGHT)
      expect(Math.max(...spots.map(({ y }) => y)) + CARD * 1.5).toBeLessThanOrEqual(HEIGHT + 1)
    }
    expect(fanOf(50, WIDTH, HEIGHT, CARD).height).toBeGreaterThan(HEIGHT)
  })

  test('of 25 cards takes three rows on a phone and one on a desktop', () => {
    expect(fanOf(25, WIDTH, HEIGHT, CARD).rows).toBe(3)
    expect(fanOf(25, 960, 186, cardWidthIn(960, 186)).rows).toBe(1)
  })

  test('of few cards does not overlap', () => expect(fanOf(4, WIDTH, HEIGHT, CARD).step).toBe(CARD + 6))

  test('has larger cards where there is more room', () =>
    expect([166, 186, 240].map((height) => cardWidthIn(height === 166 ? WIDTH : 1200, height))).toEqual([65, 95, 130]))
})
