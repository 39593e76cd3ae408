// Two coordinates: the path is the place (home, a table), the hash a page that is opened over it (rules, history),
// so that reading the rules never leaves the table.

import { isPageHost } from './page-host/page-mode'

export type Place =
  | { name: 'home' }
  | { name: 'table'; id: string }
  | { name: 'replay'; id: string; number: number }
  | { name: 'screen'; id: string }
  | { name: 'code'; code: string }
  | { name: 'lost' }
export type Page =
  | { name: 'rules'; edition: string }
  | { name: 'preset'; code: string }
  | { name: 'history' }
  | { name: 'fair'; id: string; number: number }
  | null

const isNumber = (text = ''): boolean => /^[1-9]\d{0,4}$/.test(text)

export function placeOf(path: string): Place {
  if (path === '/' || path === '') return { name: 'home' }
  const [, kind, key, ...rest] = path.replace(/\/$/, '').split('/')
  if (key && rest.length === 0) {
    if (kind === 't') return { name: 'table', id: decodeURIComponent(key) }
    if (kind === 'c') return { name: 'code', code: decodeURIComponent(key) }
  }
  const [games, number] = rest
  if (kind === 't' && key && games === 'screen' && rest.length === 1)
    return { name: 'screen', id: decodeURIComponent(key) }
  if (kind === 't' && key && games === 'games' && rest.length === 2 && isNumber(number)) {
    return { name: 'replay', id: decodeURIComponent(key), number: Number(number) }
  }
  return { name: 'lost' }
}

export function pageOf(hash: string): Page {
  const [name, key, number] = hash.replace(/^#\/?/, '').split('/')
  if (name === 'rules') return { name: 'rules', edition: decodeURIComponent(key ?? '') }
  if (name === 'preset' && key) return { name: 'preset', code: key }
  if (name === 'history') return { name: 'history' }
  if (name === 'fair' && key && isNumber(number))
    return { name: 'fair', id: decodeURIComponent(key), number: Number(number) }
  return null
}

let place = $state<Place>({ name: 'home' })
let page = $state<Page>(null)

export const router = {
  get place(): Place {
    return place
  },
  get page(): Page {
    return page
  },
}

/** The path of the place. A folder of files has one address: there it stands behind the question mark. */
export function here(): string {
  return isPageHost ? (new URLSearchParams(location.search).get('at') ?? '/') : location.pathname
}

/** An address of the client as the browser has it. */
export function inBrowser(address: string): string {
  if (!isPageHost) return address
  const { pathname, search, hash } = new URL(address, `http://page${here()}`)
  const asked = new URLSearchParams(search)
  if (pathname !== '/') asked.set('at', pathname)
  return `${location.pathname}${asked.size ? `?${asked}` : ''}${hash}`
}

function read(): void {
  const next = placeOf(here())
  if (JSON.stringify(next) !== JSON.stringify(place)) place = next
  const opened = pageOf(location.hash)
  if (JSON.stringify(opened) !== JSON.stringify(page)) page = opened
}

/** Go to an address of the client. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', inBrowser(address))
  read()
  window.scrollTo(0, 0)
}

/** Where the big screen of a table is. */
export const screenAddress = (id: string): string => `/t/${encodeURIComponent(id)}/screen`

/** The addresses of a game that is over. */
export const replayAddress = (id: string, number: number): string => `/t/${encodeURIComponent(id)}/games/${number}`
export const fairAddress = (id: string, number: number): string => `#/fair/${encodeURIComponent(id)}/${number}`

/** Close the page that is open over the place. */
export function closePage(): void {
  go(here())
}

/** Follow the browser's buttons, and links inside the client without loading anything. */
export function followAddress(): () => void {
  read()
  const click = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    const address = link.getAttribute('href') ?? ''
    if (address.startsWith('/api/')) return
    if (address.startsWith('#') && !address.startsWith('#/')) return // a jump within the page
    event.preventDefault()
    go(address.startsWith('#') ? here() + address : address)
  }
  addEventListener('popstate', read)
  document.addEventListener('click', click)
  return () => {
    removeEventListener('popstate', read)
    document.removeEventListener('click', click)
  }
}
