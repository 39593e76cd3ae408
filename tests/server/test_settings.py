"""Every setting of a server: from an option, the environment or a file, in this order; the page lists them all."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest
from docs.write_settings import PAGE, meanings, page

from pioche.cli import main
from pioche.server.limits import Limits, Rate
from pioche.server.serve import Service, default_database, service_of
from pioche.server.settings import SETTINGS, BadSetting, read_settings
from pioche.tables.expiry import DAY, Retention, expired
from pioche.tables.storage import Quiet

Out = pytest.CaptureFixture[str]


def test_without_any_setting_a_server_is_what_it_always_was() -> None:
    chance = Service(Path()).chance
    found = dataclasses.replace(service_of(read_settings({}, environment={}), "en"), chance=chance)
    assert found == Service(default_database(), chance=chance)


def test_an_option_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "pioche.toml"
    file.write_text('port = 1\nsync = true\n[limits]\nmoves = "1/1"\nhead = 3\n[keep]\nover = 7\n', encoding="utf-8")
    env = {"PIOCHE_CONFIG": str(file), "PIOCHE_PORT": "2", "PIOCHE_LIMITS_MOVES": "2/0.5", "PIOCHE_WEB": "skip"}
    found = read_settings({"port": 3, "host": None}, ["limits.chat=9/9"], environment=env)
    service = service_of(found, "en")
    assert (service.port, service.host, service.syncs) == (3, None, True)
    assert (service.limits.moves, service.limits.head, service.limits.chat) == (Rate(2, 0.5), 3.0, Rate(9, 9))
    assert service.retention == Retention(over=7 * DAY)
    assert read_settings({}, environment=env)["port"] == 2
    assert read_settings({}, file=str(file), environment={})["port"] == 1


@pytest.mark.parametrize(
    ("proxies", "wanted"),
    [("", ()), ("local", ("127.0.0.0/8", "::1")), ("10.0.0.1,172.16.0.0/12", ("10.0.0.1", "172.16.0.0/12"))],
)
def test_proxies_can_be_named_everywhere(proxies: str, wanted: tuple[str, ...]) -> None:
    found = read_settings({}, environment={"PIOCHE_TRUST_PROXY": proxies})
    assert service_of(found, "en").proxies == wanted


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 8000", "there is no setting 'prot' (did you mean port?)"),
        ("[limits]\nmove = '1/1'", "(did you mean limits.moves?)"),
        ("port = 'eighty'", "port takes a whole number of at least 0, and not 'eighty'"),
        ("port = -1", "and not '-1'"),
        ("[limits]\nmoves = 40", "limits.moves takes two numbers such as 40/2"),
        ("sync = 'perhaps'", "sync takes on or off"),
        ("log_format = 'xml'", "log_format takes text or json"),
        ("[keep]\nover = 0", "keep.over takes a number of at least 0.01"),
        ("port = 1979-05-27", "takes a text, a number, a switch or a list"),
        ("port = ", "pioche.toml: "),
    ],
)
def test_what_cannot_be_set_is_refused(text: str, why: str, tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "pioche.toml"
    file.write_text(text, encoding="utf-8")
    assert main(["serve", "--config", str(file)]) == 2
    assert why in capsys.readouterr().err


def test_an_assignment_has_a_name_and_a_value() -> None:
    with pytest.raises(BadSetting, match="NAME=VALUE"):
        read_settings({}, ["limits.moves"], environment={})
    with pytest.raises(BadSetting, match="no setting 'limits'"):
        read_settings({}, ["limits=1"], environment={})
    with pytest.raises(BadSetting, match="PIOCHE_PORT: port takes"):
        read_settings({}, environment={"PIOCHE_PORT": "x"})


def test_tables_are_forgotten_when_the_setting_says_so() -> None:
    tables = [Quiet("a", "over", 7 * DAY), Quiet("b", "over", 6 * DAY), Quiet("c", "of the future", 999 * DAY)]
    assert expired(tables, Retention(over=7 * DAY)) == ["a"]
    assert expired(tables) == []


def test_the_page_is_current_and_every_limit_says_what_it_is() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run make docs"
    assert set(meanings()) == {field.name for field in dataclasses.fields(Limits)}
    assert len({one.variable for one in SETTINGS.values()}) == len(SETTINGS)
