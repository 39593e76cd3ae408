"""The JSON Schema of everything that is sent: ``python -m pioche.protocol.json_schema`` prints it."""

from __future__ import annotations

import sys
from typing import Any, get_args

import msgspec

from .chance_steps import Chance
from .client_commands import AnyCommand
from .edition_choices import Choices
from .http_bodies import (
    FoundTable,
    Health,
    Join,
    Joined,
    Lobby,
    NewTable,
    PastGames,
    Problem,
    Replay,
    RulesPage,
    TablePage,
)
from .review_bodies import GameReview, PositionHint
from .server_messages import AnyMessage

ANSWERS = (
    NewTable,
    Join,
    Joined,
    Lobby,
    TablePage,
    FoundTable,
    PastGames,
    Replay,
    GameReview,
    PositionHint,
    Chance,
    Choices,
    RulesPage,
    Health,
    Problem,
)


def schema() -> dict[str, Any]:
    """One schema with a definition for each type; ``AnyCommand`` and ``AnyMessage`` are the two ends of a socket."""
    kinds = [*get_args(AnyCommand), *get_args(AnyMessage), *ANSWERS]
    found, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    assert len(found) == len(kinds)
    for definition in definitions.values():
        if "properties" in definition:  # the engine's own types are sent as they are, with nothing else either
            definition.setdefault("additionalProperties", False)
    for name, union in (("AnyCommand", AnyCommand), ("AnyMessage", AnyMessage)):
        members = [kind.__name__ for kind in get_args(union)]
        definitions[name] = {"oneOf": [{"$ref": f"#/$defs/{member}"} for member in members]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pioche",
        "$defs": dict(sorted(definitions.items())),
    }


def main() -> None:
    """Print the schema."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2).decode() + "\n")


if __name__ == "__main__":
    main()
