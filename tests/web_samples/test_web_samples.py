from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from pioche.protocol.edition_choices import Choices
from pioche.protocol.game_info import Happened
from pioche.protocol.table_info import TableInfo
from pioche.server import host_choices
from pioche.view import SeenGame
from tests.web_samples import WEB, choices

SCENES: list[dict[str, Any]] = json.loads((WEB / "table/gallery/scenes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene["name"])
def test_a_scene_is_what_the_server_sends_today(scene: dict[str, Any]) -> None:
    for name, kind in (("table", TableInfo), ("game", SeenGame), ("events", list[Happened])):
        assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(scene[name], kind))) == scene[name]


def test_the_choices_are_what_the_server_offers_today() -> None:
    assert msgspec.json.decode(choices.TARGET.read_bytes(), type=Choices) == host_choices.choices()
