import { describe, expect, test } from 'vitest'
import { fanOf } from './hand-layout'

describe('a hand', () => {
  test.each([1, 2, 7, 13, 25, 40])('of %i cards fits a phone of 360 px, each card with room for a finger', (count) => {
    const { spots, step } = fanOf(count, 344, 62)
    expect(spots).toHaveLength(count)
    expect(Math.min(...spots.map(({ x }) => x))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...spots.map(({ x }) => x)) + 62).toBeLessThanOrEqual(345)
    expect(step).toBeGreaterThanOrEqual(34)
  })

  test('of 25 cards takes three rows on a phone and one on a desktop', () => {
    expect(fanOf(25, 344, 62).rows).toBe(3)
    expect(fanOf(25, 940, 92).rows).toBe(1)
  })

  test('of few cards does not overlap', () => expect(fanOf(4, 344, 62).step).toBe(68))
})
