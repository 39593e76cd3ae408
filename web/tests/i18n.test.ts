import { render, screen } from '@testing-library/svelte'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { bring, bundled, format, preferred } from '../src/i18n/catalogue'
import { has, i18n, speak, speakUsual, t } from '../src/i18n/language.svelte'
import Header from '../src/ui/Header.svelte'

afterEach(() => speak('en'))

it('takes the first language of the browser that it knows', () => {
  expect(preferred(['de-DE', 'fr-CA', 'en'])).toBe('fr')
  expect(preferred(['EN-gb'])).toBe('en')
  expect(preferred(['ja'])).toBe('en')
})

it('speaks the catalogue of the Python package', async () => {
  await speak('fr')
  expect(t('card-number', { colour: 'red', number: 7 })).toBe('7 rouge')
  expect(t('card-count', { count: 1 })).toBe('1 carte')
  await speak('en')
  expect(t('card-number', { colour: 'red', number: 7 })).toBe('red 7')
})

it('takes in the messages that an edition brings, in every language, and replaces none', async () => {
  await speak('en')
  bring('storm', { en: 'card-storm = Storm\ncard-wild = Tempest', fr: 'card-storm = Tempête' })
  expect([t('card-storm'), t('card-wild')]).toEqual(['Storm', 'Wild'])
  await speak('fr')
  expect(t('card-storm')).toBe('Tempête')
  bring('storm', { fr: 'card-leap = Saut' })
  expect(has('card-leap')).toBe(false)
})

it('remembers the language', async () => {
  await speak('fr')
  await speak('en')
  localStorage.setItem('pioche.language', 'fr')
  await speakUsual()
  expect(i18n.language).toBe('fr')
  expect(document.documentElement.lang).toBe('fr')
})

it('changes what is on the screen at once', async () => {
  await speak('en')
  render(Header)
  expect(screen.getByRole('link', { name: 'Rules' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'FR Français' }))
  expect(await screen.findByRole('link', { name: 'Règles' })).toBeTruthy()
})

it('says a missing message aloud', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(format(bundled('en', ['hello = Hello']), 'no-such-thing')).toBe('no-such-thing')
  expect(told).toHaveBeenCalledOnce()
})

it('puts arguments in their places', () => {
  expect(format(bundled('en', ['hello = Hello { $name }']), 'hello', { name: 'Ana' })).toBe('Hello Ana')
})
