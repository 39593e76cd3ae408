"""Everything that attackers try, for long: `make attack`.

Four parts: commands and addresses drawn from the types of the protocol, against a server in the process (`schema`);
the description of the HTTP addresses, with schemathesis, against a server process (`http`); damaged files of every
format (`files`); and hostile clients from many addresses while others play (`hostile`). The last lines are a table,
which lands in build/attack/summary.md too; the exit status is not zero if something was found.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.heavy import attacked_server, fuzz_formats
from tests.heavy.hostile_clients import WAYS
from tests.heavy.progress_line import clock

ROOT = Path(__file__).parents[2]
PLACE = ROOT / "build" / "attack"
SCHEMATHESIS = PLACE / "bin" / "st"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
PLAYED, CODE = "playedtable00000", "ABCDEF"
DATA = f"""
[parameters]
"path.table" = "{PLAYED}"
"path.number" = "1"
"path.edition" = "extreme"
"path.code" = "{CODE}"
"query.eye" = "all"
"query.round" = "1"
"""


@dataclass
class Part:
    """What came of one part."""

    name: str
    did: str
    findings: list[str]
    seconds: float = 0.0
    table: str = ""


def schema(given: argparse.Namespace) -> Part:
    """The tests of `make test`, with more examples and other ones each time."""
    environment = {**os.environ, "PIOCHE_ATTACK_TIMES": str(given.times), "HYPOTHESIS_PROFILE": "explore"}
    log = PLACE / "schema.log"
    with log.open("wb") as out:
        command = [sys.executable, "-m", "pytest", "-n0", "-q", "-p", "no:cacheprovider", "tests/attack"]
        status = subprocess.run(command, cwd=ROOT, env=environment, stdout=out, check=False).returncode
    said = log.read_text("utf-8", "replace").strip().splitlines()
    failed = [line for line in said if line.startswith(("FAILED", "ERROR"))]
    if status and not failed:
        failed = [f"pytest ended with status {status}, see {log.relative_to(ROOT)}"]
    return Part("schema", f"{given.times} times the examples of make test: {said[-1] if said else ''}", failed)


def http(given: argparse.Namespace) -> Part:
    """Once with addresses of anything, once with those of a table whose game is over."""
    if not SCHEMATHESIS.exists():
        return Part("http", "", [f"schemathesis is not installed in {PLACE.relative_to(ROOT)}: make attack does that"])
    settings = PLACE / "data.toml"
    settings.write_text(DATA, encoding="utf-8")
    findings: list[str] = []
    cases = 0
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder) / "tables.sqlite")
        with attacked_server.serving(Path(folder), "tests.heavy.generous_server") as served:
            for more in ([], ["--config-file", str(settings)]):
                command = [
                    str(SCHEMATHESIS),
                    *more,
                    "run",
                    str(ROOT / "docs" / "openapi.json"),
                    "--checks",
                    CHECKS,
                    "--no-color",
                ]
                command += ["--url", f"http://127.0.0.1:{served.port}", "--max-examples", str(10 * given.times)]
                run = subprocess.run(
                    [*command, "--generation-database", "none"], cwd=PLACE, capture_output=True, text=True, check=False
                )
                (PLACE / f"http-{len(more)}.log").write_text(run.stdout + run.stderr, encoding="utf-8")
                found = re.search(r"(\d+) generated", run.stdout)
                cases += int(found[1]) if found else 0
                if run.returncode or not found:
                    findings.append(f"schemathesis: see build/attack/http-{len(more)}.log")
            if served.tracebacks:
                findings.append(f"{served.tracebacks} tracebacks in the log of the server")
    return Part("http", f"{cases:,} requests", findings)


def fill(database: Path) -> None:
    """A table whose game is over, so that every address has something to answer with."""
    from pioche.server.sqlite import SqliteStorage
    from pioche.tables.log_entries import encode_entry
    from pioche.tables.storage import Summary
    from tests.tables.games import log_of

    entries = [encode_entry(entry) for entry in log_of()]
    with closing(SqliteStorage(database)) as storage:
        storage.append(PLAYED, 0, entries, Summary(PLAYED, CODE, len(entries), 1.0, "over"))


def files(given: argparse.Namespace) -> Part:
    """Each format for as long as an attack; records have `make fuzz` of their own."""
    engine = fuzz_formats.best_engine()
    rows = fuzz_formats.fuzz_all(given.seconds, int(time.time()), engine)
    tried = ", ".join(f"{name} {count:,}" for name, count, _, _ in rows)
    return Part("files", f"{engine}: {tried}", [f"{name}: see build/fuzz/findings" for name, *_, bad in rows if bad])


def hostility(given: argparse.Namespace) -> Part:
    """Each attack while others play."""
    rows = attacked_server.run(given.ways, given.seconds, given.addresses)
    found = [f"{row.name}: {complaint}" for row in rows for complaint in row.complaints]
    return Part(
        "hostile",
        f"{len(rows) - 1} attacks from {given.addresses} addresses",
        found,
        table=attacked_server.table_of(rows),
    )


PARTS: dict[str, Callable[[argparse.Namespace], Part]] = {
    "schema": schema,
    "http": http,
    "files": files,
    "hostile": hostility,
}


def summary(parts: Sequence[Part]) -> str:
    """The whole run in Markdown."""
    text = "| part | what was done | findings | duration |\n|---|---|---|---|\n"
    for part in parts:
        text += f"| {part.name} | {part.did} | {'; '.join(part.findings) or 'none'} | {clock(part.seconds)} |\n"
    return text + "".join(f"\n{part.table}" for part in parts if part.table)


def options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make attack ARGS=…", description=__doc__)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS), help="parts, of all four")
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS), help="attacks of the part hostile")
    parser.add_argument("--seconds", type=float, default=15.0, help="for each attack and each format (%(default)s)")
    parser.add_argument("--addresses", type=int, default=20, help="from which it is attacked (%(default)s)")
    parser.add_argument("--times", type=int, default=20, help="as many examples as make test (%(default)s)")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    given = options(arguments)
    PLACE.mkdir(parents=True, exist_ok=True)
    done: list[Part] = []
    for name in given.only:
        print(f"== {name}", flush=True)
        began = time.monotonic()
        part = PARTS[name](given)
        part.seconds = time.monotonic() - began
        done.append(part)
        print(f"   {part.did}: {len(part.findings)} findings, {clock(part.seconds)}", flush=True)
    text = summary(done)
    (PLACE / "summary.md").write_text(text, encoding="utf-8")
    print(f"== written to {(PLACE / 'summary.md').relative_to(ROOT)}\n{text}", end="")
    return 1 if any(part.findings for part in done) else 0


if __name__ == "__main__":
    sys.exit(main())
