"""What a tournament is: bots, rules, how many deals; and what refuses to go on with the results of another one."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from math import ceil, log2
from typing import TYPE_CHECKING, Final

from ...bots import bot_names
from ...bots.bot_from_text import bot_from_text, file_of, is_path
from ...bots.finding_bots import level_and_temperament
from ...bots.program_bots import is_command
from ...error_wording import did_you_mean
from ..policy_bots import POLICIES
from ..simulation import GamesToPlay

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ...bots import BotFactory

ROUND_ROBIN: Final = "round-robin"
SWISS: Final = "swiss"
STYLES: Final = (ROUND_ROBIN, SWISS)


@dataclass(frozen=True)
class TournamentPlan(GamesToPlay):
    """All that decides how a tournament goes; the same plan gives the same tournament."""

    bots: tuple[str | BotFactory, ...]
    edition: str
    players: int
    options: dict[str, object]
    custom: tuple[str, ...]
    style: str
    deals: int
    """How many deals at each meeting, or in each Swiss round."""
    swiss_rounds: int
    seed: int

    def written(self) -> dict[str, object]:
        """The plan as JSON; a bot from a file with the contents of that file."""
        return {
            "bots": [_written_bot(bot) for bot in self.bots],
            "edition": self.setting.base.name,
            "players": self.players,
            "options": {name: _plain(value) for name, value in sorted(self.options.items())},
            "custom": list(self.custom),
            "style": self.style,
            "deals": self.deals,
            "swiss_rounds": self.swiss_rounds if self.style == SWISS else 0,
            "seed": self.seed,
        }


def make_plan(
    bots: Sequence[str | BotFactory],
    edition: str,
    players: int,
    *,
    options: Mapping[str, object] | None,
    custom: Iterable[str],
    style: str,
    deals: int,
    swiss_rounds: int | None,
    seed: int,
    whole_games: bool,
) -> TournamentPlan:
    """A plan that can be played; a ``ValueError`` says what makes no sense."""
    chosen = dict(options or {})
    if not whole_games:
        chosen.setdefault("rounds", 1)
    if style not in STYLES:
        raise ValueError(f"a tournament is {' or '.join(STYLES)}, not {style!r}")
    if len(bots) < 2:
        raise ValueError("a tournament needs two bots at least")
    if len(set(bots)) < len(bots):
        twice = next(bot for at, bot in enumerate(bots) if bot in bots[:at])
        raise ValueError(f"each bot takes part once; {_label(twice)} is there twice")
    if deals < 1:
        raise ValueError(f"at least one deal is played, not {deals}")
    if style == SWISS and len(bots) < players:
        raise ValueError(f"tables of {players} in a Swiss tournament need {players} bots at least, not {len(bots)}")
    if len(bots) < players and players % len(bots):
        raise ValueError(
            f"{len(bots)} bots cannot share {players} seats equally: take {players} bots or more, or as many seats as "
            f"a multiple of {len(bots)}"
        )
    if swiss_rounds is not None and swiss_rounds < 1:
        raise ValueError(f"at least one Swiss round is played, not {swiss_rounds}")
    known = (*POLICIES, *bot_names())
    for bot in bots:
        if (
            isinstance(bot, str)
            and level_and_temperament(bot)[0] not in known
            and not is_command(bot)
            and not is_path(bot)
        ):
            raise ValueError(f"there is no bot {bot!r}{did_you_mean(bot, known)}; there are {', '.join(known)}")
        if isinstance(bot, str) and bot not in POLICIES:
            bot_from_text(bot)  # one that cannot be loaded is found out before anything is played
    usual = ceil(log2(len(bots))) + 1
    plan = TournamentPlan(
        tuple(bots), edition, players, chosen, tuple(custom), style, deals, swiss_rounds or usual, seed
    )
    plan.setting.check_deal()
    return plan


def labels(bots: Sequence[str | BotFactory]) -> tuple[str, ...]:
    """What each bot is called in tables: its name, or all of what was typed where two have the same name."""
    short = [_label(bot) for bot in bots]
    whole = [bot if isinstance(bot, str) else f"{bot.__module__}.{_label(bot)}" for bot in bots]
    return tuple(long if short.count(name) > 1 else name for name, long in zip(short, whole, strict=True))


def _label(bot: str | BotFactory) -> str:
    if isinstance(bot, str):
        return bot.rpartition(":")[2] if is_path(bot) else bot
    return str(getattr(bot, "name", None) or getattr(bot, "__qualname__", repr(bot)))


def _written_bot(bot: str | BotFactory) -> str:
    if not isinstance(bot, str):
        return f"{bot.__module__}.{getattr(bot, '__qualname__', bot)}"
    if is_path(bot):
        return f"{bot} {sha256(file_of(bot).read_bytes()).hexdigest()[:16]}"
    return bot


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
