"""What many rounds of several editions have shown, with house rules and without: the ground of a page with plots."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from ..editions import EDITIONS, edition_named
from ..editions.options import OPTION_RULES, concerned, default_of
from .policy_bots import KEEN
from .simulation import simulate
from .workers import CrewLost

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from .simulation import Players, Progress
    from .simulation_result import Simulation
    from .workers import Place

ROUNDS: Final = 100_000
"""How many rounds of each edition are played by default."""
HOUSE_PART: Final = 10
"""A house rule is played in one round for this many rounds of the edition itself."""
FEW: Final = 1000
"""But at least this many rounds."""
PROBE: Final = 500
"""If a house rule has changed nothing in this many rounds, these players never use it."""


@dataclass(frozen=True)
class HouseRun:
    """An edition played with one house rule more."""

    option: str
    value: bool | str
    simulation: Simulation


@dataclass(frozen=True)
class EditionRun:
    """An edition with the options that were chosen, and the same with each of its house rules."""

    simulation: Simulation
    house: tuple[HouseRun, ...] = ()
    unused: tuple[tuple[str, bool | str], ...] = ()
    """House rules that change nothing for these players, with their values."""


@dataclass(frozen=True)
class Report:
    """What was played for a report; ``write`` makes a page of it."""

    runs: tuple[EditionRun, ...]
    asked: int
    """How many rounds of each edition were requested."""
    is_whole: bool
    """Whether all of it was played: nobody stopped it."""

    def to_html(self, language: str = "en") -> str:
        """The page, in one file."""
        from .report_page import report_page

        return report_page(self, language)

    def write(self, path: Path | str, language: str = "en", *, force: bool = False) -> None:
        """Write the page; a file that is no page of Pioche is left as it is, unless ``force`` says otherwise."""
        from pathlib import Path

        from .pages.frame import write_page

        write_page(Path(path), self.to_html(language), force=force)


@dataclass
class _Player:
    """Plays one simulation after the other, and reports the progress of all of them."""

    players: int
    bots: Players
    seed: int
    workers: int | None
    on: Place | None
    progress: Progress | None
    keeps_interrupted: bool
    total: int
    done: int = 0

    def play(self, edition: str, options: Mapping[str, object], rounds: int) -> Simulation:
        """Play rounds; fewer if somebody stops it and the result so far is kept."""
        before = self.done

        def tell(done: int, _: int) -> None:
            if self.progress is not None:
                self.progress(before + done, self.total)

        found = simulate(
            edition,
            self.players,
            self.bots,
            rounds=rounds,
            seed=self.seed,
            options=options,
            workers=self.workers,
            on=self.on,
            progress=tell,
            keeps_interrupted=self.keeps_interrupted,
            closely=True,
        )
        self.done = before + found.rounds
        return found

    def shows_nothing(self, edition: str, options: Mapping[str, object], more: Mapping[str, object]) -> bool:
        """Whether some options more change nothing in a few rounds."""
        plain, other = (
            simulate(edition, self.players, self.bots, rounds=PROBE, seed=self.seed, options=chosen)
            for chosen in (options, {**options, **more})
        )
        return replace(other, options=plain.options) == plain


def house_rules(edition: str, options: Mapping[str, object]) -> list[tuple[str, bool | str]]:
    """The house rules that an edition can have in addition to the chosen options, each with its values.

    >>> house_rules("extreme", {"jump_in": True})
    [('seven_zero', True), ('draw_until_playable', True), ('force_play', True)]
    """
    base = edition_named(edition)
    found: list[tuple[str, bool | str]] = []
    for name in concerned(base):
        rule = OPTION_RULES[name]
        if rule.house and name not in options:
            usual = default_of(base, name)
            values = (True,) if isinstance(usual, bool) else tuple(value for value in rule.choices if value != usual)
            found += [(name, value) for value in values]
    return found


def report(
    editions: Iterable[str | tuple[str, Mapping[str, object]]] | None = None,
    players: int = 4,
    bots: Players = KEEN,
    *,
    rounds: int = ROUNDS,
    house_rounds: int | None = None,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    workers: int | None = None,
    on: Place | None = None,
    progress: Progress | None = None,
    keeps_interrupted: bool = False,
) -> Report:
    """Play ``rounds`` of each edition and fewer with each house rule, and count all in detail.

    ``editions`` are names, or names with options of their own, and all of them where nothing is said; ``options`` are
    those of each. ``house_rounds``
    is a tenth of ``rounds`` where nothing is said; with 0 house rules are not compared. What ``bots``, ``seed``,
    ``workers``, ``on``, ``progress`` and ``keeps_interrupted`` mean is what they mean to ``simulate``.

    >>> found = report(["dare"], players=2, rounds=20, house_rounds=0)
    >>> found.runs[0].simulation.rounds, "<svg" in found.to_html("fr")
    (20, True)
    """
    plans = [
        (one, {}) if isinstance(one, str) else (one[0], dict(one[1]))
        for one in (EDITIONS if editions is None else editions)
    ]
    chosen = [(edition, {**(options or {}), **own}) for edition, own in plans]
    if not chosen:
        raise ValueError("a report needs at least one edition")
    if house_rounds is None:
        house_rounds = max(rounds // HOUSE_PART, min(rounds, FEW))
    variants = [house_rules(edition, own) if house_rounds else [] for edition, own in chosen]
    total = rounds * len(chosen) + house_rounds * sum(map(len, variants))
    player = _Player(players, bots, seed, workers, on, progress, keeps_interrupted, total)
    return _played(player, chosen, variants, rounds, house_rounds)


def _played(
    player: _Player,
    chosen: Sequence[tuple[str, Mapping[str, object]]],
    variants: Sequence[Sequence[tuple[str, bool | str]]],
    rounds: int,
    house_rounds: int,
) -> Report:
    """The editions first and the house rules after them, until all is played or somebody stops it."""
    runs: list[EditionRun] = []
    try:
        is_whole = _play_all(player, chosen, variants, rounds, house_rounds, runs)
    except (KeyboardInterrupt, CrewLost):
        if not player.keeps_interrupted or not runs:
            raise
        is_whole = False
    return Report(tuple(runs), rounds, is_whole)


def _play_all(
    player: _Player,
    chosen: Sequence[tuple[str, Mapping[str, object]]],
    variants: Sequence[Sequence[tuple[str, bool | str]]],
    rounds: int,
    house_rounds: int,
    runs: list[EditionRun],
) -> bool:
    """Play and add to ``runs``; whether all was played, as a simulation that is stopped may keep what it has."""
    for edition, own in chosen:
        runs.append(EditionRun(player.play(edition, own, rounds)))
        if runs[-1].simulation.rounds < rounds:
            return False
    for at, (edition, own) in enumerate(chosen):
        for option, value in variants[at]:
            run, more = runs[at], {option: value}
            if player.shows_nothing(edition, own, more):
                runs[at] = replace(run, unused=(*run.unused, (option, value)))
                player.done += house_rounds
                continue
            found = player.play(edition, {**own, **more}, house_rounds)
            runs[at] = replace(run, house=(*run.house, HouseRun(option, value, found)))
            if found.rounds < house_rounds:
                return False
    return True
