"""The edition that docs/adding.md adds: its files as they stand on the page, in a copy of Pioche or in a package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/adding.md").read_text(encoding="utf-8")
_STEP = re.compile(r"^\d\. [^\n]*`([\w/.-]+)`:\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILES: dict[str, str] = dict(_STEP.findall(PAGE.partition("\n## An op")[0]))
"""Path → text."""


def copy_of_pioche(folder: Path) -> Path:
    """A copy of Pioche with the four files in their places; nothing else is changed, and nothing is built."""
    shutil.copytree(ROOT / "src/pioche", folder / "src/pioche", ignore=shutil.ignore_patterns("__pycache__"))
    for path, text in FILES.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def package(folder: Path, changes: dict[str, str] | None = None) -> Path:
    """An installed package of somebody else that brings the edition; ``changes``: words in its files → other words."""
    (folder / "my_package").mkdir()
    for path, said in FILES.items():
        if path.startswith("src/"):
            text = said
            for words, others in (changes or {}).items():
                text = text.replace(words, others)
            (folder / "my_package" / Path(path).name).write_text(text, encoding="utf-8")
    found = re.search(r'^\[project\.entry-points\."pioche\.editions"\]\n(.+)\n', PAGE, re.MULTILINE)
    assert found is not None
    metadata = folder / "my_package-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: my_package\nVersion: 1.0\n", encoding="utf-8")
    entry = found[1].replace('"', "")
    (metadata / "entry_points.txt").write_text(f"[pioche.editions]\n{entry}\n", encoding="utf-8")
    return folder


def environment(path: Path) -> dict[str, str]:
    """Where programs look into that folder first."""
    kept = {f"XDG_{name}_HOME": str(path / "kept") for name in ("DATA", "STATE", "CONFIG", "CACHE")}
    return {**os.environ, **kept, "PYTHONPATH": str(path), "PYTHONIOENCODING": "utf-8"}


def python(path: Path, *arguments: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Python, as it runs with that folder."""
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment(path),
        cwd=cwd or path,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )


def pioche(path: Path, *arguments: str, typed: str = "", cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command, as it runs with that folder."""
    return python(path, "-m", "pioche", *arguments, typed=typed, cwd=cwd)
