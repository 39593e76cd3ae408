"""The command line: check, replay and verify records, list editions, print rules, watch bots, play, serve tables."""

from __future__ import annotations

import argparse
import io
import os
import re
import sys
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from . import __version__
from .cards import SEAT_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeAlias

    from .events import Event
    from .narrate import Narrator
    from .record import Record

    _Arguments: TypeAlias = argparse._ArgumentGroup

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
    except _HelpWanted as wanted:
        return _help(wanted.command, _language(words))
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


def _help(command: str, language: str) -> int:
    from .locales import Catalogue

    print(_parsers(Catalogue.of(language).say)[command].format_help(), end="")
    return OK


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


class _Formatter(argparse.HelpFormatter):
    """Help whose first word is of our catalogue."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog)
        self._usage = usage

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


class _HelpWanted(Exception):
    """Somebody asks what a command can do."""

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self.command = command


class _AskForHelp(argparse.Action):
    """The words are looked up only where they are wanted: reading the catalogue would slow down every start."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:  # noqa: A002 (argparse's own name)
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        raise _HelpWanted(parser.prog)


def _read(words: Sequence[str]) -> argparse.Namespace:
    try:
        given, unknown = _parsers()["pioche"].parse_known_args(words)
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


def _parsers(say: Callable[[str], str] = str) -> dict[str, argparse.ArgumentParser]:
    """The parser of each command line, by what stands in front; ``say`` is needed only for help, and takes its time."""
    from .editions import EDITIONS
    from .locales import LANGUAGES

    formatter = partial(_Formatter, f"{say('cli-usage')} ")
    parser = _Parser("pioche", description=say("cli-about"), formatter_class=formatter, add_help=False)
    _options(parser, say).add_argument(
        "--version", action="version", version=f"pioche {__version__}", help=say("cli-help-version")
    )
    commands = parser.add_subparsers(title=say("cli-commands"), dest="command", required=True, metavar=COMMAND)

    def command(name: str) -> tuple[_Arguments, _Arguments]:
        """What a command is given in its order, and what by name."""
        about = say(f"cli-command-{name}")
        one = commands.add_parser(name, help=about, description=about, formatter_class=formatter, add_help=False)
        return one.add_argument_group(say("cli-arguments")), _options(one, say)

    def takes_language(options: _Arguments) -> None:
        options.add_argument("--lang", type=_one_of(LANGUAGES), choices=LANGUAGES, help=say("cli-help-lang"))

    given, named = command("check")
    given.add_argument("files", nargs="+", metavar="FILE", help=say("cli-help-scenarios"))
    named.add_argument("--quiet", "-q", action="store_true", help=say("cli-help-quiet"))

    given, named = command("replay")
    given.add_argument("file", metavar="FILE", help=say("cli-help-record"))
    named.add_argument("--step", action="store_true", help=say("cli-help-step"))
    named.add_argument("--plain", action="store_true", help=say("cli-help-print"))
    takes_language(named)

    given, named = command("verify")
    given.add_argument("file", metavar="FILE", help=say("cli-help-record"))

    given, named = command("editions")
    takes_language(named)

    given, named = command("rules")
    given.add_argument("edition", type=_one_of(list(EDITIONS)), metavar="EDITION", help=", ".join(EDITIONS))
    takes_language(named)

    given, named = command("demo")
    named.add_argument("--edition", default="classic", help=say("cli-help-edition"))
    named.add_argument("--players", type=_whole, default=4, help=say("cli-help-players"))
    named.add_argument("--seed", type=_whole, help=say("cli-help-seed"))
    takes_language(named)

    given, named = command("play")
    named.add_argument("--edition", help=say("cli-help-edition"))
    named.add_argument("--bots", metavar="LEVELS", help=say("cli-help-bots"))
    named.add_argument("--people", metavar="NAMES", help=say("cli-help-people"))
    named.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli-help-option"))
    named.add_argument("--seed", type=_whole, help=say("cli-help-seed"))
    takes_language(named)
    named.add_argument("--plain", action="store_true", help=say("cli-help-plain"))
    named.add_argument(
        "--continue", dest="continues", nargs="?", const="", metavar="FILE", help=say("cli-help-continue")
    )
    named.add_argument("--pace", type=_number, default=1.0, help=say("cli-help-pace"))

    given, named = command("join")
    given.add_argument("table", nargs="+", metavar="TABLE", help=say("cli-help-table"))
    named.add_argument("--server", metavar="URL", help=say("cli-help-server"))
    named.add_argument("--name", help=say("cli-help-name"))
    named.add_argument("--watch", action="store_true", help=say("cli-help-watch"))
    named.add_argument("--open", action="store_true", help=say("cli-help-open"))
    takes_language(named)
    named.add_argument("--plain", action="store_true", help=say("cli-help-plain"))

    given, named = command("serve")
    named.add_argument("--host", help=say("cli-help-host"))
    named.add_argument("--port", type=_whole, help=say("cli-help-port"))
    named.add_argument("--database", type=Path, metavar="PATH", help=say("cli-help-database"))
    named.add_argument("--public-url", default="", metavar="URL", help=say("cli-help-public-url"))
    named.add_argument("--trust-proxy", action="store_true", help=say("cli-help-trust-proxy"))
    named.add_argument("--sync", action="store_true", help=say("cli-help-sync"))
    takes_language(named)
    found: dict[str, argparse.ArgumentParser] = {one.prog: one for one in (parser, *commands.choices.values())}
    for one in found.values():
        one.exit_on_error = False
    return found


