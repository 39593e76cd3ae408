import { render, screen } from '@testing-library/svelte'
import { beforeAll, expect, test } from 'vitest'
import { speak } from '../i18n/language.svelte'
import LatePage from './LatePage.svelte'

beforeAll(() => speak('en'))

test('a page that cannot be loaded says that there may be a newer one, not that the table is out of reach', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch'))
  render(LatePage, { props: { load, props: {} } })
  const said = (await screen.findByText(/could not be loaded/)).textContent
  expect(said).toMatch(/new version/)
  expect(said).not.toMatch(/not connected/i)
})
