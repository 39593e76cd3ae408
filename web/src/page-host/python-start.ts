// Python starts from a memory in which everything is loaded. Where that does not fit the browser, it starts anew, which takes seconds more.
import { pythonFiles, type Files, type Memory, type Progress, type PythonFiles } from './python-files'

interface FileSystem {
  mkdirTree(path: string): void
  writeFile(path: string, data: Uint8Array): void
}
interface Python {
  FS: FileSystem
  runPython(code: string): unknown
}
type Receive = (instance: WebAssembly.Instance, program: WebAssembly.Module) => void
/** What Pyodide and the code that it was compiled to know of each other, as far as it is used here. */
interface Module {
  locateFile: (name: string) => string
  instantiateWasm: (imports: WebAssembly.Imports, receive: Receive) => unknown
  dynamicLibraries?: string[]
  HEAPU32: Uint32Array
  wasmTable: WebAssembly.Table
}
interface Pyodide {
  loadPyodide: (how: Record<string, unknown>) => Promise<Python>
}
interface Compiled {
  default: (settings: Module) => Promise<Module>
}

const LOCK = {
  info: { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten', python: '3.14.2', version: '314.0.7' },
  packages: {},
}
const AWAKE = `
from pioche.page.waking import wake
wake()
`

/** Python with the tables of Pioche: what it calls its host. */
export async function startPython(list: string, progress: Progress): Promise<unknown> {
  try {
    return await fromMemory(await pythonFiles(list, 'memory', progress))
  } catch (error) {
    console.info('Python starts anew:', error)
    return anew(await pythonFiles(list, 'anew', progress))
  }
}

async function fromMemory({ home, files, memory }: PythonFiles): Promise<unknown> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as Pyodide
  const { default: create } = (await import(/* @vite-ignore */ `${home}pyodide.asm.mjs`)) as Compiled
  const bytes = files.get('memory.bin') ?? new Uint8Array()
  files.set('python_stdlib.zip', new Uint8Array()) // all of it is in the memory
  const python = await answering(files, () =>
    loadPyodide({
      indexURL: home,
      lockFileContents: LOCK,
      _loadSnapshot: bytes,
      createPyodideModule: async (settings: Module) => {
        const { locateFile, instantiateWasm } = settings
        settings.locateFile = (name) => locateFile(name === memory.library ? 'library.so' : name)
        settings.dynamicLibraries = [memory.library]
        let first = new Uint32Array()
        settings.instantiateWasm = (imports, receive) =>
          instantiateWasm(imports, (instance, program) => {
            const { buffer } = instance.exports['memory'] as WebAssembly.Memory
            first = new Uint32Array(buffer, 0, memory.first).slice()
            receive(instance, program)
          })
        const module = await create(settings)
        complete(bytes, first, module, memory)
        return module
      },
    }),
  )
  return awake(python, files, memory)
}

/** What is part of the program did not travel: it is put in, and what comes of it has to be what was stored. */
function complete(bytes: Uint8Array, first: Uint32Array, { HEAPU32, wasmTable }: Module, memory: Memory): void {
  const { begin, words, functions, shortcut, sum } = memory
  const own = HEAPU32[shortcut] ?? 0
  if (wasmTable.length !== functions + (own ? 1 : 0) || HEAPU32.length !== words)
    throw new Error('the memory is for another Python')
  const stored = new Uint32Array(bytes.buffer, bytes.byteOffset + begin, words)
  for (let at = 0; at < first.length; at += 1) stored[at] = (stored[at] ?? 0) ^ (first[at] ?? 0)
  let found = 0
  for (let at = 0; at < words; at += 1) if (at !== shortcut) found = (Math.imul(found, 31) + (stored[at] ?? 0)) | 0
  if (found !== sum) throw new Error('the memory is not what was stored')
  stored[shortcut] = own
}

async function anew({ home, files, memory }: PythonFiles): Promise<unknown> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home}pyodide.mjs`)) as Pyodide
  const python = await answering(files, () => loadPyodide({ indexURL: home, lockFileContents: LOCK }))
  python.FS.writeFile('/pioche.zip', files.get('pioche.zip') ?? new Uint8Array())
  python.runPython(`
import shutil, sys
shutil.unpack_archive("/pioche.zip", "${memory.home}", "zip")
sys.path.append("${memory.home}")
`)
  return awake(python, files, memory)
}

function awake(python: Python, files: Files, { home }: Memory): unknown {
  for (const [name, data] of files) {
    const folder = name.slice(0, Math.max(0, name.lastIndexOf('/')))
    if (!folder) continue
    python.FS.mkdirTree(`${home}/${folder}`)
    python.FS.writeFile(`${home}/${name}`, data)
  }
  files.clear()
  return python.runPython(AWAKE)
}

/** Pyodide asks for its files as if they lay beside it; they are here already. */
async function answering<T>(files: Files, load: () => Promise<T>): Promise<T> {
  const plain = self.fetch.bind(self)
  self.fetch = (wanted, how) => {
    const address = wanted instanceof Request ? wanted.url : String(wanted)
    const name = address.slice(address.lastIndexOf('/') + 1)
    const data = files.get(name)
    if (!data) return plain(wanted, how)
    const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'
    return Promise.resolve(new Response(data, { headers: { 'content-type': type } }))
  }
  try {
    return await load()
  } finally {
    self.fetch = plain
  }
}
