import { describe, expect, test } from 'vitest'
import { seatsAround } from './seats-around'

describe('the seats round the table', () => {
  test.each([
    [580, 760, 112],
    [890, 390, 112],
    [1200, 560, 126],
    [1610, 640, 126],
  ])('of ten players neither touch each other nor leave the table of %i by %i pixels', (width, height, wide) => {
    const places = seatsAround(9, width, height, { wide, high: 68 })
    places.forEach(({ x, y }, i) => {
      expect(x - wide / 2).toBeGreaterThanOrEqual(0)
      expect(x + wide / 2).toBeLessThanOrEqual(width)
      expect(y - 34).toBeGreaterThanOrEqual(0)
      expect(y + 34).toBeLessThanOrEqual(height)
      for (const other of places.slice(i + 1)) {
        expect(Math.abs(other.x - x) >= wide || Math.abs(other.y - y) >= 60).toBe(true)
      }
    })
  })

  test('are the same on both sides, one over there where there is one', () => {
    const [only] = seatsAround(1, 900, 500, { wide: 180, high: 68 })
    expect(only!.x).toBeCloseTo(450, -1)
    const [left, right] = seatsAround(2, 900, 500, { wide: 180, high: 68 })
    expect(left!.x + right!.x).toBeCloseTo(900, -1)
    expect(left!.y).toBeCloseTo(right!.y, -1)
  })
})
