// Compiles modules for the Python that runs in a page, by that Python itself: it then starts in half the time.
// node compile_python.mjs PYODIDE_FOLDER OUT.zip IN.zip... : modules of all archives in one, stored without compression.
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [folder, out, ...archives] = process.argv.slice(2)
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href)
const python = await loadPyodide({ indexURL: `${folder}/` })
archives.forEach((path, number) => python.FS.writeFile(`/in${number}.zip`, new Uint8Array(readFileSync(path))))
python.runPython(`
import marshal, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

with zipfile.ZipFile("/out.zip", "w") as made:
    for number in range(${archives.length}):
        with zipfile.ZipFile(f"/in{number}.zip") as given:
            for name in sorted(given.namelist()):
                if name.endswith("/"):
                    continue
                data = given.read(name)
                if name.endswith(".py"):
                    code = compile(data, name, "exec", dont_inherit=True)
                    data, name = _code_to_hash_pyc(code, source_hash(data), False), name + "c"
                made.writestr(zipfile.ZipInfo(name), data)
`)
writeFileSync(out, python.FS.readFile('/out.zip'))
