"""What can be typed: the commands with what each takes, and their help."""

from __future__ import annotations

import argparse
import re
import string
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from .. import __version__
from .command_list import COMMANDS
from .usage_errors import Needs, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TypeAlias

    _Arguments: TypeAlias = argparse._ArgumentGroup

LOG_FORMATS = ("text", "json")
RESULT_FORMATS = ("table", "json", "csv")
REPORT_FILE = "pioche-report.html"
STYLES = ("round-robin", "swiss")
COMMAND = "cli-word-command"
"""Takes the place of the catalogue while only the words of the command line are read."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:  # noqa: ARG002 (it is in English)
        raise UsageError("cli-missing-argument")


class _Formatter(argparse.HelpFormatter):
    """Help whose first word is of our catalogue."""

    def __init__(self, usage: str, prog: str) -> None:
        super().__init__(prog)
        self._usage = usage
        self._gap = usage[: usage.rindex(":")].lstrip(string.ascii_letters) if ":" in usage else ""

    def start_section(self, heading: str | None) -> None:
        """The colon after a heading is written like the one after the first word."""
        super().start_section(heading and heading + self._gap)

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self._usage if prefix is None else prefix)


class HelpWanted(Exception):
    """Somebody asks what a command can do."""

    def __init__(self, command: str) -> None:
        super().__init__(command)
        self.command = command


class _AskForHelp(argparse.Action):
    """Asks for help by an exception: the catalogue is read only then, as it would slow down every start."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:  # noqa: A002 (argparse's own name)
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        raise HelpWanted(parser.prog)


