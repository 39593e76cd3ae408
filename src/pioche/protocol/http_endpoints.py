"""Every address that answers programs over HTTP: what it takes, what it answers, how it can refuse."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..locales import LANGUAGES
from .chance_steps import Chance
from .edition_choices import Choices
from .http_bodies import FoundTable, Health, Join, Joined, Lobby, NewTable, PastGames, Replay, RulesPage, TablePage
from .review_bodies import GameReview, PositionHint
from .wire_types import Wire

TOML, SVG = "application/toml", "image/svg+xml"
ALWAYS = (403, 429)
"""Statuses of refusals that any address may answer with: a wrong host or origin, and too many requests."""
BODY = (400, 408, 413, 415)
"""Those about a body that is none, comes too slowly, is too long or of another type."""
SLOW = (404, 409, 503)
"""Those about a table that does not exist or is in another state, and about work that cannot be done now."""


@dataclass(frozen=True)
class Query:
    """A part of the address behind the question mark; it may be left out."""

    name: str
    meaning: str
    values: tuple[str, ...] = ()
    """All that it may be; empty: any text."""


@dataclass(frozen=True)
class Endpoint:
    """One address and method."""

    method: str
    path: str
    name: str
    meaning: str
    answer: type[Wire] | str
    """The type of its JSON, or the media type of something else."""
    status: int = 200
    body: type[Wire] | None = None
    refusals: tuple[int, ...] = ()
    """Statuses with which it may refuse, in addition to those of ``ALWAYS``."""
    query: tuple[Query, ...] = field(default=())


_TABLE = "/api/tables/{table}"
_GAME = _TABLE + "/games/{number}"

ENDPOINTS = (
    Endpoint("GET", "/livez", "alive", "Whether the server answers at all.", Health),
    Endpoint("GET", "/healthz", "health", "Whether it can store something.", Health, refusals=(503,)),
    Endpoint("GET", "/readyz", "ready", "Whether new people may be sent to it.", Health, refusals=(503,)),
    Endpoint("GET", "/api/editions", "editions", "Everything a host can choose.", Choices),
    Endpoint(
        *("GET", "/api/rules/{edition}", "rules", "The rulebook of an edition.", RulesPage),
        refusals=(404, 503),
        query=(Query("lang", "The language of the rulebook.", LANGUAGES),),
    ),
    Endpoint("GET", "/api/tables", "lobby", "The open tables that everybody may find.", Lobby),
    Endpoint(
        *("POST", "/api/tables", "new-table", "Open a table and sit down as its host.", Joined),
        *(201, NewTable, (*BODY, 409, 503)),
    ),
    Endpoint("GET", _TABLE, "table", "One table, and the link to it.", TablePage, refusals=SLOW),
    Endpoint("POST", _TABLE + "/join", "join", "Sit down at a table.", Joined, 201, Join, (*BODY, *SLOW)),
    Endpoint("GET", _TABLE + "/record", "record", "The record of the last game that is over.", TOML, refusals=SLOW),
    Endpoint(
        *("GET", _TABLE + "/rules", "table-rules", "The rules as this table plays them.", RulesPage),
        refusals=SLOW,
        query=(Query("lang", "The language of the rules.", LANGUAGES),),
    ),
    Endpoint("GET", _TABLE + "/games", "games", "The games that are over.", PastGames, refusals=SLOW),
    Endpoint("GET", _GAME + "/record", "past-record", "The record of one game.", TOML, refusals=SLOW),
    Endpoint(
        *("GET", _GAME + "/replay", "replay", "One round of a game, as somebody saw it.", Replay),
        refusals=SLOW,
        query=(
            Query("eye", "A seat, `none` for a spectator, or `all` with all hands open."),
            Query("round", "The number of the round, from 1 on."),
        ),
    ),
    Endpoint("GET", _GAME + "/review", "review", "A game judged, or how far that is.", GameReview, refusals=SLOW),
    Endpoint(
        *("GET", _GAME + "/hint", "position-hint", "What was best in a position of a game.", PositionHint),
        refusals=SLOW,
        query=(Query("step", "After how many actions of the game."),),
    ),
    Endpoint(
        *("GET", _GAME + "/rules", "game-rules", "The rules as a game that is over was played.", RulesPage),
        refusals=SLOW,
        query=(Query("lang", "The language of the rules.", LANGUAGES),),
    ),
    Endpoint("GET", _GAME + "/chance", "chance", "Everything random about a game.", Chance, refusals=SLOW),
    Endpoint("GET", _TABLE + "/qr.svg", "qr", "The link to a table as a QR code.", SVG, refusals=SLOW),
    Endpoint("GET", "/api/codes/{code}", "code", "The table that a code leads to.", FoundTable, refusals=(404, 503)),
)
