// What somebody reads before the game, and in which order: a host is asked for the code, a guest waits.
import { render, screen } from '@testing-library/svelte'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak } from '../src/i18n/language.svelte'
import type { TableInfo } from '../src/protocol'
import WaitingRoom from '../src/waiting-room/WaitingRoom.svelte'
import { aTable, theChoices } from './sample-tables'

beforeAll(() => speak('en'))
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ table: aTable(), link: 'http://192.0.2.7:8000/t/table-1' })),
  )
})

function room(table: TableInfo, seat: number | null) {
  const nothing = (): void => undefined
  const props = { table, known: theChoices(), seat, send: nothing, chat: [], refusals: 0, onleave: nothing }
  return render(WaitingRoom, { props })
}

/** A table at which something is written, with which everybody has to agree. */
function written(change: Partial<TableInfo> = {}): TableInfo {
  return aTable({ edition: 'custom', titles: ['Rain', '', '', ''], needs_agreement: true, ...change })
}

/** Whether these stand on the page one after the other, for those who read it and for those who use keys. */
function areInOrder(...found: Element[]): boolean {
  const follows = Node.DOCUMENT_POSITION_FOLLOWING
  return found.every((one, i) => i === 0 || (found[i - 1]!.compareDocumentPosition(one) & follows) !== 0)
}

describe('the room', () => {
  it.each([
    ['a guest', 1],
    ['somebody who watches', null],
  ])('tells %s first what everybody waits for, then the seats, then the code', (_, seat) => {
    room(aTable(), seat)
    const told = screen.getByText('Ana starts the game. Make yourself comfortable.')
    expect(areInOrder(told, screen.getByRole('region', { name: 'Seats' }), screen.getByText('B C D F G H'))).toBe(true)
  })

  it('shows the host the code first, for which the others wait', () => {
    room(aTable(), 0)
    expect(screen.queryByText(/starts the game/)).toBeNull()
    expect(areInOrder(screen.getByText('B C D F G H'), screen.getByRole('region', { name: 'Seats' }))).toBe(true)
  })

  it('tells a guest who else has not agreed', async () => {
    const [ana, bo, , cleo] = aTable().seats
    const others = { name: 'Cleo', is_person: true, is_present: true }
    const seats = [ana!, bo!, { seat: 2, ...others, name: 'Dan' }, { ...cleo!, ...others }]
    const { rerender } = room(written({ seats }), 1)
    expect(screen.getByText('Dan and Cleo have not agreed yet.')).toBeTruthy()
    await rerender({ table: written({ seats: seats.map((one) => ({ ...one, has_agreed: one.seat !== 2 })) }) })
    expect(screen.getByText('Dan has not agreed yet.')).toBeTruthy()
    await rerender({ table: written({ seats: seats.map((one) => ({ ...one, has_agreed: true })) }) })
    expect(screen.queryByText(/not agreed yet\.$/)).toBeNull()
  })
})
