import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ALL_CHOICES, aTable } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import { bar } from '../ui/header-state.svelte'
import { blocksOf, piecesOf } from './rule-search'
import RulesPage from './RulesPage.svelte'

const SKIP = 'Skip. The next player loses their turn.'
const CHEEKY = '4, cheeky: Stick out your tongue.'
const RAIN = 'Rain: The next player draws 2 cards.'
const BOOK = {
  sections: [
    { title: 'Classic: the rules', paragraphs: ['Two to ten can play.'] },
    { title: 'The aim', paragraphs: ['Get rid of your cards.'] },
    { title: 'Action cards', paragraphs: ['They act.', `- ${SKIP}`, '- Façades fall.'] },
    { title: 'Faces', paragraphs: [`- ${CHEEKY}\n- 5, furious: Clench your teeth.`, `- ${RAIN}`] },
  ],
  cards: { RS: SKIP, YS: SKIP, GS: SKIP, BS: SKIP },
  pictures: { [CHEEKY]: ['R4', 'Y4'], [RAIN]: ['WC1'] },
}

beforeAll(() => speak('en'))
beforeEach(() => {
  history.replaceState(null, '', '/#/rules/classic')
  vi.stubGlobal('scrollTo', () => undefined)
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', async (path: string) => Response.json(path === '/api/editions' ? ALL_CHOICES : BOOK))
})
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

async function open(edition = 'classic', name = 'Classic'): Promise<HTMLElement> {
  render(RulesPage, { props: { edition, language: 'en' } })
  await screen.findByText('They act.')
  return screen.getByRole('tabpanel', { name })
}

test('each card is drawn beside its sentence', async () => {
  const panel = await open()
  const rows = within(within(panel).getByRole('article')).getAllByRole('listitem')
  const [skip, other] = rows
  expect(skip?.textContent?.trim()).toBe(SKIP)
  expect(skip?.querySelectorAll('svg').length).toBe(4)
  expect(other?.querySelectorAll('svg').length).toBe(0)
  expect(rows.map((row) => row.querySelectorAll('.fan svg').length)).toEqual([4, 0, 2, 0, 1])
})

test('a written card is drawn with its title', async () => {
  bar.table = aTable({ edition: 'custom', titles: ['Rain'] })
  try {
    const row = within(await open('custom', 'Write Your Own'))
      .getByText(RAIN)
      .closest('li')
    expect(row?.querySelector('.fan')?.textContent).toContain('Rain')
  } finally {
    bar.table = null
  }
})

test('at a table its own rules are told, and again when something else is chosen or the game begins', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(path === '/api/editions' ? ALL_CHOICES : BOOK)
  })
  const books = (): string[] => asked.filter((path) => path.includes('/rules'))
  bar.table = aTable({ edition: 'classic' })
  try {
    await open()
    expect(books()).toEqual(['/api/tables/table-1/rules?lang=en'])
    bar.table = aTable({ edition: 'classic' }) // told again, with nothing new
    bar.table = aTable({ edition: 'classic', options: { stack: 'same' } })
    await vi.waitFor(() => expect(books()).toHaveLength(2))
    bar.table = aTable({ edition: 'classic', options: { stack: 'same' }, state: 'playing', honour: true })
    await vi.waitFor(() => expect(books()).toHaveLength(3))
    bar.table = aTable({ edition: 'dare' }) // another book than the one that is read
    await vi.waitFor(() => expect(books().at(-1)).toBe('/api/rules/classic?lang=en'))
  } finally {
    bar.table = null
  }
})

test('a game that is looked at again tells the rules it was played by', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(path === '/api/editions' ? ALL_CHOICES : BOOK)
  })
  Object.assign(bar, { table: aTable({ edition: 'classic' }), game: 2 })
  try {
    await open()
    expect(asked.filter((path) => path.includes('/rules'))).toEqual(['/api/tables/table-1/games/2/rules?lang=en'])
  } finally {
    Object.assign(bar, { table: null, game: null })
  }
})

test('the contents lead to a section', async () => {
  const panel = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Action cards' }))
  expect(document.activeElement).toBe(within(panel).getByRole('heading', { name: 'Action cards' }))
})

test('what is searched for is marked, and nothing else is left', async () => {
  const panel = await open()
  const search = screen.getByRole('searchbox', { name: 'Search the rules' })
  await userEvent.type(search, 'facade')
  expect(panel.querySelector('mark')?.textContent).toBe('Façade')
  expect(within(panel).queryByText('They act.')).toBeNull()
  expect(screen.getByRole('status').textContent?.trim()).toBe('Found in 1 section.')
  await userEvent.clear(search)
  await userEvent.type(search, 'quantum')
  expect(within(panel).getByText('The rules do not say anything about that.')).toBeTruthy()
})

test('the editions are tabs that arrows go through', async () => {
  await open()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.length).toBe(ALL_CHOICES.editions.length)
  expect(screen.getByRole('tab', { selected: true }).textContent?.trim()).toBe('Classic')
  screen.getByRole('tab', { selected: true }).focus()
  const names = ALL_CHOICES.editions.map(({ name }) => name)
  for (const [key, to] of [
    ['ArrowLeft', names.at(-1)],
    ['ArrowRight', names[1]],
    ['End', names.at(-1)],
    ['Home', names[0]],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    expect(location.hash).toBe(`#/rules/${to}`)
    screen.getByRole('tab', { selected: true }).focus()
  }
})

test('it can be printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('words are found whatever their accents and capitals', () => {
  expect(piecesOf('Ôte un été', 'ete')).toEqual([
    { text: 'Ôte un ', isFound: false },
    { text: 'été', isFound: true },
  ])
  expect(piecesOf('aXaXa', 'x').map(({ text }) => text)).toEqual(['a', 'X', 'a', 'X', 'a'])
  expect(piecesOf('as it is', '')).toEqual([{ text: 'as it is', isFound: false }])
  expect(blocksOf(['one', '- two\n- three', '- four'], 't')).toEqual([{ isList: true, lines: ['two', 'three'] }])
})
