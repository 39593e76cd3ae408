import { describe, expect, it } from 'vitest'
import { aGame, aTable } from '../../tests/samples'
import type { Command } from '../protocol'
import { keptOf } from './kept'
import { Witness } from './witness'

const open = aTable({ id: 'table', commitment: 'promise' })

function at(): { witness: Witness; sent: Command[]; send: (command: Command) => void } {
  const sent: Command[] = []
  return { witness: new Witness('table'), sent, send: (command) => void sent.push(command) }
}

describe('the witness', () => {
  it('answers the commitment with one salt, and keeps it once the server has taken it', () => {
    const { witness, sent, send } = at()
    witness.see(open, 0, send)
    witness.see(open, 0, send)
    expect(sent).toEqual([{ type: 'salt', salt: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    expect(keptOf('table', 1)).toMatchObject({ commitment: 'promise', salt: '' })
    witness.done(sent[0]!)
    const { salt } = sent[0] as { salt: string }
    expect(keptOf('table', 1)?.salt).toBe(salt)
  })

  it('gives no other salt after a reload, and one for each game', () => {
    const first = at()
    first.witness.see(open, 0, first.send)
    first.witness.done(first.sent[0]!)
    const later = at()
    later.witness.see(open, 0, later.send)
    expect(later.sent).toEqual([])
    later.witness.see({ ...open, number: 2, commitment: 'next' }, 0, later.send)
    expect(later.sent).toHaveLength(1)
    expect(keptOf('table', 2)).toMatchObject({ commitment: 'next', salt: '' })
  })

  it('offers a salt again that was not answered before the connection broke', () => {
    const { witness, sent, send } = at()
    witness.see(open, 0, send)
    witness.lost()
    witness.see(open, 0, send)
    expect(sent).toHaveLength(2)
    witness.done(sent[0]!)
    expect(keptOf('table', 1)?.salt).toBe('')
  })

  it('gives a new one in a new seat', () => {
    const first = at()
    first.witness.see(open, 0, first.send)
    first.witness.done(first.sent[0]!)
    const again = at()
    again.witness.sitDown()
    again.witness.see(open, 1, again.send)
    expect(again.sent).toHaveLength(1)
    expect(again.sent).not.toEqual(first.sent)
  })

  it('gives none to watch, without a commitment or when the game is on', () => {
    const { witness, sent, send } = at()
    witness.see(open, null, send)
    expect(keptOf('table', 1)?.commitment).toBe('promise')
    witness.see({ ...open, commitment: '' }, 0, send)
    witness.see({ ...open, state: 'playing' }, 0, send)
    expect(sent).toEqual([])
  })

  it('keeps the first hand as it was seen', () => {
    const { witness, send } = at()
    witness.see(open, 1, send)
    const dealt = [
      { kind: 'dealt', fields: { seat: 0, cards: ['??'] } },
      { kind: 'dealt', fields: { seat: 1, cards: ['R5', 'W'] } },
    ]
    witness.watch(open, aGame({ round: 2 }), dealt, 1)
    witness.watch(open, aGame(), dealt, null)
    expect(keptOf('table', 1)?.hand).toBeNull()
    witness.watch(open, aGame(), dealt, 1)
    expect(keptOf('table', 1)).toMatchObject({ seat: 1, hand: ['R5', 'W'] })
  })
})
