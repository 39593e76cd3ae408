import { cleanup, render, screen, within } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { card, lines, open, readerOf, sent } from '../../tests/at-the-table'
import { partsOf } from '../avatars/avatar-parts'
import { guide } from '../guide/guide-progress.svelte'
import { speak } from '../i18n/language.svelte'
import { cardName } from '../i18n/told-words'
import type { SeatInfo } from '../protocol'
import { SCENES, sceneNamed } from './gallery/scenes'
import Hand from './Hand.svelte'
import { KEYS } from './key-list'

const user = userEvent.setup()

beforeAll(() => speak('en'))
beforeEach(() => {
  sent.mockReset()
  localStorage.clear()
})
afterEach(cleanup)

describe('every scene', () => {
  test.each(SCENES.map(({ name }) => name))('%s is shown in both languages without a missing message', async (name) => {
    const missing = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const language of ['fr', 'en'] as const) {
      await speak(language)
      const { container } = open(sceneNamed(name))
      expect(container.textContent).not.toMatch(/table-|event-|card-/)
      expect(container.querySelector('[style*="url"]')).toBeNull()
      cleanup()
    }
    expect(missing).not.toHaveBeenCalled()
  })
})

describe('faces', () => {
  /** The colour of each face in a part of the page. */
  const facesIn = (part: Element | null): string[] =>
    [...(part?.querySelectorAll<SVGElement>('svg.avatar') ?? [])].map((face) => face.style.getPropertyValue('--fill'))
  const looks = ({ avatar = '', bot = '' }: SeatInfo): string => partsOf(avatar, bot).fill

  test('the own one is between the calls, below the hand', () => {
    const scene = sceneNamed('turn')
    open(scene)
    expect(facesIn(screen.getByRole('group', { name: 'UNO calls' }))).toEqual([looks(scene.table.seats[scene.seat!]!)])
  })

  test('everybody has theirs in the score sheet', async () => {
    const scene = sceneNamed('turn')
    open(scene)
    await user.keyboard('s')
    const sheet = screen.getByRole('region', { name: 'Score sheet' })
    expect(facesIn(sheet)).toEqual(scene.table.seats.map(looks))
  })
})

test('a bot is told by its level and its temperament', async () => {
  const scene = sceneNamed('turn')
  const bot = scene.table.seats.find(({ is_person }) => !is_person)!
  Object.assign(bot, { name: 'Mia', bot: 'expert-2:joker' })
  open(scene)
  await user.click(screen.getByRole('button', { name: /^Mia/ }))
  const { textContent: told } = await within(screen.getByRole('dialog')).findByText(/Mia thinks far ahead/)
  expect(told).toBe('Mia thinks far ahead and counts every card that is laid. Mia loves what nobody expects.')
})

