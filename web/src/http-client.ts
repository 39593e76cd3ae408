// The server over HTTP: lobby, codes, tables, records.
import type {
  Chance,
  Choices,
  Configure,
  FoundTable,
  GameReview,
  PositionHint,
  Joined,
  Lobby,
  NewTable,
  PastGames,
  Problem,
  Replay,
  RulesPage,
  TablePage,
  Text,
} from './protocol'

import { isPageHost } from './page-host/page-mode'

/** The server refused, or could not be reached. */
export class Failed extends Error {
  constructor(
    readonly reason: Text,
    readonly status: number,
  ) {
    super(reason.id)
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'error' in body
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (isPageHost) return (await import('./page-host/page-host')).host.ask(path, body) as Promise<T>
  return askServer(path, body)
}

async function askServer<T>(path: string, body?: unknown): Promise<T> {
  const sent: RequestInit = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  let answer: Response
  try {
    answer = await fetch(path, { ...sent, headers: body === undefined ? {} : { 'Content-Type': 'application/json' } })
  } catch {
    throw new Failed({ id: 'web-no-server' }, 0)
  }
  const read: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new Failed(isProblem(read) ? read.error : { id: 'web-server-broken' }, answer.status)
  return read as T
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`
const game = (id: string, number: number): string => `${table(id)}/games/${number}`

export const api = {
  // What is told to everybody alike, a page has as files.
  choices: () => (isPageHost ? askServer<Choices>('./api/editions.json') : ask<Choices>('/api/editions')),
  open: (name: string, avatar: string, choice?: Configure) =>
    ask<Joined>('/api/tables', { name, avatar, choice } satisfies NewTable),
  join: (id: string, name: string, seat: number | null, avatar = '') =>
    ask<Joined>(`${table(id)}/join`, { name, seat, avatar }),
  lobby: () => ask<Lobby>('/api/tables'),
  table: (id: string) => ask<TablePage>(table(id)),
  code: (code: string) => ask<FoundTable>(`/api/codes/${encodeURIComponent(code)}`),
  rules: (edition: string, language: string) =>
    isPageHost
      ? askServer<RulesPage>(`./api/rules/${encodeURIComponent(edition)}.${language}.json`)
      : ask<RulesPage>(`/api/rules/${encodeURIComponent(edition)}?lang=${language}`),
  /** The rules as a table plays them, or as one of its games was played. */
  tableRules: (id: string, language: string, game: number | null) =>
    ask<RulesPage>(`${table(id)}${game === null ? '' : `/games/${game}`}/rules?lang=${language}`),
  games: (id: string) => ask<PastGames>(`${table(id)}/games`),
  replay: (id: string, number: number, eye: string, round: number) =>
    ask<Replay>(`${game(id, number)}/replay?eye=${eye}&round=${round}`),
  positionHint: (id: string, number: number, step: number) =>
    ask<PositionHint>(`${game(id, number)}/hint?step=${step}`),
  review: (id: string, number: number) => ask<GameReview>(`${game(id, number)}/review`),
  chance: (id: string, number: number) => ask<Chance>(`${game(id, number)}/chance`),
  record: (id: string, number: number) => `${game(id, number)}/record`,
  qr: (id: string) => `${table(id)}/qr.svg`,
  socket: (id: string) =>
    isPageHost
      ? `${table(id)}/socket`
      : `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${table(id)}/socket`,
}
