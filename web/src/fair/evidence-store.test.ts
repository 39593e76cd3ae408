import { describe, expect, it } from 'vitest'
import { keepCommitment, keepMore, keepSeen, keptOf, newSalt, seenOf } from './evidence-store'

describe('what is kept', () => {
  it('is the commitment that was told first', () => {
    keepCommitment('a', 1, 'first')
    keepCommitment('a', 1, 'second')
    keepCommitment('a', 2, 'third')
    expect(keptOf('a', 1)).toEqual({ table: 'a', number: 1, commitment: 'first', salt: '', seat: null })
    expect(keptOf('a', 2)?.commitment).toBe('third')
    expect(keptOf('b', 1)).toBeNull()
  })

  it('grows with the game', () => {
    keepMore('a', 1, { salt: 'lost' })
    expect(keptOf('a', 1)).toBeNull()
    keepCommitment('a', 1, 'first')
    keepMore('a', 1, { salt: 'mine', seat: 2 })
    keepMore('a', 1, { seat: 3 })
    expect(keptOf('a', 1)).toMatchObject({ commitment: 'first', salt: 'mine', seat: 3 })
  })

  it('is forgotten with the oldest game', () => {
    for (let number = 1; number <= 100; number++) keepCommitment('a', number, 'first')
    keepSeen('a', 1, 1, ['*'])
    keepSeen('a', 2, 1, ['*'])
    keepCommitment('a', 101, 'first')
    expect([keptOf('a', 1), seenOf('a', 1)]).toEqual([null, {}])
    expect([keptOf('a', 2)?.number, seenOf('a', 2)]).toEqual([2, { 1: '* ' }])
  })

  it('is nothing where the browser holds something else', () => {
    for (const text of ['[1]', '"x', '7', 'null', '{"1":2}']) {
      localStorage.setItem('pioche.seen.a.1', text)
      expect(seenOf('a', 1)).toEqual({})
    }
  })

  it('has salts that the server takes, each another one', () => {
    expect(newSalt()).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect(newSalt()).not.toBe(newSalt())
  })
})
