// What happens at a table is said to those who listen, spoken where that is wished, and felt by whom it concerns.
import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open } from '../../tests/at-the-table'
import { laid } from '../../tests/sample-tables'
import { withVibration, withVoices } from '../../tests/told-aloud'
import { speak } from '../i18n/language.svelte'
import type { Happened } from '../protocol'
import { live } from '../screen-reader.svelte'
import { sceneNamed } from './gallery/scenes'
import { speakCalls } from './sound-choices'
import TableScreen from './TableScreen.svelte'

const fined = (seat: number): Happened => ({
  kind: 'drew',
  words: { id: 'event-drew' },
  fields: { seat, cards: ['??', '??'], why: 'penalty' },
})
const called: Happened = { kind: 'uno-called', words: { id: 'event-uno-called' }, fields: { seat: 1 } }

let spoken: ReturnType<typeof withVoices>
beforeEach(async () => {
  await speak('en')
  spoken = withVoices('en-GB')
  speakCalls(true)
})
afterEach(() => vi.unstubAllGlobals())

describe('at the table', () => {
  test('an event is said to those who listen', async () => {
    const { rerender } = open({ ...sceneNamed('waiting'), events: [] })
    await rerender({ events: [laid('B play G7')] })
    await vi.waitFor(() => expect(live.said).toContain('Bo plays a green 7.'))
    expect(spoken).toEqual([])
  })

  test('a call is spoken', async () => {
    const { rerender } = open({ ...sceneNamed('waiting'), events: [] })
    await rerender({ events: [called] })
    expect(spoken.map(({ text }) => text)).toEqual(['Bo calls UNO!'])
  })

  test('who has to draw feels it, and nobody else', async () => {
    const vibrate = withVibration()
    const { rerender } = open({ ...sceneNamed('waiting'), seat: 0, events: [] })
    await rerender({ events: [fined(1)] })
    expect(vibrate).not.toHaveBeenCalled()
    await rerender({ events: [fined(0)] })
    expect(vibrate.mock.calls).toEqual([[[45, 60, 45]]])
  })

  test('a step of a replay is felt by nobody', async () => {
    const vibrate = withVibration()
    const first = laid('B play G7')
    const { table, game, words, deadline } = sceneNamed('waiting')
    const { rerender } = render(TableScreen, { props: { table, game, words, deadline, seat: 0, events: [first] } })
    await rerender({ events: [first, called, fined(0)] })
    expect(spoken).toHaveLength(1)
    expect(vibrate).not.toHaveBeenCalled()
  })
})
