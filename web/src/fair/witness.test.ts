import { describe, expect, it } from 'vitest'
import { aGame, aTable } from '../../tests/samples'
import type { Command, Happened } from '../protocol'
import { keptOf, seenOf } from './kept'
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

  const deal = [
    { kind: 'dealer-card-drawn', fields: { seat: 0, card: 'R9' } },
    { kind: 'dealer-card-drawn', fields: { seat: 1, card: 'W' } },
    { kind: 'dealer-chosen', fields: { seat: 0 } },
    { kind: 'dealt', fields: { seat: 1, cards: ['R5', 'W'] } },
    { kind: 'dealt', fields: { seat: 0, cards: ['??', '??'] } },
    { kind: 'turned-up', fields: { card: 'W+4', put_back: true } },
    { kind: 'turned-up', fields: { card: 'R7', put_back: false } },
  ]
  const dealt = '0=R9 1=W * 1+R5 1+W 0+?? 0+?? ^W+4 ~ ^R7 '
  const laid = (play: string): Happened[] => [{ kind: 'laid', fields: { play } }]

  function seated(): Witness {
    const { witness, send } = at()
    witness.see(open, 1, send)
    return witness
  }

  it('keeps everything that shows of the chance, in the order in which the cards lie', () => {
    const witness = seated()
    witness.watch(open, aGame(), deal, 1)
    expect(keptOf('table', 1)?.seat).toBe(1)
    witness.watch(open, aGame(), laid('B play R5 uno'), 1)
    witness.watch(open, aGame(), laid('A play WE G6 uno'), 1)
    witness.watch(open, aGame(), [...laid('B play RA'), { kind: 'shed', fields: { seat: 1, cards: ['R1', 'R2'] } }], 1)
    witness.watch(open, aGame(), [...laid('A play WF 7 G'), { kind: 'laid-along', fields: { seat: 1, card: 'G7' } }], 1)
    witness.watch(
      open,
      aGame({ phase: 'game-over' }),
      [
        { kind: 'pressed', fields: { seat: 1, ejected: 2, why: 'hit' } },
        { kind: 'drew', fields: { seat: 1, cards: ['B2'], why: 'hit' } },
        { kind: 'reshuffled', fields: { cards: ['R1', 'R2'] } },
        { kind: 'drew', fields: { seat: 1, cards: ['R1'], why: 'hit' } },
        { kind: 'round-void', fields: {} },
      ],
      1,
    )
    witness.watch(open, aGame({ phase: 'game-over' }), [], 1)
    expect(seenOf('table', 1)).toEqual({
      1: `${dealt}1-R5 0-WE 0-G6 1-R1 1-R2 1-RA 0-WF 1-G7 !2 1+B2 ~ 1+R1 . `,
    })
  })

  it('keeps the same news once, and each round by itself', () => {
    const witness = seated()
    witness.watch(open, aGame(), deal, 1)
    witness.watch({ ...open, spectators: 1 }, aGame(), deal, 1)
    witness.watch(open, aGame({ round: 2 }), [{ kind: 'dealer-chosen', fields: { seat: 1 } }], 1)
    expect(seenOf('table', 1)).toEqual({ 1: dealt, 2: '* ' })
  })

  it('goes on after a reload, and lets nothing be told otherwise', () => {
    const first = seated()
    first.watch(open, aGame(), deal, 1)
    first.watch(open, aGame(), laid('B play R5'), 1)
    seated().watch(open, aGame(), [...deal, ...laid('B play W G')], 1)
    expect(seenOf('table', 1)).toEqual({ 1: `${dealt}1-R5 ` })
    seated().watch(open, aGame(), [...deal, ...laid('B play R5'), ...laid('A play R6')], 1)
    expect(seenOf('table', 1)).toEqual({ 1: `${dealt}1-R5 0-R6 ` })
  })

  it('writes nothing behind what it missed', () => {
    const witness = seated()
    witness.watch(open, aGame(), laid('B play R5'), 1)
    expect(seenOf('table', 1)).toEqual({})
    witness.watch(open, aGame(), deal, 1)
    witness.watch(open, aGame(), Array.from({ length: 500 }, () => laid('A play R5')[0]!), 1)
    witness.watch(open, aGame(), laid('B play R5'), 1)
    expect(seenOf('table', 1)).toEqual({ 1: dealt })
    const cutOff = Array.from({ length: 500 }, (_, i) => deal[i + 2] ?? laid('A play R5')[0]!)
    witness.watch(open, aGame({ round: 2 }), cutOff, 1)
    expect(seenOf('table', 1)).toEqual({ 1: dealt })
  })

  it('writes nothing of a game whose beginning it did not see', () => {
    new Witness('table').watch(open, aGame(), deal, 1)
    expect(seenOf('table', 1)).toEqual({})
  })
})
