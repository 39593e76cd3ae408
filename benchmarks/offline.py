"""What a page that is its own host weighs and how long it takes: files, starts, actions.

The site (`make site`) is served by Python's own web server and opened in the tests' browser, on one machine: the
network costs nothing, everything else does. `make bench-offline` writes results/offline.md.
"""

import argparse
import json
import os
import platform
import sys
import threading
from datetime import UTC, datetime
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from benchmark_report import RESULTS, _cpu_model, _markdown_table
from playwright.sync_api import Browser, BrowserContext, sync_playwright

ABOUT = """\
The folder of `make site`, served by Python's own web server on the same machine: the network costs nothing.
Times are in milliseconds, sizes in kB (1,000 bytes) as they are loaded."""
ROOT = Path(__file__).parents[1]
SITE = ROOT / "build" / "site"
PATIENCE = 120_000
CARD = "ul button[data-card]"
PLAY = "main form button[type=submit]"
WATCH = """() => {
  window.acts = []
  const Plain = window.Worker
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data: [kind, , text] }) => {
        if (kind !== 'message') return
        const message = JSON.parse(text)
        if (message.type === 'game') window.news = message
        if (message.type === 'table') window.table = message.table
        if (!['done', 'refused'].includes(message.type) || window.asked?.n !== message.n) return
        if (window.asked.isMove) window.acts.push(performance.now() - window.asked.at)
        window.asked = null
      })
      window.host = this
    }
    postMessage(data) {
      if (data[0] === 'connect') window.connected = data[1]
      super.postMessage(data)
    }
  }
}"""
ACT = """() => {
  if (window.asked || !window.table) return
  const { seq, game } = window.news ?? {}
  const line = game?.legal[Math.floor(Math.random() * game.legal.length)]
  const wanted =
    window.table.state === 'open'
      ? { type: 'start' }
      : window.table.state === 'over'
        ? { type: 'rematch' }
        : line && { type: 'act', seq, line }
  if (!wanted) return
  const n = (window.last = (window.last ?? 1e6) + 1)
  window.asked = { n, at: performance.now(), isMove: wanted.type === 'act' }
  window.host.postMessage(['message', window.connected, JSON.stringify({ ...wanted, n })])
}"""
"""One action, if there is any; another game after the last one. An action that came too late is answered, too."""
LATE = """() => {
  window.late = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    window.late = Math.max(window.late, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""
"""The longest time between two frames of the page."""


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


def started(context: BrowserContext, url: str) -> float:
    """Milliseconds from the press of the button to the first card."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(PLAY)
    page.wait_for_function("() => !navigator.serviceWorker || navigator.serviceWorker.ready")
    begun = page.evaluate("performance.now()")
    page.click(PLAY)
    page.wait_for_selector(CARD, timeout=PATIENCE)
    took: float = page.evaluate("performance.now()") - begun
    page.close()
    return took


def acted(context: BrowserContext, url: str, actions: int) -> tuple[list[float], float]:
    """Milliseconds from an action to its answer, bots moving in between, and the longest pause between two frames."""
    context.add_init_script(f"({WATCH})()")
    context.add_init_script("localStorage.setItem('pioche-page.hesitation', '0.02')")
    page = context.new_page()
    page.goto(url)
    page.click(PLAY)
    page.wait_for_selector(CARD, timeout=PATIENCE)
    page.evaluate(f"({LATE})()")
    page.evaluate(f"window.acting = setInterval({ACT}, 5)")
    page.wait_for_function("wanted => window.acts.length >= wanted", arg=actions, timeout=actions * PATIENCE / 100)
    found: list[float] = page.evaluate("window.acts.slice()")
    late: float = page.evaluate("window.late")
    page.close()
    return found[:actions], late


def weights() -> list[tuple[str, ...]]:
    """What is loaded of Python, for a start from its memory or without it."""
    (found,) = (SITE / "python").glob("list-*.json")
    listed = json.loads(found.read_bytes())["files"]
    rows = [(one["name"], one.get("start", "both"), f"{one['bytes'] / 1000:,.0f}") for one in listed]
    for start, told in (("memory", "from the memory"), ("anew", "anew, where the memory does not fit")):
        needed = sum(one["bytes"] for one in listed if one.get("start", start) == start)
        rows.append((f"python, {told}", start, f"{needed / 1000:,.0f}"))
    whole = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    return [*rows, ("the whole folder", "", f"{whole / 1000:,.0f}")]


def measured(browser: Browser, url: str, starts: int, actions: int) -> list[tuple[str, ...]]:
    """All rows of times."""
    cold: list[float] = []
    warm: list[float] = []
    for _ in range(starts):
        context = browser.new_context(locale="en-GB")
        cold.append(started(context, url))
        warm.append(started(context, url))
        context.close()
    context = browser.new_context(locale="en-GB")
    acts, late = acted(context, url, actions)
    context.close()
    rows = []
    for name, found, wanted in (
        ("play to the first card, cold", cold, "6000"),
        ("play to the first card, from the cache", warm, "3000"),
        ("an action until it is answered", acts, "50 (99 %)"),
        ("the page between two frames, worst", [late], ""),
    ):
        ranked = sorted(found)
        at = [ranked[min(len(ranked) - 1, int(len(ranked) * share))] for share in (0.5, 0.99)]
        rows.append((name, str(len(found)), *(f"{one:,.1f}" for one in (*at, ranked[-1])), wanted))
    return rows


def main() -> None:
    """Measure and write it down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--actions", type=int, default=100)
    given = parser.parse_args()
    if not (SITE / "index.html").is_file():
        sys.exit("the site is not built: make site")
    sys.path.insert(0, str(ROOT))
    from tests.e2e.browser import find_browser

    path = find_browser()
    load = os.getloadavg()[0]
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        version = browser.version
        rows = measured(browser, f"http://127.0.0.1:{server.server_port}/", given.starts, given.actions)
        browser.close()
    server.shutdown()
    facts = {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "CPU": _cpu_model(),
        "cores": str(os.cpu_count()),
        "load before": f"{load:.1f}",
        "OS": f"{platform.system()} {platform.release()} {platform.machine()}",
        "browser": f"Chromium {version}",
    }
    text = [
        "# A page that is its own host",
        "",
        ABOUT,
        "",
        *(f"- {name}: {value}" for name, value in facts.items()),
        "",
        *_markdown_table(("measurement", "samples", "median", "99 %", "worst", "wanted"), rows),
        "",
        *_markdown_table(("file", "start", "kB"), weights()),
        "",
    ]
    (RESULTS / "offline.md").write_text("\n".join(text), encoding="utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    main()
