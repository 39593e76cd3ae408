import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Where `pioche serve` listens while `npm run dev` shows the client. */
const server = process.env.PIOCHE_SERVER ?? 'http://127.0.0.1:8000'

/** Comments, blank lines and the spaces of the syntax are for those who write the catalogue. */
const withoutComments: Plugin = {
  name: 'catalogue-without-comments',
  enforce: 'pre',
  load(id) {
    const [path, query] = id.split('?')
    if (query !== 'raw' || !path?.endsWith('.ftl')) return null
    this.addWatchFile(path)
    const lines = readFileSync(path, 'utf8').split('\n')
    const said = lines
      .filter((line) => line && !line.startsWith('#'))
      .map((line) =>
        line
          .replace(/^ +(\*?\[[^\]]+\]) /, '$1')
          .replace(/^ +/, ' ')
          .replace(/^([\w-]+) = /, '$1=')
          .replace(/\{ (\$?[\w-]+) \}/g, '{$1}')
          .replace(/\{ (\$?[\w-]+ ->)$/, '{$1'),
      )
    return `export default ${JSON.stringify(said.join('\n'))}`
  },
}

/** Each text file once more with gzip and with brotli, as small as they get: the server sends what a browser takes. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir }) {
    if (!dir) return
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(html|js|css|svg|json|txt|webmanifest)$/.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const plain = readFileSync(path)
      const smaller = {
        gz: gzipSync(plain, { level: 9 }),
        br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      }
      for (const [ending, bytes] of Object.entries(smaller)) {
        if (bytes.length < plain.length) writeFileSync(`${path}.${ending}`, bytes)
      }
    }
  },
}

const PRELOAD = '\0vite/preload-helper.js'

/** Vite's helper loads what a late script needs beside it; ours need nothing: all styles are in one file. */
const withoutPreload: Plugin = {
  name: 'without-preload',
  enforce: 'pre',
  resolveId: (id) => (id === PRELOAD ? id : null),
  load: (id) => (id === PRELOAD ? 'export const __vitePreload = (load) => load()' : null),
}

/**
 * None of these comes first: awards are shared by the result, the big screen and the page of games played, bluffs by two
 * kinds of hints, what is written by the cards and the rows of their effects, the field for it by the cards and the dares,
 * a page's own host by what needs none of a server.
 */
const LATE_SCRIPTS =
  /history.(awards|evenings)|page-host.(page-host|open-record|host-state)|waiting-room.(written-rules|TypedText)/
const LATE_WORDS = /(awards|bluff|people|stats|typed-text|written)\.ftl/
const isNeededEarly = (id: string): boolean => !LATE_SCRIPTS.test(id) && !LATE_WORDS.test(id)

export default defineConfig(({ mode }) => ({
  plugins: [withoutComments, withoutPreload, svelte(), compressed],
  // The browser build of Svelte, in tests too.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // Scripts find each other wherever they lie: the same ones are served from a folder (pioche site).
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  worker: { format: 'es' },
  build: {
    outDir: '../src/pioche/server/static',
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
    // What several pages share is one file: a first visit asks for few.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2, test: isNeededEarly }] } },
    },
  },
  server: {
    fs: { allow: ['..'] }, // the catalogue is the one of the Python package
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    isolate: false, // a window for each file took as long as the tests; tests/setup.ts leaves nothing behind
    restoreMocks: true,
    maxWorkers: '100%', // on two cores the default is one
    testTimeout: 120_000, // a busy machine is slow, not wrong
    hookTimeout: 120_000,
  },
}))