def _options(parser: argparse.ArgumentParser, say: Callable[[str], str]) -> _Arguments:
    """A group for what is given by name, help first."""
    options = parser.add_argument_group(say("cli-options"))
    options.add_argument("-h", "--help", action=_AskForHelp, help=say("cli-help-help"))
    return options


def _spoken(given: argparse.Namespace) -> str:
    """The language asked for, or that of this machine."""
    from .locales import language_of_environment

    return given.lang or language_of_environment()


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
        return _replay_in_window(record, _spoken(given))
    game = open_game(record)
    names = record.names or SEAT_LETTERS[: record.players]
    narrator = Narrator(
        _spoken(given),
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
        print(f"{name:8} {edition.deck_size}  {text(_spoken(given), f'edition-{name}')}")
    return OK


def _rules(given: argparse.Namespace) -> int:
    from .editions import edition_named
    from .locales.facts import facts_of
    from .locales.rulebook import rulebook

    for section in rulebook(_spoken(given), facts_of(edition_named(given.edition))):
        print(f"# {section.title}\n")
        for paragraph in section.paragraphs:
            print(f"{paragraph}\n")
    return OK


def _demo(given: argparse.Namespace) -> int:
    """A whole game of bots in words."""
    from random import Random

    from .bots import RegularBot, moves
    from .locales import text
    from .narrate import Narrator
    from .terminal.plan import Plan, check_players, edition_from_text, options_from_text

    language = _spoken(given)
    edition, rules = edition_from_text(given.edition, language)
    check_players(given.players, language)
    options = options_from_text(edition, rules, language)
    bots = ("regular",) * given.players
    game = Plan(edition, people=(), bots=bots, options=options, seed=given.seed, language=language).game()
    assert game.seed is not None
    print(text(language, "cli-demo", edition=text(language, f"edition-{edition}"), seed=str(game.seed)))
    narrator = Narrator(language, game.setting, SEAT_LETTERS[: given.players], reader=None)
    _print_events(narrator, game.events)
    players = [RegularBot(game.seed + seat) for seat in range(given.players)]
    for move in moves(game, players, Random(game.seed)):
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
        from .server.logs import log_to_stderr
    except ModuleNotFoundError as error:
        return _not_installed(error, "server", given.lang)
    log_to_stderr()
    service = server.Service(
        database=given.database or server.default_database(),
        public_url=given.public_url,
        trusts_proxy=given.trust_proxy,
        syncs=given.sync,
        language=_spoken(given),
    )
    chosen = {name: getattr(given, name) for name in ("host", "port") if getattr(given, name) is not None}
    server.serve(replace(service, **chosen))
    return OK


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
