"""Every sound rendered to a file: loud enough to be heard, never too loud, short, and unlike every other."""

from __future__ import annotations

import base64
import itertools
import shutil
import subprocess
import wave
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Browser

pytestmark = pytest.mark.e2e

NOTES = Path("web/src/table/sound-notes.ts")
RATE = 22050
LOUDEST = 32767
"""The largest number of a file with 16 bits a sample."""
TRANSPILE = """
const ts = require('./web/node_modules/typescript')
const text = require('fs').readFileSync(process.argv[1], 'utf8')
process.stdout.write(ts.transpileModule(text, { compilerOptions: { target: 'es2022', module: 'commonjs' } }).outputText)
"""
RENDER = """async ([code, rate, loudest]) => {
  const { SOUNDS, schedule } = new Function('exports', `${code}; return exports`)({})
  const rendered = {}
  for (const name of Object.keys(SOUNDS)) {
    const context = new OfflineAudioContext(1, 3 * rate, rate)
    schedule(context, name, 0)
    const heard = (await context.startRendering()).getChannelData(0)
    const samples = Int16Array.from(heard, (one) => Math.round(Math.max(-1, Math.min(1, one)) * loudest))
    let bytes = ''
    for (const one of new Uint8Array(samples.buffer)) bytes += String.fromCharCode(one)
    rendered[name] = btoa(bytes)
  }
  return rendered
}"""
LIMITS = {"peak": (0.04, 0.6), "power": (0.005, 0.25), "seconds": (0.05, 1.6)}
SILENT = 0.002
LIKENESS = 0.6
"""How much two sounds may be alike at the most: 1 is the same one, later or louder; laying and turning have 0.53."""


def render(browser: Browser, folder: Path) -> list[Path]:
    """A file for each sound."""
    node = shutil.which("node")
    assert node is not None
    code = subprocess.run([node, "-e", TRANSPILE, str(NOTES)], capture_output=True, check=True, encoding="utf-8").stdout
    page = browser.new_page()
    rendered = page.evaluate(RENDER, [code, RATE, LOUDEST])
    page.close()
    for name, samples in rendered.items():
        with wave.Wave_write(str(folder / f"{name}.wav")) as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(base64.b64decode(samples))
    return sorted(folder.glob("*.wav"))


Samples = np.ndarray[tuple[int], np.dtype[np.float64]]


def samples_of(path: Path) -> Samples:
    """What the file has, from -1 to 1."""
    with wave.Wave_read(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / LOUDEST


def complaints(files: list[Path]) -> list[str]:
    """What is wrong with the sounds in these files."""
    found: list[str] = []
    for path in files:
        samples = samples_of(path)
        length = int(np.max(np.flatnonzero(np.abs(samples) > SILENT), initial=0))
        measured = {
            "peak": np.max(np.abs(samples)),
            "power": np.sqrt(np.sum(samples**2) / (length + 1)),
            "seconds": length / RATE,
        }
        for what, (low, high) in LIMITS.items():
            if not low < measured[what] < high:
                found.append(f"{path.stem}: {what} is {measured[what]:.3f}")
    if len(files) < 16:
        found.append(f"only {len(files)} sounds")
    spectra = {path.stem: spectrum_of(samples_of(path)) for path in files}
    for (one, of_one), (other, of_other) in itertools.combinations(spectra.items(), 2):
        alike = np.max(np.abs(np.fft.irfft(of_one * np.conj(of_other))))  # whichever of them begins first
        if alike > LIKENESS:
            found.append(f"{one} and {other} are alike: {alike:.2f}")
    return found


def spectrum_of(samples: Samples) -> np.ndarray[tuple[int], np.dtype[np.complex128]]:
    """What two of them are compared by, whatever their loudness."""
    return np.fft.rfft(samples / np.sqrt(np.sum(samples**2)), 2 * len(samples))


def test_level_and_length_of_every_sound(browser: Browser, tmp_path: Path) -> None:
    assert complaints(render(browser, tmp_path)) == []
