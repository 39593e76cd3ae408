// Fails when all scripts of the built client together, or its first page, are heavier than they may be.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const MOST = 120_000
const folder = fileURLToPath(new URL('../../src/pioche/server/static/assets', import.meta.url))
if (!existsSync(folder)) {
  console.error('Nothing is built yet: run `npm run build` first.')
  process.exit(1)
}

const weights = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes)
const sum = weights.reduce((total, { bytes }) => total + bytes, 0)

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`
for (const { name, bytes } of weights) console.log(`${kilobytes(bytes)}  ${name}`)
console.log(`${kilobytes(sum)}  all scripts, gzipped; at most ${kilobytes(MOST).trim()}`)
if (sum > MOST) process.exit(1)

// What a first visit takes: the page, script, style and icon, and the heavier of the languages, as they were compressed.
const FIRST = { gz: 125_000, br: 110_000 }
const page = fileURLToPath(new URL('../../src/pioche/server/static', import.meta.url))
const names = readdirSync(page, { recursive: true }).map(String)
for (const [ending, most] of Object.entries(FIRST)) {
  const needed = names.filter((name) => /\.(html|js|css|svg)$/.test(name) && !/\ben-[^/]*\.js$/.test(name))
  const missing = needed.filter((name) => !existsSync(`${page}/${name}.${ending}`))
  if (missing.length) {
    console.error(`Without .${ending}: ${missing.join(', ')}`)
    process.exit(1)
  }
  const first = needed.reduce((total, name) => total + statSync(`${page}/${name}.${ending}`).size, 0)
  console.log(`${kilobytes(first)}  first page, .${ending}; at most ${kilobytes(most).trim()}`)
  if (first > most) process.exit(1)
}
