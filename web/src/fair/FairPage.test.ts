import { render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ALL_CHOICES, aTable } from '../../tests/sample-tables'
import { speak } from '../i18n/language.svelte'
import type { Chance } from '../protocol'
import FairPage from './FairPage.svelte'
import { keepCommitment, keepMore, keepSeen } from './evidence-store'
import samples from './samples.json'
import { signsOfRounds } from './visible-chance'

const classic = samples.classic.chance as unknown as Chance

function serve(chance: Chance | { error: { id: string } }): void {
  vi.stubGlobal('fetch', (path: string) => {
    if (path === '/api/editions') return Promise.resolve(Response.json(ALL_CHOICES))
    const body = path.endsWith('/chance')
      ? chance
      : { table: aTable({ players: 3 }), frames: [], rounds: [1], round: 1, number: 1 }
    return Promise.resolve(new Response(JSON.stringify(body), { status: 'error' in chance ? 404 : 200 }))
  })
}

beforeEach(() => speak('en'))

describe('the page', () => {
  it('says that everything fits, and what it cannot tell', async () => {
    serve(classic)
    render(FairPage, { id: 'table', number: 1 })
    expect(await screen.findByText('Everything fits, as far as this browser can tell.')).toBeTruthy()
    expect(screen.getByText('Your salt: cannot be told')).toBeTruthy()
    expect(screen.getByText(/This browser was not there before the game/)).toBeTruthy()
    expect(screen.getByText('The shuffles: all right')).toBeTruthy()
    expect(screen.getByText(classic.secret)).toBeTruthy()
  })

  it('uses what this browser saw', async () => {
    keepCommitment('table', 1, classic.commitment)
    keepMore('table', 1, { salt: 'salt-1', seat: 0, lot: 1, list: classic.promises!.join() })
    keepSeen('table', 1, 1, signsOfRounds(classic.steps)[0]!)
    serve(classic)
    render(FairPage, { id: 'table', number: 1 })
    expect(await screen.findByText('Your salt: all right')).toBeTruthy()
    expect(screen.getByText('It fits the fingerprint that this browser was told before the game.')).toBeTruthy()
    expect(screen.getByText('What you saw: all right')).toBeTruthy()
    expect(screen.getByText('Everything fits: the game was fair.')).toBeTruthy()
  })

  it('says clearly what does not fit', async () => {
    const tampered = structuredClone(classic)
    tampered.steps.find((step) => step.step === 'shuffle')!.after.reverse()
    keepCommitment('table', 1, 'another')
    serve(tampered)
    render(FairPage, { id: 'table', number: 1 })
    expect(await screen.findByText(/Something does not fit/)).toBeTruthy()
    expect(screen.queryByText(/Everything fits/)).toBeNull()
    expect(screen.getByText('The secret: something is wrong')).toBeTruthy()
    expect(screen.getByText('The shuffles: something is wrong')).toBeTruthy()
    expect(screen.getByText('0 of 1 fit; what comes next does not.')).toBeTruthy()
  })

  it('says in words that there is no such table', async () => {
    serve({ error: { id: 'server-no-such-table' } })
    await speak('fr')
    render(FairPage, { id: 'table', number: 1 })
    expect(await screen.findByText(/^Cette table n’existe pas/)).toBeTruthy()
  })
})
