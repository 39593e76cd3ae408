import { render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { speak } from '../i18n/language.svelte'
import { sceneNamed, type Scene } from './gallery/scenes'
import TableScreen from './TableScreen.svelte'

const user = userEvent.setup()

function open({ table, game, words, seat, events, deadline }: Scene) {
  return render(TableScreen, { props: { table, game, words, seat, events, deadline, send: () => {}, chat: [] } })
}

/** A table of two people and four bots, where anybody may be accused of advice if somebody judges. */
function twoPeople(honour: boolean): Scene {
  const scene = sceneNamed('extreme')
  scene.table.honour = honour
  for (const { seat, ...one } of scene.table.seats.slice(2)) {
    scene.table.seats[seat] = { ...one, seat, bot: 'regular', is_person: false }
  }
  if (honour) scene.game.legal = scene.game.legal.filter((line) => !line.includes('accuse'))
  return scene
}

/** Opens the sheet of a player, and waits for what it says, which is loaded then. */
async function openSeat(name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: new RegExp(`^${name},`) }))
  await screen.findByText(/ points?$/, { selector: '.facts' })
}
const accuse = (): HTMLElement | null => screen.queryByRole('button', { name: /^Accuse / })
const nobodyJudges = (): HTMLElement | null => screen.queryByText(/^Nobody can be accused of giving advice here/)

beforeAll(() => speak('en'))

describe('a table of too few people to judge', () => {
  test('has a chip for it, which opens the sentence', async () => {
    open(twoPeople(true))
    await user.click(screen.getByRole('button', { name: 'Judging · a matter of honour' }))
    const rules = screen.getByRole('dialog', { name: 'House rules' })
    await within(rules).findByText(/among fewer than three people it is a matter of honour/)
    expect(rules.querySelector('dt')?.textContent).toBe('Judging · a matter of honour')
  })

  test('has none where the table judges', () => {
    open(twoPeople(false))
    expect(screen.queryByRole('button', { name: /^Judging/ })).toBeNull()
  })

  test('says on a seat why its player cannot be accused, also after a third person has come', async () => {
    const scene = twoPeople(true)
    scene.table.seats[2] = { seat: 2, name: 'Cléo', is_person: true, is_present: true }
    open(scene)
    await openSeat('Cléo')
    expect(nobodyJudges()).toBeTruthy()
    expect(accuse()).toBeNull()
  })

  test('does not say so where the two have chosen to judge', async () => {
    const scene = twoPeople(false)
    scene.table.options = { judging: 'vote' }
    open(scene)
    await openSeat('Bo')
    expect(nobodyJudges()).toBeNull()
    expect(accuse()).toBeTruthy()
  })
})

describe('accusing is offered', () => {
  test.each([
    ['Bo', 'a person', true],
    ['Cléopâtre', 'a bot', false],
    ['Farid', 'a person whose seat a bot plays', false],
  ])('%s is %s: %s', async (name, _, isOffered) => {
    const scene = sceneNamed('extreme')
    expect(scene.game.legal).toContain('A accuse F suggestion')
    open(scene)
    await openSeat(name)
    expect(accuse() !== null).toBe(isOffered)
  })
})