describe('a card', () => {
  test('that names nothing is played with one click', async () => {
    const scene = sceneNamed('turn')
    open(scene)
    const line = scene.game.legal.find((one) => /^A play \w\d$/.test(one))!
    await user.click(card(line.split(' ')[2]!))
    expect(lines()).toEqual([line])
  })

  test('that can be played says so to those who listen', () => {
    const scene = sceneNamed('turn')
    open(scene)
    const playable = new Set(
      scene.game.legal.filter((line) => line.includes(' play ')).map((line) => line.split(' ')[2]),
    )
    for (const code of scene.game.hand) {
      expect(card(code).getAttribute('aria-label')?.includes('can be played')).toBe(playable.has(code))
      expect(card(code).querySelector('.tick') !== null).toBe(playable.has(code))
    }
  })

  test('that cannot be played asks the server why, and says what it does', async () => {
    const scene = sceneNamed('waiting')
    open(scene)
    await user.click(card(scene.game.hand[0]!))
    expect(sent.mock.calls).toEqual([[{ type: 'why', line: `A play ${scene.game.hand[0]}` }]])
    expect(screen.getByRole('dialog', { name: cardName(readerOf(scene), scene.game.hand[0]!) })).toBeTruthy()
  })

  test('is explained with what the rulebook says, one tap from the table', async () => {
    const cards = { RS: 'Skip. Somebody waits.', RR: 'Reverse. The other way.' }
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ sections: [], cards })),
    )
    const scene = sceneNamed('turn')
    scene.game.top = 'RS'
    open(scene)
    await user.click(screen.getByRole('button', { name: /^On top: red Skip/ }))
    expect(await screen.findByText('Skip. Somebody waits.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'All the rules' }).getAttribute('href')).toBe('#/rules/classic')
    vi.unstubAllGlobals()
  })

  test('of the customizable kind shows what is written on it', async () => {
    const scene = sceneNamed('rule')
    scene.game.top = 'WC3'
    open(scene)
    await user.click(screen.getByRole('button', { name: /^On top: “Chut”/ }))
    const sheet = screen.getByRole('dialog')
    await vi.waitFor(() => expect(sheet.textContent).toContain('Plus un mot jusqu’à ton tour.'))
  })

  test('that is still in the air is not seen in the hand, others of its kind are', () => {
    const { container } = render(Hand, {
      hand: ['R5', 'R5', 'G1'],
      reader: readerOf(sceneNamed('turn')),
      playable: new Set<string>(),
      drawn: [],
      arriving: ['R5'],
      height: 166,
      onplay: () => {},
      onhelp: () => {},
    })
    const hidden = [...container.querySelectorAll('button')].map((one) => one.classList.contains('arriving'))
    expect(hidden).toEqual([false, true, false])
  })

  test('asks for a colour in a sheet, and sends what was chosen', async () => {
    open(sceneNamed('turn'))
    await user.click(card('W'))
    const dialog = screen.getByRole('dialog', { name: 'Wild: which colour?' })
    expect(sent).not.toHaveBeenCalled()
    await user.click(within(dialog).getByRole('button', { name: 'green' }))
    expect(lines()).toEqual(['A play W G'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('asks for number and colour one after the other, and goes back', async () => {
    open(sceneNamed('friends'))
    await user.click(card('WF'))
    await user.click(screen.getByRole('button', { name: '7' }))
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: '3' }))
    await user.click(screen.getByRole('button', { name: 'violet' }))
    expect(lines()).toEqual(['A play WF 3 V'])
  })

  test('asks for a target', async () => {
    open(sceneNamed('extreme'))
    await user.click(card('WX'))
    await user.click(screen.getByRole('button', { name: 'blue' }))
    const dialog = screen.getByRole('dialog', { name: 'Extreme Hit: which player?' })
    await user.click(within(dialog).getByRole('button', { name: /Élise/ }))
    expect(lines()).toEqual(['A play WX B >E'])
  })

  test('is explained with i', async () => {
    open(sceneNamed('turn'))
    card('W').focus()
    await user.keyboard('i')
    const sheet = screen.getByRole('dialog', { name: 'Wild' })
    await vi.waitFor(() => expect(sheet.textContent).toContain('It goes on any card'))
  })
})

