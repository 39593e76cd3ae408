"""What a host can choose is told with its words, and every preset can be chosen."""

from __future__ import annotations

from pioche.editions import EDITIONS
from pioche.editions.options import OPTION_RULES
from pioche.locales import LANGUAGES, Catalogue
from pioche.protocol.wire_types import Text
from tests.server.live import running


def test_everything_that_can_be_chosen_is_told() -> None:
    with running() as server:
        told = server.http.get("/api/editions").json()
    assert [edition["name"] for edition in told["editions"]] == list(EDITIONS)
    assert {option["name"] for edition in told["editions"] for option in edition["options"]} == set(OPTION_RULES)
    assert told["bots"][:3] == ["random", "novice", "regular"]
    assert told["clock"] == {"shortest": 15, "longest": 120}
    classic = told["editions"][0]
    assert {
        "name": "target",
        "title": {"id": "option-target"},
        "help": {"id": "option-target-help"},
        "kind": "int",
        "default": 500,
        "lowest": 1,
        "clause": "A-70, A-73",
        "is_length": True,
    } in classic["options"]
    assert classic["presets"][0] == {
        "name": "booklet",
        "title": {"id": "server-preset-booklet"},
        "help": {"id": "server-preset-booklet-help"},
        "options": {},
    }
    for language in LANGUAGES:
        ids = Catalogue.of(language).ids()
        for edition in told["editions"]:
            for one in (edition, *edition["options"], *edition["presets"]):
                assert {one["title"]["id"], one["help"]["id"]} <= ids
                assert {value["id"] for value in one.get("values", {}).values()} <= ids


def test_the_option_of_the_dares_and_the_list_to_start_from_are_named() -> None:
    from pioche.server.host_choices import choices

    told = {edition.name: edition.dares for edition in choices().editions}
    assert {name for name, dares in told.items() if dares} == {"dare"}
    assert (dares := told["dare"]) is not None
    assert (dares.option, dares.title.id) == ("dare_list", "dare-list-family")
    assert dares.texts == tuple(Text(f"dare-family-{number}") for number in range(1, 17))


def test_presets_are_choices_that_can_be_made() -> None:
    from pioche.protocol.client_commands import Configure
    from pioche.server.host_choices import choices
    from pioche.tables.commands import configured

    for edition in choices().editions:
        assert edition.most_players == 10
        for preset in edition.presets:
            configured(Configure(1, edition.name, 4, dict(preset.options)), now=0.0)