class _TellVersion(_AskForHelp):
    """Prints the version; argparse's own action would not notice that the output is closed."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"{parser.prog} {__version__}")
        parser.exit()


def read(words: Sequence[str]) -> argparse.Namespace:
    found = parsers()
    try:
        given, unknown = found["pioche"].parse_known_args(words)
    except argparse.ArgumentError as error:
        why = error.__context__
        name = error.argument_name or ""
        if isinstance(why, Needs):
            raise UsageError("cli-needs", argument=name, needs=why.message_id, **why.args_of_message) from None
        if name == COMMAND:
            behind = zip(["", *words], words, strict=False)
            unknown = [word for before, word in behind if not word.startswith("-") and before != "--lang"]
            known = ", ".join(COMMANDS)
            raise UsageError("cli-unknown-command", argument=unknown[0], possible=COMMANDS, choices=known) from None
        raise UsageError("cli-bad-argument", argument=name) from None
    if unknown:
        flags = found[f"pioche {given.command}"]._option_string_actions
        raise UsageError("cli-unknown-argument", argument=unknown[0], possible=flags)
    return given


def _whole(typed: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", typed):
        raise Needs("cli-not-whole", typed=typed)
    return int(typed)


def _count(typed: str) -> int:
    """A number that may be written 1_000_000."""
    if not re.fullmatch(r"[0-9]{1,18}", typed.replace("_", "")):
        raise Needs("cli-not-whole", typed=typed)
    return int(typed)


def _number(typed: str) -> float:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", typed):
        raise Needs("cli-not-number", typed=typed)
    return float(typed)


def _one_of(choices: Sequence[str]) -> Callable[[str], str]:
    def read(typed: str) -> str:
        if typed not in choices:
            raise Needs("cli-not-one-of", choices=", ".join(choices), typed=typed)
        return typed

    return read


def parsers(say: Callable[[str], str] = str) -> dict[str, argparse.ArgumentParser]:
    """The parser of each command line, by its command; ``say`` is needed only for help, and takes time."""
    from ..editions import EDITIONS
    from ..locales import LANGUAGES

    formatter = partial(_Formatter, f"{say('cli-usage')} ")
    parser = _Parser("pioche", description=say("cli-about"), formatter_class=formatter, add_help=False)
    in_front = _options(parser, say)
    in_front.add_argument("--version", action=_TellVersion, help=say("cli-help-version"))
    commands = parser.add_subparsers(title=say("cli-commands"), dest="command", required=True, metavar=say(COMMAND))

    def command(name: str) -> tuple[_Arguments, _Arguments]:
        """Add a command; returns the groups of its positional arguments and of its options."""
        about = say(f"cli-command-{name}")
        one = commands.add_parser(name, help=about, description=about, formatter_class=formatter, add_help=False)
        return one.add_argument_group(say("cli-arguments")), _options(one, say)

    def takes_language(options: _Arguments) -> None:
        """Add ``--lang``: given after the command, it overrides the one given before it."""
        default = None if options is in_front else argparse.SUPPRESS
        options.add_argument(
            "--lang", type=_one_of(LANGUAGES), choices=LANGUAGES, default=default, help=say("cli-help-lang")
        )

    takes_language(in_front)

    def takes_game(options: _Arguments, edition: str | None = "classic", about: str = "cli-help-edition") -> None:
        """Add what is played, from which seed on, and on how many cores."""
        options.add_argument("--edition", default=edition, metavar=say("cli-word-edition"), help=say(about))
        options.add_argument(
            "--set", action="append", default=[], metavar=say("cli-word-value"), help=say("cli-help-option")
        )
        options.add_argument("--seed", type=_whole, default=0, metavar=say("cli-word-seed"), help=say("cli-help-seed"))
        options.add_argument("--workers", type=_whole, metavar=say("cli-word-number"), help=say("cli-help-cores"))

    def takes_playouts(options: _Arguments) -> None:
        """Add how carefully something is judged."""
        options.add_argument("--playouts", type=_count, metavar=say("cli-word-number"), help=say("cli-help-playouts"))
        options.add_argument(
            "--seed", type=_whole, default=0, metavar=say("cli-word-seed"), help=say("cli-help-judging-seed")
        )

    def takes_place(options: _Arguments, about: str = "cli-help-on") -> None:
        """Add where it is played, if not here."""
        options.add_argument("--on", metavar=say("cli-word-address"), help=say(about))

    def takes_format(options: _Arguments) -> None:
        """Add how a result is printed."""
        options.add_argument(
            "--format",
            type=_one_of(RESULT_FORMATS),
            default="table",
            metavar=say("cli-word-format"),
            help=say("cli-help-format"),
        )

    given, named = command("check")
    given.add_argument("files", nargs="+", metavar=say("cli-word-file"), help=say("cli-help-scenarios"))
    named.add_argument("--quiet", "-q", action="store_true", help=say("cli-help-quiet"))
    takes_language(named)

    given, named = command("replay")
    given.add_argument("file", metavar=say("cli-word-file"), help=say("cli-help-record"))
    named.add_argument("--step", action="store_true", help=say("cli-help-step"))
    named.add_argument("--plain", action="store_true", help=say("cli-help-print"))
    takes_language(named)

    given, named = command("verify")
    given.add_argument("file", metavar=say("cli-word-file"), help=say("cli-help-record"))
    takes_language(named)

    given, named = command("odds")
    given.add_argument("file", metavar=say("cli-word-file"), help=say("cli-help-position"))
    named.add_argument("--at", type=_count, metavar=say("cli-word-number"), help=say("cli-help-at"))
    named.add_argument("--seat", metavar=say("cli-word-seat"), help=say("cli-help-seat"))
    takes_playouts(named)
    named.add_argument("--json", action="store_true", help=say("cli-help-json"))
    takes_language(named)

    given, named = command("review")
    given.add_argument("file", metavar=say("cli-word-file"), help=say("cli-help-record"))
    takes_playouts(named)
    named.add_argument("--json", action="store_true", help=say("cli-help-json"))
    named.add_argument("--html", type=Path, metavar=say("cli-word-file"), help=say("cli-help-review-html"))
    takes_language(named)

    given, named = command("editions")
    takes_language(named)

    given, named = command("rules")
    given.add_argument(
        "edition", metavar=say("cli-word-edition"), help=f"{', '.join(EDITIONS)}; {say('cli-help-edition')}"
    )
    takes_language(named)

    given, named = command("demo")
    named.add_argument("--edition", default="classic", metavar=say("cli-word-edition"), help=say("cli-help-edition"))
    named.add_argument(
        "--players", type=_whole, default=4, metavar=say("cli-word-number"), help=say("cli-help-players")
    )
    named.add_argument("--bots", metavar=say("cli-word-levels"), help=say("cli-help-bots"))
    named.add_argument("--seed", type=_whole, metavar=say("cli-word-seed"), help=say("cli-help-seed"))
    takes_language(named)

    given, named = command("bot")
    given.add_argument("action", metavar=say("cli-word-action"), help=say("cli-help-bot-action"))
    given.add_argument("bot", metavar=say("cli-word-bot"), help=say("cli-help-bot"))
    named.add_argument("--edition", action="append", metavar=say("cli-word-edition"), help=say("cli-help-bot-edition"))
    named.add_argument(
        "--games", type=_whole, default=4, metavar=say("cli-word-number"), help=say("cli-help-bot-games")
    )
    named.add_argument(
        "--seconds", type=_number, default=5.0, metavar=say("cli-word-number"), help=say("cli-help-bot-seconds")
    )
    takes_language(named)

    given, named = command("simulate")
    takes_game(named)
    takes_place(named)
    named.add_argument("--seats", type=_whole, default=4, metavar=say("cli-word-number"), help=say("cli-help-players"))
    named.add_argument("--bots", default="keen", metavar=say("cli-word-levels"), help=say("cli-help-simulated-bots"))
    named.add_argument("--rounds", type=_count, metavar=say("cli-word-number"), help=say("cli-help-rounds"))
    named.add_argument("--games", type=_count, metavar=say("cli-word-number"), help=say("cli-help-games"))
    takes_format(named)
    named.add_argument("--out", type=Path, metavar=say("cli-word-file"), help=say("cli-help-out"))
    takes_language(named)

    given, named = command("report")
    takes_game(named, None, "cli-help-report-editions")
    takes_place(named)
    named.add_argument("--seats", type=_whole, default=4, metavar=say("cli-word-number"), help=say("cli-help-players"))
    named.add_argument("--bots", default="keen", metavar=say("cli-word-levels"), help=say("cli-help-simulated-bots"))
    named.add_argument("--rounds", type=_count, metavar=say("cli-word-number"), help=say("cli-help-report-rounds"))
    named.add_argument("--house-rounds", type=_count, metavar=say("cli-word-number"), help=say("cli-help-house-rounds"))
    named.add_argument(
        "--out", type=Path, default=Path(REPORT_FILE), metavar=say("cli-word-file"), help=say("cli-help-report-out")
    )
    named.add_argument("--force", action="store_true", help=say("cli-help-force"))
    takes_language(named)

    given, named = command("tournament")
    takes_game(named)
    takes_place(named, "cli-help-on-cluster")
    number = say("cli-word-number")
    named.add_argument("--bots", required=True, metavar=say("cli-word-levels"), help=say("cli-help-tournament-bots"))
    named.add_argument("--seats", type=_whole, default=2, metavar=number, help=say("cli-help-table-seats"))
    named.add_argument(
        "--style", type=_one_of(STYLES), default=STYLES[0], metavar=say("cli-word-format"), help=say("cli-help-style")
    )
    named.add_argument("--deals", type=_count, default=100, metavar=number, help=say("cli-help-deals"))
    named.add_argument("--swiss-rounds", type=_count, metavar=number, help=say("cli-help-swiss-rounds"))
    named.add_argument("--whole-games", action="store_true", help=say("cli-help-whole-games"))
    named.add_argument("--file", type=Path, metavar=say("cli-word-file"), help=say("cli-help-tournament-file"))
    takes_format(named)
    named.add_argument("--out", type=Path, metavar=say("cli-word-file"), help=say("cli-help-tournament-out"))
    takes_language(named)

    given, named = command("play")
    named.add_argument("--edition", metavar=say("cli-word-edition"), help=say("cli-help-edition"))
    named.add_argument("--bots", metavar=say("cli-word-levels"), help=say("cli-help-bots"))
    named.add_argument("--people", metavar=say("cli-word-names"), help=say("cli-help-people"))
    named.add_argument("--preset", metavar=say("cli-word-name"), help=say("cli-help-preset"))
    named.add_argument(
        "--option", action="append", default=[], metavar=say("cli-word-value"), help=say("cli-help-option")
    )
    named.add_argument("--seed", type=_whole, metavar=say("cli-word-seed"), help=say("cli-help-seed"))
    takes_language(named)
    named.add_argument("--plain", action="store_true", help=say("cli-help-plain"))
    named.add_argument(
        "--continue", dest="continues", nargs="?", const="", metavar=say("cli-word-file"), help=say("cli-help-continue")
    )
    named.add_argument("--pace", type=_number, default=1.0, metavar=say("cli-word-pace"), help=say("cli-help-pace"))

    given, named = command("saves")
    named.add_argument(
        "--delete", action="append", default=[], metavar=say("cli-word-name"), help=say("cli-help-delete")
    )
    named.add_argument("--yes", "-y", action="store_true", help=say("cli-help-yes"))
    takes_language(named)

    given, named = command("join")
    given.add_argument("table", nargs="+", metavar=say("cli-word-table"), help=say("cli-help-table"))
    named.add_argument("--server", metavar=say("cli-word-url"), help=say("cli-help-server"))
    named.add_argument("--name", metavar=say("cli-word-name"), help=say("cli-help-name"))
    named.add_argument("--watch", action="store_true", help=say("cli-help-watch"))
    named.add_argument("--open", action="store_true", help=say("cli-help-open"))
    takes_language(named)
    named.add_argument("--plain", action="store_true", help=say("cli-help-plain"))

    given, named = command("mcp")
    named.add_argument("--seed", type=_whole, metavar=say("cli-word-seed"), help=say("cli-help-mcp-seed"))
    named.add_argument("--records", type=Path, metavar=say("cli-word-path"), help=say("cli-help-mcp-records"))
    takes_language(named)

    given, named = command("serve")
    named.add_argument("--host", metavar=say("cli-word-address"), help=say("cli-help-host"))
    named.add_argument("--port", type=_whole, metavar=say("cli-word-port"), help=say("cli-help-port"))
    named.add_argument("--store", metavar=say("cli-word-url"), help=say("cli-help-serve-store"))
    workers = say("cli-help-workers")
    named.add_argument("--workers", type=_whole, metavar=say("cli-word-number"), help=workers)
    named.add_argument("--database", type=Path, metavar=say("cli-word-path"), help=say("cli-help-database"))
    named.add_argument("--public-url", metavar=say("cli-word-url"), help=say("cli-help-public-url"))
    named.add_argument(
        "--trust-proxy", nargs="?", const="", metavar=say("cli-word-address"), help=say("cli-help-trust-proxy")
    )
    named.add_argument("--sync", action="store_true", help=say("cli-help-sync"))
    named.add_argument("--site", metavar=say("cli-word-path"), help=say("cli-help-serve-site"))
    named.add_argument("--metrics", metavar=say("cli-word-listen"), help=say("cli-help-metrics"))
    named.add_argument("--control", metavar=say("cli-word-path"), help=say("cli-help-control"))
    named.add_argument(
        "--log-format", type=_one_of(LOG_FORMATS), metavar=say("cli-word-format"), help=say("cli-help-log-format")
    )
    named.add_argument("--config", metavar=say("cli-word-file"), help=say("cli-help-config"))
    named.add_argument("--set", action="append", default=[], metavar=say("cli-word-value"), help=say("cli-help-set"))
    takes_language(named)

    given, named = command("site")
    given.add_argument("folder", type=Path, metavar=say("cli-word-path"), help=say("cli-help-site-folder"))
    named.add_argument("--cache", type=Path, metavar=say("cli-word-path"), help=say("cli-help-site-cache"))
    takes_language(named)

    def takes_store(options: _Arguments) -> None:
        options.add_argument("--database", type=Path, metavar=say("cli-word-path"), help=say("cli-help-database"))
        options.add_argument("--store", metavar=say("cli-word-url"), help=say("cli-help-store"))

    given, named = command("backup")
    given.add_argument("file", type=Path, metavar=say("cli-word-file"), help=say("cli-help-backup-file"))
    named.add_argument("--keep", type=_whole, metavar=say("cli-word-number"), help=say("cli-help-keep"))
    takes_store(named)
    takes_language(named)

    given, named = command("restore")
    given.add_argument("file", type=Path, metavar=say("cli-word-file"), help=say("cli-help-restore-file"))
    named.add_argument("--check", action="store_true", help=say("cli-help-restore-check"))
    takes_store(named)
    takes_language(named)

    given, named = command("vacuum")
    named.add_argument("--database", type=Path, metavar=say("cli-word-path"), help=say("cli-help-database"))
    takes_language(named)

    given, named = command("admin")
    given.add_argument("action", metavar=say("cli-word-action"), help=say("cli-help-admin"))
    given.add_argument("target", nargs="?", metavar=say("cli-word-target"), help=say("cli-help-admin-target"))
    named.add_argument("--for", dest="length", metavar=say("cli-word-duration"), help=say("cli-help-ban-for"))
    named.add_argument("--all", action="store_true", help=say("cli-help-admin-all"))
    named.add_argument("--database", type=Path, metavar=say("cli-word-path"), help=say("cli-help-database"))
    named.add_argument("--control", type=Path, metavar=say("cli-word-path"), help=say("cli-help-control"))
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
