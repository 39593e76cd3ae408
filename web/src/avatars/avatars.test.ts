// Faces: everybody has a silhouette of their own, moods have a drawing of their own, the choice is kept.
import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { speak } from '../i18n/language.svelte'
import type { SeatInfo, SeenGame } from '../protocol'
import { AVATAR_COLOURS, CREATURES } from '../protocol/constants'
import Avatar from './Avatar.svelte'
import { FILLS, partsOf } from './avatar-parts'
import AvatarPicker from './AvatarPicker.svelte'
import { keepAvatar, myAvatar } from './own-avatar'
import OwnAvatar from './OwnAvatar.svelte'
import { seatMood } from './seat-mood'

const ROBOTS = ['bolt', 'dish', 'coil', 'cube', 'lamp', 'kettle']

beforeAll(() => speak('en'))
beforeEach(() => localStorage.clear())

test('every shape has an outline of its own, every colour a fill of its own', () => {
  const outlines = [...CREATURES, ...ROBOTS].map((shape) => {
    const { back, head, pale } = partsOf(`${shape}-red`, '')
    return [back, head, pale].join()
  })
  expect(new Set(outlines).size).toBe(CREATURES.length + ROBOTS.length)
  expect(Object.keys(FILLS)).toEqual([...AVATAR_COLOURS])
})

test('the level of a bot shows in its face, steps of a level do not', () => {
  const lines = (level: string): string | undefined => partsOf('dish-red', level).lines
  expect(new Set(['random', 'novice', 'regular', 'learned', 'expert'].map(lines)).size).toBe(5)
  expect(lines('expert-2')).toBe(lines('expert'))
  expect(partsOf('cat-red', 'novice').lines).toBe(partsOf('cat-red', '').lines)
})

test('what this client does not know is drawn all the same', () => {
  expect(partsOf('dragon-gold', '').head).toBe(partsOf('penguin-red', '').head)
  expect(partsOf('', '').fill).toMatch(/^#/)
})

test('a mood is drawn, not only moved', () => {
  const drawn = (['calm', 'thinking', 'asleep', 'excited'] as const).map((mood) => {
    const { container } = render(Avatar, { avatar: 'fox-teal', mood })
    return [...container.querySelectorAll('path, circle')].map((part) => part.outerHTML).join()
  })
  expect(new Set(drawn).size).toBe(4)
})

test('whose turn it is, who is away and who has one card left', () => {
  const game = { actors: [1] } as unknown as SeenGame
  const person = (seat: number, is_present: boolean): SeatInfo => ({ seat, is_person: true, is_present })
  expect(seatMood(person(0, true), game, 5)).toBe('calm')
  expect(seatMood(person(1, true), game, 5)).toBe('thinking')
  expect(seatMood(person(1, true), game, 1)).toBe('excited')
  expect(seatMood(person(1, false), game, 1)).toBe('asleep')
  expect(seatMood({ seat: 1, bot: 'novice' }, game, 5)).toBe('thinking')
  expect(seatMood(undefined, game, 5)).toBe('calm')
})

test('who never chose is given a look, which stays theirs', () => {
  const given = myAvatar([], () => 0)
  expect(given).toBe(`${CREATURES[0]}-${AVATAR_COLOURS[0]}`)
  expect(myAvatar([], () => 0.99)).toBe(given)
  localStorage.setItem('pioche.avatar-given', 'dragon-red')
  expect(myAvatar([], () => 0.99)).toBe(`${CREATURES.at(-1)}-${AVATAR_COLOURS.at(-1)}`)
})

test('who never chose is the creature of nobody else at the table, who chose stays what they are', () => {
  const seats = CREATURES.slice(0, 9).map((one, seat) => ({ seat, avatar: `${one}-red` }))
  expect(myAvatar([], () => 0)).toBe('cat-red')
  expect(myAvatar(seats, () => 0)).toBe(`${CREATURES[9]}-red`)
  expect(myAvatar(seats, () => 0.99)).toBe(`${CREATURES[9]}-red`)
  expect(myAvatar([{ seat: 0 }], () => 0.99)).toBe(`${CREATURES[9]}-red`)
  keepAvatar('cat-red')
  expect(myAvatar(seats)).toBe('cat-red')
})

test('a look is chosen by name and remembered', async () => {
  keepAvatar('cat-red')
  render(OwnAvatar)
  await userEvent.click(screen.getByRole('button', { name: 'Your look: cat, red. Change it' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'owl', hidden: true }))
  await userEvent.click(screen.getByRole('radio', { name: 'teal', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'That is me', hidden: true }))
  expect(screen.getByRole('button', { name: 'Your look: owl, teal. Change it' })).toBeTruthy()
  expect(myAvatar()).toBe('owl-teal')
  expect(screen.queryByRole('radio', { hidden: true })).toBeNull()
})

test('the choice says which one is taken', () => {
  render(AvatarPicker, { avatar: 'frog-pink', onchoose: () => {}, onclose: () => {} })
  const checked = screen.getAllByRole('radio', { hidden: true }).filter((one) => (one as HTMLInputElement).checked)
  expect(checked).toHaveLength(2)
})
