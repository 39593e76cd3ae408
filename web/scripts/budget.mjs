// Fails when all scripts of the built client together are heavier than they may be.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
