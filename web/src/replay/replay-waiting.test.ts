// What is pressed in a replay while the server has yet to tell what was asked for before.
import { fireEvent, render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { round, table } from '../../tests/sample-replay'
import { theChoices } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import ReplayPage from './ReplayPage.svelte'
import { STEP_TIME } from './round-steps'

/** The rounds that were asked for, in that order. */
const asked: string[] = []
/** Where rounds come slowly: each is told when it is called. */
const untold: (() => void)[] = []
let isSlow: boolean

beforeEach(async () => {
  await speak('en')
  asked.length = untold.length = 0
  isSlow = false
  history.replaceState(null, '', '/t/table-1/games/1')
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/editions') return answer(theChoices())
    if (!path.includes('/replay')) return answer(path.endsWith('/games') ? { games: [] } : { table })
    const query = new URLSearchParams(path.split('?')[1])
    asked.push(query.get('round') ?? '')
    const told = answer(round(Number(query.get('round')), query.get('eye') === 'all'))
    return isSlow ? new Promise((tell) => untold.push(() => tell(told))) : told
  })
})

const answer = (body: unknown): Promise<Response> => Promise.resolve(new Response(JSON.stringify(body)))
const slider = (): HTMLInputElement => screen.getByLabelText('Replay', { selector: 'input' })
const step = (): number => Number(slider().value)
const press = async (name: string): Promise<void> =>
  userEvent.click(screen.getByLabelText(name, { selector: 'button' }))

async function open(): Promise<void> {
  render(ReplayPage, { id: 'table-1', number: 1 })
  await vi.waitFor(slider)
}

describe('a replay that waits for the server', () => {
  it('shows what was asked for last, whatever the server still tells of before', async () => {
    await open()
    await press('To the end of the round')
    isSlow = true
    await press('View')
    const eye = screen.getByRole('combobox', { name: 'Seen by', hidden: true })
    await userEvent.selectOptions(eye, 'all')
    await press('To the start')
    untold.forEach((tell) => tell())
    await screen.findByRole('region', { name: 'Everybody’s cards' })
    expect(step()).toBe(0)
  })

  it('goes back to a round before the server has told the next one', async () => {
    await open()
    await press('To the end of the round')
    isSlow = true
    for (const key of ['n', '>', 'b']) await fireEvent.keyDown(document.body, { key })
    expect(asked.at(-1)).toBe('2')
    untold.forEach((tell) => tell())
    await vi.waitFor(() => expect(location.search).toBe('?eye=none&round=1&step=0'))
  })

  it('plays on only when the server has told what was asked for', async () => {
    await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      isSlow = true
      await fireEvent.keyDown(document.body, { key: 'n' })
      await fireEvent.keyDown(document.body, { key: 'a' })
      await vi.advanceTimersByTimeAsync(3 * STEP_TIME)
      expect(step()).toBe(0)
      untold.forEach((tell) => tell())
      await vi.advanceTimersByTimeAsync(STEP_TIME)
      expect([asked.at(-1), step()]).toEqual(['2', 1])
    } finally {
      vi.useRealTimers()
    }
  })
})
