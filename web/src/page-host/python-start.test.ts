import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPython } from './python-start'

// Four words of the program in front of eight; it has eleven functions, one of them the shortcut.
const PROGRAM = [1, 2, 3, 4]
const STORED = [9, 2, 7, 4, 5, 0, 0, 8]
const SHORTCUT = 5
/** In place of Pyodide and of the code that it was compiled to: what it runs tells what it was given. */
const PYODIDE = `
export default async (settings) => {
  settings.instantiateWasm({}, ({ exports }) => (settings.HEAPU32 = new Uint32Array(exports.memory.buffer)))
  settings.HEAPU32[${SHORTCUT}] = 1
  settings.wasmTable = { length: 11 }
  return settings
}
export const loadPyodide = async ({ createPyodideModule, _loadSnapshot }) => {
  const files = {}
  const FS = { mkdirTree() {}, writeFile: (name, data) => (files[name] = new TextDecoder().decode(data)) }
  const memory = new Uint32Array([${PROGRAM.join()}, 0, 0, 0, 0])
  const instantiateWasm = (_, receive) => receive({ exports: { memory } }, {})
  const module = await createPyodideModule?.({ locateFile: (name) => name, instantiateWasm })
  const words = module && [...new Uint32Array(_loadSnapshot.buffer)]
  return { FS, runPython: () => ({ words, library: module?.dynamicLibraries, files }) }
}
// `
const PYTHON = `data:text/javascript,${encodeURIComponent(PYODIDE)}`
const LIST = 'http://host/site/python/list.json'
const HOME = '/pioche'
const WEIGHTS = 'pioche/bots/weights/classic.z'

let answers = new Map<string, Uint8Array>()

function sumOf(words: number[]): number {
  return words.reduce((sum, word, at) => (at === SHORTCUT ? sum : (Math.imul(sum, 31) + word) | 0), 0)
}

function lay(checks: Record<string, unknown> = {}): void {
  const travels = STORED.map((word, at) => word ^ (PROGRAM[at] ?? 0))
  const contents: [string, Uint8Array, string?][] = [
    ['memory.bin', new Uint8Array(new Uint32Array(travels).buffer), 'memory'],
    ['pioche.zip', new TextEncoder().encode('modules'), 'anew'],
    [WEIGHTS, new TextEncoder().encode('network')],
  ]
  const files = contents.map(([name, data, start]) => ({
    name,
    file: name,
    bytes: data.length,
    hash: createHash('sha256').update(data).digest('hex'),
    ...(start && { start }),
  }))
  const how = { home: HOME, library: '/l.so', functions: 10, shortcut: SHORTCUT, begin: 0, words: 8, first: 4 }
  const memory = { ...how, sum: sumOf(STORED), ...checks }
  const list = { home: PYTHON, memory, files }
  answers = new Map(contents.map(([name, data]) => [name, data]))
  answers.set('list.json', new TextEncoder().encode(JSON.stringify(list)))
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('fetch', (address: URL) => {
    const data = answers.get(address.pathname.replace('/site/', '').replace('python/', ''))
    return Promise.resolve(new Response(data as BodyInit | undefined, { status: data ? 200 : 404 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('Python goes on from its memory: the program adds its part, the shortcut is the browser’s own', async () => {
  lay()
  const told: number[][] = []
  expect(await startPython(LIST, (...how) => told.push(how))).toEqual({
    words: STORED.map((word, at) => (at === SHORTCUT ? 1 : word)),
    library: ['/l.so'],
    files: { [`${HOME}/${WEIGHTS}`]: 'network' },
  })
  expect(told.at(-1)).toEqual([39, 39]) // what only another start needs is not loaded
  expect(console.info).not.toHaveBeenCalled()
})

test.each([
  ['that has other functions', { functions: 11 }, 'for another Python'],
  ['of another size', { words: 9 }, 'for another Python'],
  ['with another content', { sum: 1 }, 'not what was stored'],
])('a memory %s is not used: Python starts anew', async (_, checks, why) => {
  lay(checks)
  expect(await startPython(LIST, () => {})).toEqual({
    files: { '/pioche.zip': 'modules', [`${HOME}/${WEIGHTS}`]: 'network' },
  })
  expect(vi.mocked(console.info).mock.calls.join()).toContain(why)
})

test('a memory that is lost or was changed on its way is not used either', async () => {
  lay()
  answers.set('memory.bin', new Uint8Array(32))
  expect(await startPython(LIST, () => {})).toMatchObject({ files: { '/pioche.zip': 'modules' } })
  answers.delete('memory.bin')
  expect(await startPython(LIST, () => {})).toMatchObject({ files: { '/pioche.zip': 'modules' } })
  expect(vi.mocked(console.info).mock.calls.join()).toMatch(/not what was built.*404/s)
})

test('without its modules there is no Python', async () => {
  lay({ sum: 1 })
  answers.delete('pioche.zip')
  await expect(startPython(LIST, () => {})).rejects.toThrow('404')
})