describe('UNO and Caught', () => {
  test('stay outside the dialog and in reach while one is open', async () => {
    open(sceneNamed('turn'))
    await user.click(card('W'))
    const dialog = screen.getByRole('dialog')
    expect(dialog.getAttribute('aria-modal')).toBe('false')
    for (const name of [/^UNO!/, /^Caught!/]) {
      const button = screen.getByRole('button', { name })
      expect(dialog.contains(button)).toBe(false)
      expect(button.closest('[inert], [hidden]')).toBeNull()
      expect(button).toHaveProperty('disabled', false)
    }
  })

  test('somebody is caught while a dialog is open', async () => {
    const scene = sceneNamed('turn')
    scene.game.legal.push('A catch B')
    open(scene)
    await user.click(card('W'))
    await user.click(screen.getByRole('button', { name: /^Caught!/ }))
    expect(lines()).toEqual(['A catch B'])
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  test('an owed call is made at once', async () => {
    open(sceneNamed('uno'))
    await user.keyboard('u')
    expect(lines()).toEqual(['A uno'])
  })

  test('a call before the card goes with it', async () => {
    const scene = sceneNamed('turn')
    scene.game.legal = ['A play R9', 'A play R9 uno', 'A draw']
    open(scene)
    const button = screen.getByRole('button', { name: /^UNO!/ })
    await user.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await user.click(card('R9'))
    expect(lines()).toEqual(['A play R9 uno'])
    expect(button.getAttribute('aria-pressed')).toBe('false')
  })

  test('nobody to catch: nothing is sent', async () => {
    open(sceneNamed('turn'))
    await user.keyboard('c')
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('by keyboard alone', () => {
  test('arrows move, one card at a time is in the order of Tab, Enter plays', async () => {
    const scene = sceneNamed('turn')
    open(scene)
    const inTabOrder = () => [...document.querySelectorAll('[data-card][tabindex="0"]')]
    await user.keyboard('h')
    expect(document.activeElement).toBe(inTabOrder()[0])
    await user.keyboard('{End}')
    expect(inTabOrder()).toEqual([document.activeElement])
    await user.keyboard('{Home}{PageDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toContain('can be played')
    const code = (document.activeElement as HTMLElement).dataset.card
    await user.keyboard('{Enter}')
    if (screen.queryByRole('dialog')) await user.keyboard('{Enter}')
    expect(lines()[0]).toMatch(new RegExp(`^A play ${code?.replace('+', '\\+')}`))
  })

  test('a whole choice: card, colour, sent; Escape closes', async () => {
    open(sceneNamed('turn'))
    card('W').focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((document.activeElement as HTMLElement).dataset.card).toBe('W')
    await user.keyboard('{Enter}{Enter}')
    expect(lines()).toEqual(['A play W R'])
  })

  test.each([
    ['d', 'turn', 'A draw'],
    ['k', 'drawn', 'A keep'],
    ['c', 'catch', 'A catch B'],
  ])('%s in %s sends %s', async (key, scene, line) => {
    open(sceneNamed(scene))
    await user.keyboard(key)
    expect(lines()).toEqual([line])
  })

  test('the keys are listed, and can be switched off', async () => {
    open(sceneNamed('turn'))
    await user.keyboard('?')
    const dialog = screen.getByRole('dialog', { name: 'Help' })
    await user.click(await within(dialog).findByRole('checkbox'))
    await user.keyboard('{Escape}d')
    expect(sent).not.toHaveBeenCalled()
  })

  test('every key of the list does something, and every key that does is on the list', async () => {
    const letters = KEYS.flatMap(({ keys }) => keys)
      .filter((key) => /^[A-Z?]$/.test(key))
      .map((key) => key.toLowerCase())
    const scene = sceneNamed('turn')
    guide.start(scene.table.id)
    open(scene)
    const taken = [...'abcdefghijklmnopqrstuvwxyz?'].filter((key) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.body.dispatchEvent(event)
      return event.defaultPrevented
    })
    expect(taken.sort()).toEqual(letters.sort())
  })

  test('a key with Ctrl belongs to the browser, and one over an open dialog to the dialog', async () => {
    open(sceneNamed('turn'))
    await user.keyboard('{Control>}d{/Control}')
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    await user.keyboard('d')
    dialog.remove()
    expect(sent).not.toHaveBeenCalled()
  })

  test('what is typed into the chat is no key', async () => {
    open(sceneNamed('turn'))
    await user.type(screen.getAllByLabelText('Say something')[0]!, 'duck{Enter}')
    expect(sent.mock.calls).toEqual([[{ type: 'say', text: 'duck' }]])
  })
})

describe('answers that are no cards', () => {
  test.each([
    ['challenge', /Challenge the Wild \+4/, 'A challenge'],
    ['challenge', /Accept the penalty/, 'A accept'],
    ['drawn', /Keep what/, 'A keep'],
    ['lay', /Lay nothing/, 'A decline'],
    ['dare', /Take the dare/, 'A dare'],
    ['dare', /Draw 2 cards instead/, 'A take'],
    ['vote', /Vote guilty/, 'A vote guilty'],
    ['colour', /^yellow$/, 'A colour Y'],
    ['round-over', /Deal the next round/, 'next'],
  ])('%s: %s', async (scene, name, line) => {
    open(sceneNamed(scene))
    await user.click(screen.getByRole('button', { name }))
    expect(lines()).toEqual([line])
  })

  test('drawing is the main answer only where no card can be laid', () => {
    const scene = sceneNamed('turn')
    const draw = (): Element => document.querySelector('[data-line="A draw"]')!
    open(scene)
    expect(draw().className).not.toContain('btn-primary')
    cleanup()
    scene.game.legal = ['A draw']
    open(scene)
    expect(draw().className).toContain('btn-primary')
  })

  test.each([
    ['turn', true],
    ['vote', true],
    ['waiting', false],
    ['round-over', false],
  ])('%s: the prompt calls for you: %s', (name, isCalled) => {
    open(sceneNamed(name))
    expect(screen.queryByText('Your turn!') !== null).toBe(isCalled)
  })

  test('nothing is asked for while the cards are being dealt', () => {
    const scene = sceneNamed('turn')
    scene.game.discards = 0
    scene.events = []
    const { container } = open(scene)
    expect(screen.getByText('Shuffling and dealing…')).toBeTruthy()
    expect(container.querySelector('.prompt button, .prompt .you, .prompt .asked')).toBeNull()
  })

  test('a dare is written out', () => {
    open(sceneNamed('dare'))
    expect(screen.getByRole('region', { name: 'What the table is waiting for' }).textContent).toContain(
      '‘yes’ nor ‘no’',
    )
  })

  test('a pledge is accused on the seat that made it', async () => {
    open(sceneNamed('face'))
    await user.click(screen.getByRole('button', { name: /^Dan,/ }))
    await user.click(await screen.findByRole('button', { name: 'Accuse Dan of not making the face' }))
    expect(lines()).toEqual(['A accuse D'])
  })
})
