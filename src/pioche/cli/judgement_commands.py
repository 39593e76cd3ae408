"""The commands that judge: odds for a position, the review of a game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from ..cards import SEAT_LETTERS
from ..sim.pages.numbers import written
from .output import INTERRUPTED, OK, complain, failed, spoken, tell
from .record_commands import read_named
from .simulation_runs import ProgressLine, columns

if TYPE_CHECKING:
    import argparse

    from ..game import Game
    from ..judgement.odds import MoveOdds, Odds, SeatOdds
    from ..judgement.outcomes import WinChance
    from ..judgement.review_words import ReviewWords
    from ..narrate import Narrator
    from ..record import Record

BARS = 60
"""How many bars a line has."""


def odds(given: argparse.Namespace) -> int:
    """The chances in one position of a record, scenario or save."""
    from ..judgement.odds import odds as judge
    from ..judgement.outcomes import MOST_PLAYOUTS
    from ..locales import Catalogue
    from ..notation import NotationError, parse_seat
    from ..record import RecordError
    from ..terminal.table_port import in_words, narrator_for, written_in

    language = spoken(given)
    say = Catalogue.of(language).say
    try:
        record = read_named(given.file)
        count = len(record.actions)
        at = count if given.at is None else given.at
        if at > count:
            return complain(say("cli-odds-too-far", at=at, count=count))
        game = _position(record, at)
    except RecordError as error:
        return complain(in_words(error, language))
    if given.playouts is not None and not 1 <= given.playouts <= MOST_PLAYOUTS:
        return complain(say("cli-bad-playouts", most=MOST_PLAYOUTS, given=given.playouts))
    seat = game.actors[0] if game.actors else None
    if given.seat is not None:
        try:
            seat = parse_seat(given.seat.upper(), record.players)
        except NotationError:
            letters = SEAT_LETTERS[: record.players]
            return complain(say("cli-odds-no-seat", seat=given.seat, first=letters[0], last=letters[-1]))
    found = judge(game.view(seat), playouts=given.playouts, seed=given.seed)
    if given.json:
        print(json.dumps({"at": at, **found.to_dict()}, indent=2))
        return OK
    narrator = narrator_for(record.setting, written_in(record), language, reader=None)
    for line in _shown(found, narrator, game, at):
        tell(line)
    return OK


def _position(record: Record, at: int) -> Game:
    """The game after this number of actions; later ones are not played."""
    if at == 0:
        return record.open()
    return next(step.game for step in record.steps() if step.number == at)


def _shown(found: Odds, narrator: Narrator, game: Game, at: int) -> list[str]:
    from ..locales import Catalogue

    language = narrator.language
    say = Catalogue.of(language).say
    heads = [say("cli-odds-round"), say("cli-odds-certain"), say("cli-odds-game"), say("cli-odds-certain")]

    def row(name: str, one: SeatOdds | MoveOdds) -> list[str]:
        return [name, *_percent(one.round, language), *_percent(one.game, language)]

    def rows(head: str, listed: list[list[str]]) -> list[str]:
        width = max(len(name) for name in (head, *(one[0] for one in listed)))
        return ["", *columns([[f"{name:{width}}", *rest] for name, *rest in ([head, *heads], *listed)])]

    lines = [say("cli-odds-after", at=at), narrator.phase(game.view(None))]
    if found.seat is None:
        lines.append(say("cli-odds-onlooker"))
    else:
        lines.append(say("cli-odds-eyes", name=narrator.name(found.seat)))
    lines += rows(say("cli-odds-seat"), [row(narrator.name(one.seat), one) for one in found.seats])
    if not found.moves:
        return [*lines, "", say("cli-odds-note", playouts=found.playouts, seed=found.seed)]
    moves = []
    for one in found.moves:
        told = say("review-nothing") if one.action is None else narrator.action(one.action)
        moves.append(row(say("cli-odds-sure", move=told) if one.wins else told, one))
    lines += rows(say("cli-odds-move"), moves)
    return [*lines, "", say("cli-odds-moves-note", playouts=found.playouts, seed=found.seed)]


def _percent(chance: WinChance, language: str) -> tuple[str, str]:
    value, low, high = (written(f"{part:.1%}", language) for part in chance)
    return value, f"{low} – {high}"


def review(given: argparse.Namespace) -> int:
    """A game judged from its first move to its last, as text, JSON or a page."""
    from ..judgement.outcomes import MOST_PLAYOUTS
    from ..judgement.review import review as judge
    from ..judgement.review_page import review_page
    from ..judgement.review_words import ReviewWords
    from ..locales import Catalogue
    from ..record import RecordError
    from ..sim.pages.frame import check_target, write_page
    from ..terminal.table_port import in_words, narrator_for, written_in

    language = spoken(given)
    say = Catalogue.of(language).say
    if given.json and given.html is not None:
        return complain(say("cli-review-json-or-html"))
    if given.playouts is not None and not 1 <= given.playouts <= MOST_PLAYOUTS:
        return complain(say("cli-bad-playouts", most=MOST_PLAYOUTS, given=given.playouts))
    if given.html is not None:
        check_target(given.html, force=False)
    progress = ProgressLine(say)
    try:
        record = read_named(given.file)
        if not record.actions:
            return complain(say("cli-review-empty"))
        found = judge(record, playouts=given.playouts, seed=given.seed, progress=progress)
    except RecordError as error:
        return complain(in_words(error, language))
    except KeyboardInterrupt:
        progress.clear()
        failed(say("cli-sim-nothing-done"))
        return INTERRUPTED
    progress.clear()
    if given.json:
        print(json.dumps(found.to_dict(), indent=2))
        return OK
    words = ReviewWords(found, narrator_for(record.setting, written_in(record), language, reader=None))
    if given.html is not None:
        write_page(given.html, review_page(words))
        tell(say("cli-review-written", path=str(given.html)))
        return OK
    for line in _reviewed(words):
        tell(line)
    return OK


def _reviewed(words: ReviewWords) -> list[str]:
    say, found = words.say, words.found
    worst = [
        line
        for move in found.costly()
        for line in (f"{move.number:>4}. {words.told(move)}", f"      {words.why(move)}")
    ]
    return [
        words.title(),
        "",
        say("review-graph"),
        *words.bars(BARS),
        "",
        *columns(words.accuracies()),
        "",
        say("review-luck"),
        *columns(words.luck()),
        "",
        *([say("review-costly"), *worst] if worst else [say("review-no-costly")]),
        "",
        say("review-knowable"),
        words.note(),
    ]
