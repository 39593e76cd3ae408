// The sheets that a player asks for: why a card cannot be laid, whom to accuse.
import { cleanup, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { card, lines, open, readerOf, sent } from '../../tests/at-the-table'
import { speak } from '../i18n/language.svelte'
import { cardName } from '../i18n/told-words'
import { sceneNamed, type Scene } from './gallery/scenes'
import { whyNot } from './why-not.svelte'

const user = userEvent.setup()

beforeAll(() => speak('en'))
beforeEach(() => sent.mockReset())
afterEach(cleanup)

test('a card that cannot be played has the reason in its sheet, until the game has gone on', async () => {
  const scene = sceneNamed('waiting')
  const [asked, other] = scene.game.hand as [string, string]
  const { rerender } = open(scene)
  const help = (code: string): HTMLElement => screen.getByRole('dialog', { name: cardName(readerOf(scene), code) })
  await user.click(card(asked))
  whyNot.take(asked, 'It is Bo’s turn.', scene.game)
  await vi.waitFor(() => expect(help(asked).textContent).toContain('It is Bo’s turn.'))
  await user.click(card(other))
  await vi.waitFor(() => expect(help(other).querySelector('.body')?.textContent).toBeTruthy())
  expect(help(other).textContent).not.toContain('It is Bo’s turn.')
  await user.click(card(asked))
  await vi.waitFor(() => expect(help(asked).textContent).toContain('It is Bo’s turn.'))
  await rerender({ game: { ...scene.game, discards: scene.game.discards + 1 } })
  expect(help(asked).textContent).not.toContain('It is Bo’s turn.')
})

test.each([
  ['says which colour was named', 'P5', 'G', 'Colour in force: green (the colour that was named).'],
  ['says so of a wild card too', 'W', 'G', 'Colour in force: green (the colour that was named).'],
  ['has nothing to add where its own colour counts', 'P5', 'P', null],
])('the sheet of the card on top %s', async (_, top, colour, said) => {
  const scene = sceneNamed('friends')
  open({ ...scene, game: { ...scene.game, top, colour } })
  await user.click(screen.getByRole('button', { name: /^On top: / }))
  const sheet = screen.getByRole('dialog')
  await vi.waitFor(() => expect(sheet.querySelector('.body')?.textContent).toBeTruthy())
  expect(sheet.querySelector('.why')?.textContent ?? null).toBe(said)
})

describe('accusing', () => {
  const offered = (): HTMLElement | null => screen.queryByRole('button', { name: 'Accuse' })
  const whom = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Accuse whom?' })

  test.each(['its button', 'its key'])('has %s, which asks whom and says what they have pledged', async (way) => {
    open(sceneNamed('face'))
    await (way === 'its key' ? user.keyboard('a') : user.click(offered()!))
    const sheet = within(whom()!)
    const accuse = await sheet.findByRole('button', { name: 'Accuse Dan of not making the face' })
    expect(accuse.closest('li')?.querySelectorAll('svg').length).toBeGreaterThan(0)
    expect(sheet.getByText(/^The others vote\. If they find you wrong, it costs you nothing/)).toBeTruthy()
    await user.click(accuse)
    expect(lines()).toEqual(['A accuse D'])
  })

  test('says once what is the same for several', async () => {
    const scene = sceneNamed('face')
    const [pledge] = scene.game.pledges[3]!
    scene.game.pledges[1] = [pledge!]
    scene.game.legal = [...scene.game.legal, 'A accuse B']
    open(scene)
    await user.click(offered()!)
    const sheet = within(whom()!)
    const buttons = [...(await sheet.findAllByRole('button', { name: /^Accuse/ }))]
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Accuse Dan of not making the face',
      'Accuse Bo of not making the face',
    ])
    expect(sheet.getAllByRole('listitem').filter((item) => item.contains(buttons[0]!))).toEqual(
      sheet.getAllByRole('listitem').filter((item) => item.contains(buttons[1]!)),
    )
  })

  test.each([
    ['nobody has pledged anything', sceneNamed('turn')],
    ['only a bot has', botIn(sceneNamed('face'), 3)],
  ])('is not offered where %s', async (_, scene) => {
    open(scene)
    expect(offered()).toBeNull()
    await user.keyboard('a')
    expect(whom()).toBeNull()
  })

  test('is not asked about any more once nobody can be accused', async () => {
    const scene = sceneNamed('face')
    const { rerender } = open(scene)
    await user.click(offered()!)
    expect(whom()).toBeTruthy()
    await rerender({ game: { ...scene.game, legal: scene.game.legal.filter((line) => !line.includes('accuse')) } })
    expect(whom()).toBeNull()
  })
})

/** The same table, where a bot sits on that seat. */
function botIn(scene: Scene, seat: number): Scene {
  Object.assign(scene.table.seats[seat]!, { is_person: false, bot: 'regular' })
  return scene
}
