"""Between two builds of a site, what took long is kept; what was made from something else never comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from pioche.site.kept_work import KeptWork


def never() -> bytes:
    raise AssertionError("it was made before")


def test_the_same_source_is_worked_on_once(tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    assert KeptWork(folder).get(b"source", lambda: b"made") == b"made"
    assert KeptWork(folder).get(b"source", never) == b"made"
    assert KeptWork(folder).get(b"another source", lambda: b"made too") == b"made too"


def test_what_the_last_build_did_not_need_is_deleted(tmp_path: Path) -> None:
    first = KeptWork(tmp_path)
    first.get(b"old", lambda: b"made")
    first.forget_others()
    second = KeptWork(tmp_path)
    second.get(b"new", lambda: b"made")
    second.forget_others()
    assert len(list(tmp_path.iterdir())) == 1
    assert KeptWork(tmp_path).get(b"new", never) == b"made"


def test_what_was_not_made_to_its_end_is_not_kept(tmp_path: Path) -> None:
    def broken() -> bytes:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        KeptWork(tmp_path).get(b"source", broken)
    assert KeptWork(tmp_path).get(b"source", lambda: b"made") == b"made"
