// Fails when the scripts of the built client, or its first page, are heavier than they may be.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const MOST = 120_000
const LATE = 95_000
const folder = fileURLToPath(new URL('../../src/pioche/server/static/assets', import.meta.url))
if (!existsSync(folder)) {
  console.error('Nothing is built yet: run `npm run build` first.')
  process.exit(1)
}

const weights = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, bytes: gzipSync(readFileSync(`${folder}/${name}`), { level: 9 }).length }))
  .sort((a, b) => b.bytes - a.bytes)
const weigh = (wanted) => weights.filter(({ name }) => wanted(name)).reduce((total, { bytes }) => total + bytes, 0)
const isLanguage = (name) => /^(en|fr)-/.test(name)
const html = readFileSync(fileURLToPath(new URL('../../src/pioche/server/static/index.html', import.meta.url)), 'utf8')
const isPlayed = (name) => html.includes(`/${name}"`) || name.startsWith('fr-')
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`
for (const { name, bytes } of weights) console.log(`${kilobytes(bytes)}  ${name}`)

let isTooHeavy = false
function limit(what, bytes, most) {
  console.log(`${kilobytes(bytes)}  ${what}; at most ${kilobytes(most).trim()}`)
  isTooHeavy ||= bytes > most
}
limit('scripts that everybody loads who plays, with the heavier language, gzipped', weigh(isPlayed), MOST)
limit(
  'scripts of pages that come when they are opened, gzipped',
  weigh((name) => !isPlayed(name) && !isLanguage(name)),
  LATE,
)

// What a whole game takes, from the room to the result, in the edition that loads most: a browser test sees that nothing else is loaded.
const { host, guest } = JSON.parse(readFileSync(new URL('whole-game.json', import.meta.url), 'utf8'))
const scriptOf = (name) => {
  const found = weights.find((one) => one.name.replace(/-.{8}\.js$/, '') === name)
  if (!found) throw new Error(`No script is called ${name}: whole-game.json names one that is not built.`)
  return found.name
}
for (const [who, { every, ...editions }] of Object.entries({ host, guest })) {
  const bytes = [[], ...Object.values(editions)].map((more) => {
    const scripts = new Set([...every, ...more].map(scriptOf))
    return weigh((name) => isPlayed(name) || scripts.has(name))
  })
  limit(`scripts of a whole game, ${who}, gzipped`, Math.max(...bytes), MOST)
}

// What a first visit takes: the page, script, style and icon, and the heavier of the languages, as they were compressed.
const FIRST = { gz: 130_000, br: 115_000 }
const page = fileURLToPath(new URL('../../src/pioche/server/static', import.meta.url))
const names = readdirSync(page, { recursive: true }).map(String)
for (const [ending, most] of Object.entries(FIRST)) {
  const needed = names.filter(
    (name) => /\.(html|css|svg)$/.test(name) || (isPlayed(name.replace(/^assets./, '')) && name.endsWith('.js')),
  )
  const missing = needed.filter((name) => !existsSync(`${page}/${name}.${ending}`))
  if (missing.length) {
    console.error(`Without .${ending}: ${missing.join(', ')}`)
    process.exit(1)
  }
  const first = needed.reduce((total, name) => total + statSync(`${page}/${name}.${ending}`).size, 0)
  limit(`first page, .${ending}`, first, most)
}
if (isTooHeavy) process.exit(1)
