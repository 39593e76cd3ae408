import { describe, expect, it, vi } from 'vitest'
import { aGame, aTable, laid as laidCard } from '../../tests/sample-tables'
import type { Command, Happened, SeenGame, TableInfo } from '../protocol'
import { keptOf, promiseOf, seenOf } from './evidence-store'
import { EvidenceCollector } from './evidence-collector'

const told = new WeakMap<EvidenceCollector, number>()

/** Let it see news; where `since` is not said, nothing was missed. */
function watch(
  evidence: EvidenceCollector,
  table: TableInfo,
  game: SeenGame,
  events: readonly Happened[],
  since = told.get(evidence) ?? 0,
): void {
  evidence.watch(table, game, events, since)
  told.set(evidence, since + events.length)
}

function at(): { evidence: EvidenceCollector; sent: Command[]; send: (command: Command) => void } {
  const sent: Command[] = []
  return { evidence: new EvidenceCollector('table'), sent, send: (command) => void sent.push(command) }
}

const open = aTable({ id: 'table', commitment: 'promise' })
const promised = (sent: Command[]): string => (sent.at(-1) as { promise: string }).promise
const toldSalts = (sent: Command[]): string[] => sent.flatMap((one) => (one.type === 'salt' ? [one.salt] : []))

describe('the evidence collector', () => {
  it('answers the commitment with one promise, and keeps the salt to itself', () => {
    const { evidence, sent, send } = at()
    evidence.see(open, 0, send)
    evidence.see(open, 0, send)
    const { salt } = keptOf('table', 1)!
    expect(salt).toMatch(/^[0-9a-f]{32}$/)
    expect(sent).toEqual([{ type: 'promise', promise: promiseOf('table:1:1', 0, salt) }])
    expect(keptOf('table', 1)).toMatchObject({ commitment: 'promise', lot: 1, seat: 0 })
  })

  it('promises nothing else after a reload, and another salt for each game', () => {
    const first = at()
    first.evidence.see(open, 0, first.send)
    const { salt } = keptOf('table', 1)!
    const later = at()
    later.evidence.see({ ...open, promises: [promised(first.sent), ''] }, 0, later.send)
    expect(later.sent).toEqual([])
    later.evidence.see({ ...open, number: 2, commitment: 'next' }, 0, later.send)
    expect(later.sent).toHaveLength(1)
    expect(keptOf('table', 2)?.salt).not.toBe(salt)
    expect(keptOf('table', 1)?.salt).toBe(salt)
  })

  it('promises again, after a moment, what the server could not store, and nothing that it refused otherwise', () => {
    vi.useFakeTimers()
    const { evidence, sent, send } = at()
    const look = (): void => evidence.see(open, 0, send)
    look()
    evidence.refused('server-stale', look)
    vi.runAllTimers()
    expect(sent).toHaveLength(1)
    evidence.refused('server-not-stored', look)
    expect(sent).toHaveLength(1)
    vi.runAllTimers()
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
    vi.useRealTimers()
  })

  it('promises again what the server does not know, and once on each connection', () => {
    const { evidence, sent, send } = at()
    evidence.see(open, 0, send)
    evidence.lost()
    evidence.see(open, 0, send)
    expect(sent).toHaveLength(2)
    expect(sent[0]).toEqual(sent[1])
  })

  it('has another salt for another seat, and for another lot', () => {
    const { evidence, sent, send } = at()
    evidence.see(open, 0, send)
    evidence.see(open, 1, send)
    evidence.see({ ...open, lot: 2 }, 1, send)
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(3)
  })

  it('promises nothing to watch, without a commitment or when the game is on', () => {
    const { evidence, sent, send } = at()
    evidence.see(open, null, send)
    expect(keptOf('table', 1)?.commitment).toBe('promise')
    evidence.see({ ...open, commitment: '' }, 0, send)
    evidence.see({ ...open, state: 'playing' }, 0, send)
    expect(sent).toEqual([])
  })

  it('keeps the list of promises, what is played and how the deck lies, before it tells its salt', () => {
    const { evidence, sent, send } = at()
    evidence.see(open, 1, send)
    const list = ['ab', promised(sent)]
    const keptWhenTold: unknown[] = []
    const starting = { ...open, promises: list, is_starting: true }
    evidence.see(starting, 1, (command) => {
      send(command)
      keptWhenTold.push(keptOf('table', 1)?.list, keptOf('table', 1)?.order?.slice(0, 8))
    })
    evidence.see(starting, 1, send)
    expect(toldSalts(sent)).toEqual([keptOf('table', 1)!.salt])
    expect(keptWhenTold).toEqual([list.join(), 'R0 R1 R2'])
    expect(keptOf('table', 1)).toMatchObject({ lots: 1, setting: '["classic",4,{},[]]' })
  })

  it('tells the salt again at the next try and after a break, for the same list only', () => {
    const { evidence, sent, send } = at()
    evidence.see(open, 1, send)
    const mine = promised(sent)
    const starting = { ...open, promises: ['ab', mine], is_starting: true }
    evidence.see(starting, 1, send)
    evidence.see({ ...open, promises: ['ab', mine], called_off: 1 }, 1, send)
    evidence.see({ ...starting, called_off: 1 }, 1, send)
    evidence.lost()
    evidence.see({ ...starting, called_off: 1 }, 1, send)
    expect(toldSalts(sent)).toHaveLength(3)
    // A server that knows this salt now and shows another list would have chosen from two games.
    evidence.see({ ...starting, promises: ['cd', mine], called_off: 2 }, 1, send)
    new EvidenceCollector('table').see({ ...starting, promises: ['cd', mine], called_off: 3 }, 1, send)
    expect(toldSalts(sent)).toHaveLength(3)
    expect(keptOf('table', 1)).toMatchObject({ list: `ab,${mine}`, lots: 1 })
    evidence.see({ ...open, lot: 2 }, 1, send)
    expect(promised(sent)).not.toBe(mine)
    evidence.see({ ...open, lot: 2, promises: ['cd', promised(sent)], is_starting: true }, 1, send)
    expect(new Set(toldSalts(sent)).size).toBe(2)
    expect(keptOf('table', 1)?.lots).toBe(2)
  })

  it('tells nothing that is not promised in the list, and keeps it all the same', () => {
    for (const seat of [0, null]) {
      localStorage.clear()
      const { evidence, sent, send } = at()
      evidence.see({ ...open, promises: ['', 'ab'], is_starting: true }, seat, send)
      expect(sent).toEqual([])
      expect(keptOf('table', 1)?.list).toBe(',ab')
    }
  })

  it('keeps the salt of its window when another window of this browser has another seat, or watches', () => {
    for (const other of [1, null]) {
      localStorage.clear()
      const [mine, theirs] = [at(), at()]
      let promises = ['', '', '', '']
      const tell = (more: object = {}): void => {
        mine.evidence.see({ ...open, promises, ...more }, 0, mine.send)
        theirs.evidence.see({ ...open, promises, ...more }, other, theirs.send)
      }
      for (let i = 0; i < 3; i++) {
        tell()
        promises = [promised(mine.sent), other === null ? '' : promised(theirs.sent), '', '']
      }
      expect([mine.sent.length, theirs.sent.length]).toEqual([1, other === null ? 0 : 1])
      tell({ is_starting: true })
      expect([toldSalts(mine.sent).length, toldSalts(theirs.sent).length]).toEqual([1, other === null ? 0 : 1])
      const kept = keptOf('table', 1)!
      expect(kept).toMatchObject({ list: promises.join(), lots: 1, seat: other ?? 0 })
      expect(promiseOf('table:1:1', kept.seat, kept.salt)).toBe(promises[kept.seat!])
    }
  })

  it('accuses nobody of a start that it missed, only of one that it saw', () => {
    for (const isMissed of [true, false]) {
      localStorage.clear()
      const { evidence, sent, send } = at()
      evidence.see(open, 1, send)
      evidence.see({ ...open, promises: ['ab', promised(sent)], is_starting: true }, 1, send)
      if (isMissed) evidence.lost()
      const playing = { ...open, state: 'playing' as const, lot: 2, promises: ['cd', ''] }
      evidence.see(playing, 1, send)
      const kept = keptOf('table', 1)
      expect(kept).toMatchObject(isMissed ? { lot: 2, salt: '', lots: 1 } : { lot: 1, setting: '' })
      expect(kept?.list === undefined).toBe(isMissed)
      new EvidenceCollector('table').see(playing, 1, send) // as after a reload
      expect(keptOf('table', 1)).toEqual(kept)
    }
  })

  it('notes when something else is played than what was fixed', () => {
    const { evidence, send } = at()
    evidence.see({ ...open, is_starting: true, promises: ['', ''] }, 0, send)
    watch(evidence, open, aGame(), [])
    expect(keptOf('table', 1)?.setting).toBeTruthy()
    watch(evidence, { ...open, options: { hand_size: 8 } }, aGame(), [])
    expect(keptOf('table', 1)?.setting).toBe('')
  })

  it('works where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    const { evidence, sent, send } = at()
    const elsewhere = { ...open, number: 7 }
    evidence.see(elsewhere, 1, send)
    evidence.see({ ...elsewhere, promises: ['', promised(sent)], is_starting: true }, 1, send)
    expect(toldSalts(sent)).toHaveLength(1)
    vi.restoreAllMocks()
  })

  const deal = [
    { kind: 'dealer-card-drawn', words: { id: 'event-dealer-card-drawn' }, fields: { seat: 0, card: 'R9' } },
    { kind: 'dealer-card-drawn', words: { id: 'event-dealer-card-drawn' }, fields: { seat: 1, card: 'W' } },
    { kind: 'dealer-chosen', words: { id: 'event-dealer-chosen' }, fields: { seat: 0 } },
    { kind: 'dealt', words: { id: 'event-dealt' }, fields: { seat: 1, cards: ['R5', 'W'] } },
    { kind: 'dealt', words: { id: 'event-dealt' }, fields: { seat: 0, cards: ['??', '??'] } },
    { kind: 'turned-up', words: { id: 'event-turned-up' }, fields: { card: 'W+4', put_back: true } },
    { kind: 'turned-up', words: { id: 'event-turned-up' }, fields: { card: 'R7', put_back: false } },
  ]
  const dealt = '0=R9 1=W * 1+R5 1+W 0+?? 0+?? ^W+4 ~ ^R7 '
  const laid = (play: string): Happened[] => [laidCard(play)]

  function seated(): EvidenceCollector {
    const { evidence, send } = at()
    evidence.see(open, 1, send)
    return evidence
  }

  it('keeps everything that shows of the chance, in the order in which the cards lie', () => {
    const evidence = seated()
    watch(evidence, open, aGame(), deal)
    watch(evidence, open, aGame(), laid('B play R5 uno'))
    watch(evidence, open, aGame(), laid('A play WE G6 uno'))
    watch(evidence, open, aGame(), [
      ...laid('B play RA'),
      { kind: 'shed', words: { id: 'event-shed' }, fields: { seat: 1, cards: ['R1', 'R2'] } },
    ])
    watch(evidence, open, aGame(), [
      ...laid('A play WF 7 G'),
      { kind: 'laid-along', words: { id: 'event-laid-along' }, fields: { seat: 1, card: 'G7' } },
    ])
    watch(evidence, open, aGame({ phase: 'game-over' }), [
      { kind: 'pressed', words: { id: 'event-pressed' }, fields: { seat: 1, ejected: 2, why: 'hit' } },
      { kind: 'drew', words: { id: 'event-drew' }, fields: { seat: 1, cards: ['B2'], why: 'hit' } },
      { kind: 'reshuffled', words: { id: 'event-reshuffled' }, fields: { cards: ['R1', 'R2'] } },
      { kind: 'drew', words: { id: 'event-drew' }, fields: { seat: 1, cards: ['R1'], why: 'hit' } },
      { kind: 'round-void', words: { id: 'event-round-void' }, fields: {} },
    ])
    watch(evidence, open, aGame({ phase: 'game-over' }), [])
    expect(seenOf('table', 1)).toEqual({
      1: `${dealt}1-R5 0-WE 0-G6 1-R1 1-R2 1-RA 0-WF 1-G7 !2 1+B2 ~ 1+R1 . `,
    })
  })

  it('keeps the same news once, and each round by itself', () => {
    const evidence = seated()
    watch(evidence, open, aGame(), deal)
    watch(evidence, { ...open, spectators: 1 }, aGame(), deal)
    watch(evidence, open, aGame({ round: 2 }), [
      { kind: 'dealer-chosen', words: { id: 'event-dealer-chosen' }, fields: { seat: 1 } },
    ])
    expect(seenOf('table', 1)).toEqual({ 1: dealt, 2: '* ' })
  })

  it('goes on after a reload, and lets nothing be told otherwise', () => {
    const first = seated()
    watch(first, open, aGame(), deal)
    watch(first, open, aGame(), laid('B play R5'))
    watch(seated(), open, aGame(), [...deal, ...laid('B play W G')])
    expect(seenOf('table', 1)).toEqual({ 1: `${dealt}1-R5 ` })
    watch(seated(), open, aGame(), [...deal, ...laid('B play R5'), ...laid('A play R6')])
    expect(seenOf('table', 1)).toEqual({ 1: `${dealt}1-R5 0-R6 ` })
  })

  it('writes nothing behind what it missed', () => {
    const evidence = seated()
    watch(evidence, open, aGame(), laid('B play R5'))
    expect(seenOf('table', 1)).toEqual({})
    watch(evidence, open, aGame(), deal)
    watch(
      evidence,
      open,
      aGame(),
      Array.from({ length: 500 }, () => laid('A play R5')[0]!),
      1000,
    )
    watch(evidence, open, aGame(), laid('B play R5'))
    expect(seenOf('table', 1)).toEqual({ 1: dealt })
    const cutOff = Array.from({ length: 500 }, (_, i) => deal[i + 2] ?? laid('A play R5')[0]!)
    watch(evidence, open, aGame({ round: 2 }), cutOff, 5000)
    expect(seenOf('table', 1)).toEqual({ 1: dealt })
  })

  it('keeps each round by itself, also where several were missed and are told together', () => {
    const evidence = seated()
    watch(evidence, open, aGame(), deal)
    const next: Happened = { kind: 'dealer-chosen', words: { id: 'event-dealer-chosen' }, fields: { seat: 1 } }
    watch(evidence, open, aGame({ round: 3 }), [
      ...laid('B play R5'),
      { kind: 'round-won', words: { id: 'event-round-won' }, fields: { seat: 1 } },
      next,
      ...laid('A play G7'),
      { kind: 'round-won', words: { id: 'event-round-won' }, fields: { seat: 0 } },
      ...deal,
    ])
    expect(seenOf('table', 1)).toEqual({ 1: `${dealt}1-R5 . `, 2: '* 0-G7 . ', 3: dealt })
  })

  it('writes nothing of a game whose beginning it did not see', () => {
    watch(new EvidenceCollector('table'), open, aGame(), deal)
    expect(seenOf('table', 1)).toEqual({})
  })
})
