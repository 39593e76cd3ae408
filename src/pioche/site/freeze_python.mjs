// Makes the Python of a page, by that Python itself: modules compiled, and its memory once all of them are loaded.
// node freeze_python.mjs PYODIDE_FOLDER LIBRARY.zip PIOCHE.zip OUT_FOLDER
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [pyodide, library, pioche, out] = process.argv.slice(2)
const HOME = '/pioche'
const script = (name) => import(pathToFileURL(`${pyodide}/${name}`).href)
const { loadPyodide } = await script('pyodide.mjs')
const { default: createPyodideModule } = await script('pyodide.asm.mjs')

/** An archive with compiled modules, stored without compression; the names of the modules, and its libraries. */
function compiled(python, path, optimize) {
  python.FS.writeFile('/in.zip', new Uint8Array(readFileSync(path)))
  const told = python.runPython(`
import json, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

modules, libraries = [], []
with zipfile.ZipFile("/out.zip", "w") as made, zipfile.ZipFile("/in.zip") as given:
    for name in sorted(given.namelist()):
        data = given.read(name)
        if name.endswith(".so"):
            libraries.append(name)
            open("/library.so", "wb").write(data)
        if name.endswith(".py"):
            modules.append(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
            code = compile(data, name, "exec", dont_inherit=True, optimize=${optimize})
            data, name = _code_to_hash_pyc(code, source_hash(data), False), name + "c"
        made.writestr(zipfile.ZipInfo(name), data)
json.dumps([modules, libraries])
`)
  const [modules, libraries] = JSON.parse(told)
  return { modules, libraries, data: python.FS.readFile('/out.zip') }
}

const compiler = await loadPyodide({ indexURL: `${pyodide}/` })
const ours = compiled(compiler, pioche, 0)
const [name] = ours.libraries
writeFileSync(`${out}/library.so`, compiler.FS.readFile('/library.so'))
const standard = compiled(compiler, library, 2) // nobody reads its documentation
writeFileSync(`${out}/pioche.zip`, ours.data)
writeFileSync(`${out}/python_stdlib.zip`, standard.data)

// The library is loaded before Python starts: it then lies at the same place in every memory.
let first = new Uint32Array()
let module
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: `${out}/python_stdlib.zip`,
  env: { PYTHONHASHSEED: '0' },
  _makeSnapshot: true,
  createPyodideModule: async (settings) => {
    const { locateFile, instantiateWasm } = settings
    settings.locateFile = (wanted) => (wanted === `${HOME}/${name}` ? `${out}/library.so` : locateFile(wanted))
    settings.dynamicLibraries = [`${HOME}/${name}`]
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, made) => {
        const words = new Uint32Array(instance.exports.memory.buffer)
        first = words.slice(0, words.findLastIndex((word) => word) + 1)
        receive(instance, made)
      })
    module = await createPyodideModule(settings)
    return module
  },
})
// Some browsers let Python call functions by a shortcut, others cannot: the word that says so is each browser's own.
const shortcut = (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET >>> 2]) >>> 2
const table = module.wasmTable.length
const size = module.HEAPU32.length
python.FS.writeFile('/pioche.zip', ours.data)
python.FS.writeFile('/modules.json', JSON.stringify([...ours.modules, ...standard.modules]))
python.runPython(`
import json, sys, zipfile
zipfile.ZipFile("/pioche.zip").extractall("${HOME}")
sys.path.append("${HOME}")
import importlib
missing = []
for name in json.load(open("/modules.json")):
    try:
        importlib.import_module(name)
    except Exception as error:
        missing.append(f"{name}: {error!r}")
if missing:
    raise ImportError("; ".join(missing))
del missing, name

import gc, random, zipimport
random.seed(0)
sys.path_importer_cache.clear()
zipimport._zip_directory_cache.clear()
gc.collect()
`)
const memory = python.makeMemorySnapshot()
const begin = new Uint32Array(memory.buffer, memory.byteOffset)[1]
const words = new Uint32Array(memory.buffer, memory.byteOffset + begin)
let sum = 0
words.forEach((word, at) => {
  if (at !== shortcut) sum = (Math.imul(sum, 31) + word) | 0
  words[at] = word ^ (first[at] ?? 0) // what is part of the program need not travel
})
writeFileSync(`${out}/memory.bin`, memory)
const functions = table - (module.HEAPU32[shortcut] ? 1 : 0)
const checks = { home: HOME, library: `${HOME}/${name}`, functions, shortcut, begin, words: words.length, first: first.length, sum }
writeFileSync(`${out}/memory.json`, JSON.stringify(checks))
if (module.wasmTable.length !== table || words.length !== size) throw new Error('a library was loaded late')
