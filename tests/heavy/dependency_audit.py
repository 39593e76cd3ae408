"""Whether any package that Pioche is built with is known to be unsafe: `make audit` asks those who keep such lists.

Python's packages are the pins of constraints.txt (pip-audit), the browser client's those of its lock file (npm audit).
Both need a network. Exit status 0: nothing is known against them; 1: something is; 2: nobody could be asked.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PIP_AUDIT = ROOT / "build" / "audit" / "bin" / "pip-audit"
SAFE, UNSAFE, UNKNOWN = 0, 1, 2


def of_python(report: str, said: str) -> tuple[int, list[str]]:
    r"""What pip-audit's JSON says, in lines.

    >>> of_python('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}', "")
    (0, ['1 package, nothing known against any'])
    >>> of_python('{"dependencies": [{"name": "a", "version": "1", "skip_reason": "not found"}]}', "")
    (2, ['nothing is known about 1 of 1 package: the index that was asked keeps no list of advisories'])
    >>> of_python("", "Traceback …\nno network")
    (2, ['nobody could be asked: no network'])
    """
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return UNKNOWN, [f"nobody could be asked: {(said.strip().splitlines() or ['no answer'])[-1]}"]
    bad = [
        f"{one['name']} {one['version']}: {found['id']}, mended in {', '.join(found['fix_versions']) or 'none yet'}"
        for one in packages
        for found in one.get("vulns", ())
    ]
    skipped = sum("skip_reason" in one for one in packages)
    many = f"{len(packages)} package{'s' * (len(packages) != 1)}"
    if bad:
        return UNSAFE, bad
    if skipped:
        why = "the index that was asked keeps no list of advisories"
        return UNKNOWN, [f"nothing is known about {skipped} of {many}: {why}"]
    return SAFE, [f"{many}, nothing known against any"]


def of_npm(report: str, said: str) -> tuple[int, list[str]]:
    """What npm's JSON says, in lines.

    >>> of_npm('{"vulnerabilities": {}, "metadata": {"dependencies": {"total": 3}}}', "")
    (0, ['3 packages, nothing known against any'])
    >>> of_npm('{"vulnerabilities": {"x": {"name": "x", "severity": "high", "range": "<2"}}}', "")
    (1, ['x <2: high'])
    >>> of_npm('{"message": "405 Method Not Allowed"}', "")
    (2, ['nobody could be asked: 405 Method Not Allowed'])
    """
    try:
        answer = json.loads(report)
    except ValueError:
        answer = {}
    if "vulnerabilities" not in answer:
        why = answer.get("message") or (said.strip().splitlines() or ["no answer"])[-1]
        return UNKNOWN, [f"nobody could be asked: {why}"]
    bad = [f"{one['name']} {one['range']}: {one['severity']}" for one in answer["vulnerabilities"].values()]
    if bad:
        return UNSAFE, bad
    return SAFE, [f"{answer['metadata']['dependencies']['total']} packages, nothing known against any"]


def main() -> int:
    """Ask for both, and say what came of it."""
    asked = {
        "Python": [str(PIP_AUDIT), "-r", "constraints.txt", "--disable-pip", "--no-deps", "-f", "json"],
        "browser client": [sys.executable, "hatch_build.py", "npm", "audit", "--package-lock-only", "--json"],
    }
    worst = SAFE
    for name, command in asked.items():
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        status, lines = (of_python if name == "Python" else of_npm)(run.stdout, run.stderr)
        worst = UNSAFE if UNSAFE in (worst, status) else max(worst, status)
        print(f"== {name}")
        for line in lines:
            print(f"   {line}")
    if worst == UNKNOWN:
        print("Not everything could be audited. With a network that reaches those lists, try again.")
    return worst


if __name__ == "__main__":
    sys.exit(main())
