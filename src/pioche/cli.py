"""The command line: check, replay and verify records, list editions, print rules, watch bots, play, serve tables."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import __version__
from .cards import SEAT_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .events import Event
    from .narrate import Narrator
    from .record import Record

OK, FAILED, INVALID, INTERRUPTED = 0, 1, 2, 130
COMMAND = "COMMAND"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit status is 0 if all is well, 1 if something does not hold, 2 for errors."""
    _write_anything()
    words = sys.argv[1:] if arguments is None else list(arguments)
    try:
        given = _read(words)
    except _Misuse as misuse:
        return _complain(misuse.sentence(words))
    try:
        status = _COMMANDS[given.command](given)
        sys.stdout.flush()
    except ValueError as error:
        return _complain(str(error))
    except BrokenPipeError:
        # Whoever read our output has stopped; nothing is left to say, not even by Python's own last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _write_anything() -> None:
    """Titles and names may hold any character: what a stream's encoding does not have is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _complain(sentence: str) -> int:
    print(f"pioche: {sentence}", file=sys.stderr)
    return INVALID


def _not_installed(error: ModuleNotFoundError, extra: str, language: str | None) -> int:
    """Say which packages a command needs; a module of ours that is missing is a fault."""
    from .locales import language_of_environment, text

    package = error.name or ""
    if package.partition(".")[0] == "pioche":
        raise error
    message_args = {"package": package, "extra": f"pioche[{extra}]"}
    return _complain(text(language or language_of_environment(), "cli-not-installed", **message_args))


class _Misuse(Exception):
    """A command line that cannot be understood, as a message of the catalogue."""

    def __init__(self, message_id: str, **args: str) -> None:
        super().__init__(message_id)
        self.message_id = message_id
        self.args_of_message = args

    def sentence(self, words: Sequence[str]) -> str:
        """What is wrong, in the language of whoever typed the words."""
        from .locales import text

        language = _language(words)
        command = next((f"pioche {word}" for word in words if word in _COMMANDS), "pioche")
        args = dict(self.args_of_message)
        if "needs" in args:
            args["needs"] = text(language, args.pop("needs"), **args)
        return text(language, self.message_id, command=command, **args)


def _language(words: Sequence[str]) -> str:
    """The language asked for, if only that can be understood, or the one of the environment."""
    from .locales import LANGUAGES, language_of_environment

    asked = [after for word, after in pairwise(words) if word == "--lang"]
    asked += [word.removeprefix("--lang=") for word in words if word.startswith("--lang=")]
    return next((language for language in asked if language in LANGUAGES), language_of_environment())


class _Needs(argparse.ArgumentTypeError):
    """A value that an argument cannot have, with the message that says what it needs."""

    def __init__(self, message_id: str, **args: str) -> None:
        super().__init__(message_id)
        self.message_id = message_id
        self.args_of_message = args


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:  # noqa: ARG002 (it is in English)
        raise _Misuse("cli-missing-argument")


def _read(words: Sequence[str]) -> argparse.Namespace:
    try:
        given, unknown = _parser().parse_known_args(words)
    except argparse.ArgumentError as error:
        why = error.__context__
        name = error.argument_name or ""
        if isinstance(why, _Needs):
            raise _Misuse("cli-needs", argument=name, needs=why.message_id, **why.args_of_message) from None
        if name == COMMAND:
            unknown = [word for word in words if not word.startswith("-")]
            raise _Misuse("cli-unknown-command", argument=unknown[0], choices=", ".join(_COMMANDS)) from None
        raise _Misuse("cli-bad-argument", argument=name) from None
    if unknown:
        raise _Misuse("cli-unknown-argument", argument=unknown[0])
    return given


def _whole(typed: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", typed):
        raise _Needs("cli-not-whole", typed=typed)
    return int(typed)


def _number(typed: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", typed):
        raise _Needs("cli-not-number", typed=typed)
    return float(typed)


def _one_of(choices: Sequence[str]) -> Callable[[str], str]:
    def read(typed: str) -> str:
        if typed not in choices:
            raise _Needs("cli-not-one-of", choices=", ".join(choices), typed=typed)
        return typed

    return read


def _parser() -> argparse.ArgumentParser:
    from .editions import EDITIONS
    from .locales import LANGUAGES

    language = _one_of(LANGUAGES)
    parser = _Parser(prog="pioche", description=__doc__)
    parser.add_argument("--version", action="version", version=f"pioche {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar=COMMAND)

    check = commands.add_parser("check", help="run scenario files")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.add_argument("--quiet", "-q", action="store_true", help="say only what does not hold")

    replay = commands.add_parser("replay", help="look at a record on the table, or print it action by action")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--step", action="store_true", help="wait for Enter before each action")
    replay.add_argument("--plain", action="store_true", help="print it, also where there is a terminal")
    replay.add_argument("--lang", type=language, choices=LANGUAGES, default="en")

    verify = commands.add_parser("verify", help="derive the chance of a fair game again")
    verify.add_argument("file", metavar="FILE")

    editions = commands.add_parser("editions", help="list the editions")
    editions.add_argument("--lang", type=language, choices=LANGUAGES, default="en")

    rules = commands.add_parser("rules", help="print the rules of an edition")
    rules.add_argument("edition", type=_one_of(list(EDITIONS)), metavar="EDITION")
    rules.add_argument("--lang", type=language, choices=LANGUAGES, default="en")

    demo = commands.add_parser("demo", help="play one game between bots and print it")
    demo.add_argument("--edition", default="classic", help="with house rules: classic+stack+seven_zero")
    demo.add_argument("--players", type=_whole, default=4)
    demo.add_argument("--seed", type=_whole)
    demo.add_argument("--lang", type=language, choices=LANGUAGES, default="en")

    play = commands.add_parser("play", help="play in the terminal, against bots or with others at the keyboard")
    play.add_argument("--edition", help="with house rules: classic+stack+seven_zero")
    play.add_argument("--bots", metavar="LEVELS", help="regular,novice: one for each seat; or how many")
    play.add_argument("--people", metavar="NAMES", help="Ana,Bo: everybody at this keyboard")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="target=200; any number")
    play.add_argument("--seed", type=_whole, help="the same cards again")
    play.add_argument("--lang", type=language, choices=LANGUAGES)
    play.add_argument("--plain", action="store_true", help="lines of text, for pipes and screen readers")
    play.add_argument("--continue", dest="continues", nargs="?", const="", metavar="FILE", help="an unfinished game")
    play.add_argument("--pace", type=_number, default=1.0, help="how long bots hesitate: 0.5 is half as long")

    join = commands.add_parser("join", help="sit down at a table on a server, in the terminal")
    join.add_argument("table", nargs="+", metavar="TABLE", help="its link; or the server's address and the code")
    join.add_argument("--server", metavar="URL", help="where a code is looked up; as a rule this machine, port 8000")
    join.add_argument("--name", help="what the others call you")
    join.add_argument("--watch", action="store_true", help="watch without playing")
    join.add_argument("--open", action="store_true", help="open a new table on that server")
    join.add_argument("--lang", type=language, choices=LANGUAGES)
    join.add_argument("--plain", action="store_true", help="lines of text, for pipes and screen readers")

    serve = commands.add_parser("serve", help="open tables for people in the browser")
    serve.add_argument("--host", help="the address to listen on; as a rule every address of this machine")
    serve.add_argument("--port", type=_whole, help="as a rule 8000; 0 takes any that is free")
    serve.add_argument("--database", type=Path, metavar="PATH", help="as a rule a file in your data directory")
    serve.add_argument("--public-url", default="", metavar="URL", help="where people find the server, behind a proxy")
    serve.add_argument("--trust-proxy", action="store_true", help="believe the X-Forwarded headers of that proxy")
    serve.add_argument("--lang", type=language, choices=LANGUAGES, default="en")
    for one in (parser, *commands.choices.values()):
        one.exit_on_error = False
    return parser


def _check(given: argparse.Namespace) -> int:
    """``ok TITLE`` or ``FAIL TITLE`` for each file, with the line, what was expected and what was found."""
    from .record import RecordError, check, read_file

    status = OK
    for name in given.files:
        try:
            outcome = check(read_file(Path(name)))
        except RecordError as error:
            status = _complain(str(error))
            continue
        title = outcome.title or name
        if outcome.failure is None:
            if not given.quiet:
                print(f"ok {title}")
        else:
            print(f"FAIL {title}\n  {name}, {outcome.failure}")
            status = max(status, FAILED)
    return status


def _replay(given: argparse.Namespace) -> int:
    """Every action in the notation, with what happened in words."""
    from .narrate import Narrator
    from .record import open_game, read_file, steps

    record = read_file(Path(given.file))
    if sys.stdin.isatty() and sys.stdout.isatty() and not (given.plain or given.step):
        return _replay_in_window(record, given.lang)
    game = open_game(record)
    names = record.names or SEAT_LETTERS[: record.players]
    narrator = Narrator(
        given.lang,
        record.setting,
        names,
        reader=None,
        dares=record.dares,
        titles=record.titles,
        texts=record.texts,
    )
    if record.title:
        print(record.title)
    _print_events(narrator, game.events)
    for action, events in steps(record, game):
        if given.step and not _wait():
            return OK
        print(action)
        _print_events(narrator, events)
    return OK


def _replay_in_window(record: Record, language: str) -> int:
    try:
        from .terminal.replay import replay
    except ModuleNotFoundError as error:
        return _not_installed(error, "terminal", language)
    fault = replay(record, language)
    return _failed(fault) if fault else OK


def _wait() -> bool:
    """Whether somebody wants to see more: Enter is yes, the end of the input is no."""
    return bool(sys.stdin.readline())


def _print_events(narrator: Narrator, events: Sequence[Event]) -> None:
    """What happened, one line each; a record hides nothing."""
    for event in events:
        print(f"    {narrator.event(event)}")


def _verify(given: argparse.Namespace) -> int:
    from .record import read_file, verify

    verdict = verify(read_file(Path(given.file)))
    print(f"{'fair' if verdict.is_fair else 'NOT VERIFIED'}: {verdict.reason}")
    return OK if verdict.is_fair else FAILED


def _editions(given: argparse.Namespace) -> int:
    from .editions import EDITIONS
    from .locales import text

    for name, edition in EDITIONS.items():
        print(f"{name:8} {edition.deck_size}  {text(given.lang, f'edition-{name}')}")
    return OK


def _rules(given: argparse.Namespace) -> int:
    from .editions import edition_named
    from .locales.facts import facts_of
    from .locales.rulebook import rulebook

    for section in rulebook(given.lang, facts_of(edition_named(given.edition))):
        print(f"# {section.title}\n")
        for paragraph in section.paragraphs:
            print(f"{paragraph}\n")
    return OK


def _demo(given: argparse.Namespace) -> int:
    """A whole game of bots in words."""
    from random import Random

    from .bots import RegularBot, moves
    from .game import Game
    from .locales import text
    from .narrate import Narrator

    edition, options = _house_rules(given.edition)
    game = Game.new(edition, given.players, seed=given.seed, options=options)
    assert game.seed is not None
    print(f"{text(given.lang, f'edition-{edition}')}, seed {game.seed}")
    narrator = Narrator(given.lang, game.setting, SEAT_LETTERS[: given.players], reader=None)
    _print_events(narrator, game.events)
    bots = [RegularBot(game.seed + seat) for seat in range(given.players)]
    for move in moves(game, bots, Random(game.seed)):
        print(move.action)
        _print_events(narrator, move.events)
    return OK


def _play(given: argparse.Namespace) -> int:
    """A game in the terminal."""
    try:
        from .terminal import play
    except ModuleNotFoundError as error:
        return _not_installed(error, "terminal", given.lang)
    fault = play.play(
        play.Wishes(
            edition=given.edition,
            bots=given.bots,
            people=given.people,
            options=given.option,
            seed=given.seed,
            language=given.lang,
            is_plain=given.plain,
            continues=given.continues,
            pace=min(max(given.pace, 0.0), 10.0),
        )
    )
    return _failed(fault) if fault else OK


def _failed(sentence: str) -> int:
    """Something that was asked for could not be done."""
    print(sentence, file=sys.stderr)
    return FAILED


def _join(given: argparse.Namespace) -> int:
    """A table on a server, in the terminal."""
    try:
        from .terminal import join
    except ModuleNotFoundError as error:
        return _not_installed(error, "terminal", given.lang)
    sentence = join.join(
        join.Visit(
            given.table,
            server=given.server,
            name=given.name,
            watches=given.watch,
            opens=given.open,
            language=given.lang,
            is_plain=given.plain,
        )
    )
    return _failed(sentence) if sentence else OK


def _serve(given: argparse.Namespace) -> int:
    """Run the server until it is stopped."""
    try:
        from .server import serve as server
    except ModuleNotFoundError as error:
        return _not_installed(error, "server", given.lang)
    server.log_to_stderr()
    service = server.Service(
        database=given.database or server.default_database(),
        public_url=given.public_url,
        trusts_proxy=given.trust_proxy,
        language=given.lang,
    )
    chosen = {name: getattr(given, name) for name in ("host", "port") if getattr(given, name) is not None}
    server.serve(replace(service, **chosen))
    return OK


def _house_rules(name: str) -> tuple[str, dict[str, object]]:
    """The edition and the options of a name like ``classic+stack+seven_zero``."""
    edition, *rules = name.split("+")
    return edition, {rule: "same" if rule == "stack" else True for rule in rules}


_COMMANDS = {
    "check": _check,
    "replay": _replay,
    "verify": _verify,
    "editions": _editions,
    "rules": _rules,
    "demo": _demo,
    "play": _play,
    "join": _join,
    "serve": _serve,
}
