// The picture of a result goes to a phone's own way of sharing; where there is none, or it does not work, it is saved.
import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aGame, aTable } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import { toasts } from '../toasts.svelte'
import GameAwards from './GameAwards.svelte'

const share = vi.fn<(data: ShareData) => Promise<void>>()
const canShare = vi.fn<(data: ShareData) => boolean>()
/** The names under which files were saved. */
const saved: string[] = []
const picture = new Blob(['picture'], { type: 'image/png' })

beforeAll(() => speak('en'))
beforeEach(() => {
  saved.length = 0
  share.mockReset().mockResolvedValue()
  canShare.mockReset().mockReturnValue(true)
  vi.stubGlobal('fetch', async () => Response.json({ games: [] }))
  Object.assign(navigator, { share, canShare })
  const paper = new Proxy({}, { get: () => () => {}, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(picture))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} })
})
afterEach(() => {
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
  vi.unstubAllGlobals()
})

/** Press the button, and wait until the picture was drawn and given on. */
async function shareIt(isGiven: () => boolean): Promise<void> {
  render(GameAwards, { props: { table: aTable(), game: aGame({ phase: 'game-over', winners: [0] }) } })
  await userEvent.click(screen.getByRole('button', { name: 'Picture of the result' }))
  await vi.waitFor(() => expect(isGiven()).toBe(true))
  await Promise.allSettled(share.mock.results.map(({ value }) => value as Promise<void>))
}
const wasShared = (): boolean => share.mock.calls.length > 0
const wasSaved = (): boolean => saved.length > 0

test('a phone is given the picture with the headline, and nothing is saved', async () => {
  await shareIt(wasShared)
  const [{ files = [], title } = {}] = share.mock.calls[0] ?? []
  expect(files.map(({ name, type }) => [name, type])).toEqual([['pioche.png', 'image/png']])
  expect(canShare.mock.calls[0]?.[0].files).toEqual(files)
  expect([title, saved]).toEqual(['Ana wins!', []])
})

test('a player who changes their mind is told nothing, and nothing is saved', async () => {
  share.mockRejectedValue(new DOMException('Share canceled', 'AbortError'))
  await shareIt(wasShared)
  await new Promise(setImmediate)
  expect([saved, toasts.all]).toEqual([[], []])
})

test('what a phone does not take is saved', async () => {
  share.mockRejectedValue(new DOMException('Too late', 'NotAllowedError'))
  await shareIt(wasSaved)
  expect(saved).toEqual(['pioche.png'])
})

test('where files cannot be shared the picture is saved', async () => {
  canShare.mockReturnValue(false)
  await shareIt(wasSaved)
  expect([saved, share.mock.calls]).toEqual([['pioche.png'], []])
})
