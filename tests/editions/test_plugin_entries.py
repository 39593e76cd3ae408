"""A package whose own description is damaged takes nothing away from the others."""

from __future__ import annotations

from importlib import invalidate_caches
from pathlib import Path

import pytest

from pioche.editions.plugin_entries import plugin_entries

GROUP = "pioche.nothing"


def install(folder: Path, name: str, entries: str) -> None:
    """Files that say that a package is installed."""
    place = folder / f"{name}-1.0.dist-info"
    place.mkdir()
    (place / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (place / "entry_points.txt").write_text(entries, encoding="utf-8")


@pytest.mark.parametrize("damage", ["", f"[{GROUP}]\nwithout an equals sign\n"])
def test_what_can_be_read_is_found(damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, "good", f"[{GROUP}]\nsecond = b:c\nfirst = a:b\n")
    install(tmp_path, "other", damage)
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    assert [entry.name for entry in plugin_entries(GROUP)] == ["first", "second"]
