"""House rules and options that change cards, as patches on an edition's faces; they combine freely."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from .card_effects import Effect, First, Op, Who
from .edition import Edition, Face
from .options import Options

Patch = Callable[[Face], Face | None]

SWAPS: Final = 7
ROTATES: Final = 0
"""The numbers that move hands under ``seven_zero``."""


def patched(edition: Edition, options: Options, written: tuple[tuple[Effect, ...], ...]) -> Edition:
    """The edition as it is played with these options and written rules."""
    faces = edition.faces
    for patch in (
        _cards_in_use(options),
        _rules_on_cards(written),
        _seven_zero(options),
        _extreme_first(options),
        _stack(options),
    ):
        faces = tuple(face for face in map(patch, faces) if face is not None)
    return replace(edition, faces=faces)


def _cards_in_use(options: Options) -> Patch:
    """CA-18, EM-51: only the customizable cards that the players decided to use are in the deck."""
    return lambda face: None if face.custom > options.custom_count else face


def _rules_on_cards(written: tuple[tuple[Effect, ...], ...]) -> Patch:
    """CA-46: each customizable card carries its own rule; a blank one is a plain Wild."""

    def patch(face: Face) -> Face:
        if 0 < face.custom <= len(written):
            return replace(face, effects=written[face.custom - 1])
        return face

    return patch


def _seven_zero(options: Options) -> Patch:
    """A 7 swaps hands with a chosen opponent, a 0 passes every hand on."""
    effects = {SWAPS: Effect(Op.SWAP, who=Who.CHOSEN), ROTATES: Effect(Op.ROTATE)}

    def patch(face: Face) -> Face:
        if options.seven_zero and face.number in effects:
            return replace(face, effects=(effects[face.number],))
        return face

    return patch


def _extreme_first(options: Options) -> Patch:
    """A-15: an Extreme Hit turned up first may be put back instead."""

    def patch(face: Face) -> Face:
        if options.extreme_first == "put-back" and any(effect.op is Op.HIT for effect in face.effects):
            return replace(face, first=First.PUT_BACK)
        return face

    return patch


def _stack(options: Options) -> Patch:
    """A-34: nothing is stacked unless the house rule says so."""
    return lambda face: face if options.stack != "none" else replace(face, stack=0)
