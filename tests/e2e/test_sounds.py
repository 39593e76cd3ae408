"""Every sound rendered into a buffer: loud enough to be heard, never too loud, short, and unlike every other."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Browser

pytestmark = pytest.mark.e2e

NOTES = Path("web/src/table/sound-notes.ts")
TRANSPILE = """
const ts = require('./web/node_modules/typescript')
const text = require('fs').readFileSync(process.argv[1], 'utf8')
process.stdout.write(ts.transpileModule(text, { compilerOptions: { target: 'es2022', module: 'commonjs' } }).outputText)
"""
RENDER = """async (code) => {
  const RATE = 22050
  const { SOUNDS, schedule } = new Function('exports', `${code}; return exports`)({})
  const found = {}
  for (const name of Object.keys(SOUNDS)) {
    const context = new OfflineAudioContext(1, 3 * RATE, RATE)
    schedule(context, name, 0)
    const heard = (await context.startRendering()).getChannelData(0)
    const peak = heard.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    const last = heard.findLastIndex((one) => Math.abs(one) > 0.002)
    const power = Math.sqrt(heard.reduce((sum, one) => sum + one * one, 0) / (last + 1))
    const start = [...heard.slice(0, 12000)].map((one) => Math.round(one * 99))
    found[name] = { peak, seconds: last / RATE, power, start }
  }
  return found
}"""


def complaints(browser: Browser) -> list[str]:
    """What is wrong with a sound, as a buffer of the browser has it."""
    node = shutil.which("node")
    assert node is not None
    code = subprocess.run([node, "-e", TRANSPILE, str(NOTES)], capture_output=True, check=True, encoding="utf-8").stdout
    page = browser.new_page()
    sounds = page.evaluate(RENDER, code)
    page.close()
    limits = {"peak": (0.04, 0.6), "power": (0.005, 0.25), "seconds": (0.05, 1.6)}
    found = [
        f"{name}: {what} is {sound[what]}"
        for name, sound in sounds.items()
        for what, (low, high) in limits.items()
        if not low < sound[what] < high
    ]
    starts = {tuple(sound["start"]) for sound in sounds.values()}
    if len(sounds) < 16 or len(starts) < len(sounds) - 1:  # the two rattles begin alike
        found.append(f"{len(starts)} different ones of {len(sounds)}")
    return found


def test_level_and_length_of_every_sound(browser: Browser) -> None:
    assert complaints(browser) == []
