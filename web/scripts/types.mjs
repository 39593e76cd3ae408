// Writes src/protocol/types.ts and constants.ts from what server and clients share, the package pioche.protocol; with
// --check it only says whether both files are current.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'
import { format } from 'prettier'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('../src/protocol', import.meta.url))
const banner = '// Written by `npm run types` from the types of src/pioche/protocol: do not edit.'
const style = { semi: false, singleQuote: true, printWidth: 120 }
const RECORD = ': Readonly<Record<string, string>>'
const local = `${root}/.venv/bin/python`
const python = process.env.PYTHON ?? (existsSync(local) ? local : 'python3')

/** What a module of the package prints. */
function printed(module) {
  return JSON.parse(execFileSync(python, ['-m', `pioche.protocol.${module}`], { cwd: root, encoding: 'utf8' }))
}

const schema = printed('json_schema')
// An object of which nothing else is said has any keys: options, arguments of messages, fields of events.
for (const part of Object.values(schema.$defs)) {
  for (const field of Object.values(part.properties ?? {})) {
    if (field.type === 'object') field.additionalProperties ??= true
  }
}
const compiled = await compile(
  { ...schema, title: 'Protocol', type: 'object', additionalProperties: false },
  'Protocol',
  {
    bannerComment: banner,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: true,
    style,
  },
)
const types = compiled
  .replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n/g, '')
  .replace(/\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
  .replace(/\/\*\*\n \*([^\n]*)\n \*\//g, '/**$1 */')
  .replace(/(\/\*\*[^\n]*\*\/\n)?export interface Protocol \{\}\n/, '')

const values = Object.entries(printed('browser_constants'))
const constants = [
  banner.replace('types of', 'constants of'),
  ...values.map(([name, value]) => {
    const [type, end] = Array.isArray(value) ? ['', ' as const'] : typeof value === 'object' ? [RECORD, ''] : ['', '']
    return `export const ${name}${type} = ${JSON.stringify(value)}${end}`
  }),
].join('\n')

const files = { 'types.ts': types, 'constants.ts': await format(constants, { ...style, parser: 'typescript' }) }
for (const [name, text] of Object.entries(files)) {
  const path = `${folder}/${name}`
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text)
    console.log(`${path}: ${text.split('\n').length} lines`)
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`src/protocol/${name} is not what the server speaks: run \`npm run types\`.`)
    process.exit(1)
  }
}
