import { describe, expect, it } from 'vitest'
import { round } from '../../tests/sample-replay'
import { askedFor, toldBy, within as nearest } from './round-steps'

describe('steps', () => {
  it('tell every event up to now once', () => {
    const { frames } = round(1, false)
    expect(toldBy(frames, 0)).toHaveLength(2)
    expect(toldBy(frames, 2)).toHaveLength(5)
    expect(toldBy(frames, 1)[2]).toBe(frames[1]!.events[0])
  })

  it('stay within the round', () => {
    expect([-1, 1, 9].map((step) => nearest(round(1, false), step))).toEqual([0, 1, 2])
  })

  it.each([
    ['', { eye: null, round: 1, step: 0 }],
    ['?eye=all&round=3&step=7', { eye: 'all', round: 3, step: 7 }],
    ['?eye=<b>&round=-1&step=1e9', { eye: null, round: 1, step: 0 }],
    ['?eye=10&round=0&step=999999999', { eye: null, round: 1, step: 0 }],
  ])('are asked for by the address %j', (search, expected) => {
    expect(askedFor(search)).toEqual({ ...expected, review: false })
  })
})
