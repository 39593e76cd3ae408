// Writes src/protocol/types.ts from the server's message types; with --check it only says whether that file is current.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile } from 'json-schema-to-typescript'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = fileURLToPath(new URL('../src/protocol/types.ts', import.meta.url))
const local = `${root}/.venv/bin/python`
const python = process.env.PYTHON ?? (existsSync(local) ? local : 'python3')

const schema = JSON.parse(execFileSync(python, ['-m', 'pioche.protocol.json_schema'], { cwd: root, encoding: 'utf8' }))
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
    bannerComment:
      "// Written by `npm run types` from the types of src/pioche/protocol: do not edit.",
    ignoreMinAndMaxItems: true,
    unknownAny: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  },
)
const types = compiled
  .replace(/ \*\n \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n/g, '')
  .replace(/\/\*\*\n \* This interface was referenced by [^\n]*\n \* via the `definition` "\w+"\.\n \*\/\n/g, '')
  .replace(/\/\*\*\n \*([^\n]*)\n \*\//g, '/**$1 */')
  .replace(/(\/\*\*[^\n]*\*\/\n)?export interface Protocol \{\}\n/, '')

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== types) {
    console.error('src/protocol/types.ts is not what the server speaks: run `npm run types`.')
    process.exit(1)
  }
} else {
  writeFileSync(target, types)
  console.log(`${target}: ${types.split('\n').length} lines`)
}
