"""From data to integers: an edition with its options and written rules becomes the rules the kernel reads."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from ..cards import MAX_PLAYERS, MIN_PLAYERS, Card
from ..editions import Edition, edition_named
from ..editions.card_effects import Effect, Op
from ..editions.edition import Face
from ..editions.house_rules import patched
from ..editions.options import Options, read_options
from ..editions.written_rules import read_rules
from .codes import NONE
from .layout import COLOURS, DECK, KINDS, OPS, SYMBOLS, WILD, Rules


class SettingError(ValueError):
    """A game cannot be played like this: the number of players or the deck does not add up."""

    def __init__(self, reason: str, **facts: int) -> None:
        super().__init__(reason)
        self.facts = facts


@dataclass(frozen=True)
class Setting:
    """All that is fixed for a whole game: edition, number of players, options, written rules."""

    base: Edition
    players: int
    options: Options
    written: tuple[tuple[Effect, ...], ...] = ()

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise SettingError(f"{MIN_PLAYERS} to {MAX_PLAYERS} players can play, not {self.players}")
        if len(self.written) > self.options.custom_count:
            most = self.options.custom_count
            raise SettingError(f"{len(self.written)} written rules for {most} customizable cards", most=most)

    @classmethod
    def read(
        cls,
        edition: str,
        players: int,
        options: Mapping[str, object],
        custom: Iterable[str] = (),
        *,
        honour: bool = False,
    ) -> "Setting":
        """The setting that names and texts stand for; ``honour``: so few people sit there that nobody is judged.

        >>> Setting.read("dare", 2, {"target": 200}, honour=True).options.judging
        'off'
        >>> Setting.read("custom", 2, {}, ["again"]).written
        ((Effect(op=<Op.AGAIN: 10>, n=0, who=<Who.NEXT: 0>),),)
        """
        base = edition_named(edition)
        chosen = {**options, "judging": "off"} if honour else options
        return cls(base, players, read_options(base, chosen), read_rules(custom))

    @cached_property
    def edition(self) -> Edition:
        """The edition as it is played: with its house rules and written rules on the cards."""
        return patched(self.base, self.options, self.written)

    @cached_property
    def kinds(self) -> dict[Card, int]:
        """The number of each card kind in the kernel: coloured ones from 0, wilds from WILD."""
        found: dict[Card, int] = {}
        coloured, wild = 0, WILD
        for card, face, _ in self.edition.cards():
            if face.wild:
                found[card] = wild
                wild += 1
            else:
                found[card] = coloured
                coloured += 1
        return found

    @cached_property
    def cards(self) -> dict[int, Card]:
        """The card code of each kind."""
        return {kind: card for card, kind in self.kinds.items()}

    @cached_property
    def rules(self) -> Rules:
        """The rules as integers."""
        return lower(self)

    def check_deal(self) -> None:
        """A whole round can be dealt: everybody's cards, one to turn up, and those that would be put back."""
        put_back = sum(c for _, face, c in self.edition.cards() if face.first.name == "PUT_BACK")
        needed = self.players * self.options.hand_size + put_back + 1
        if needed > self.edition.deck_size:
            raise SettingError(
                f"{self.players} players with {self.options.hand_size} cards each need a deck of at least "
                f"{needed} cards; {self.base.name} has {self.edition.deck_size}",
                players=self.players,
                hand=self.options.hand_size,
                needed=needed,
                deck=self.edition.deck_size,
            )


def lower(setting: Setting) -> Rules:
    """The kernel's rules of a setting."""
    r = Rules()
    edition, options = setting.edition, setting.options
    _check_room(edition)
    r.seats = setting.players
    _lower_cards(r, setting)
    _lower_options(r, edition, options)
    return r


def _check_room(edition: Edition) -> None:
    """The table has room for the edition."""
    coloured = [face for _, face, _ in edition.cards() if not face.wild]
    for what, most, count in (
        ("cards", DECK, edition.deck_size),
        ("colours", COLOURS, len(edition.colours)),
        ("coloured kinds", WILD, len(coloured)),
        ("kinds of wilds", KINDS - WILD, len(edition.face_of) - len(coloured)),
        ("symbols", SYMBOLS, len({face.symbol for face in coloured})),
        ("effects on a card", OPS, max((len(face.effects) for face in edition.faces), default=0)),
    ):
        if count > most:
            raise SettingError(f"a deck has at most {most} {what}; that of {edition.name} has {count}")


def _lower_cards(r: Rules, setting: Setting) -> None:
    edition = setting.edition
    symbols: dict[str, int] = {}
    for card, face, copies in edition.cards():
        kind = setting.kinds[card]
        for _ in range(copies):
            r.deck[r.deck_count] = kind
            r.deck_count += 1
        r.points[kind] = face.points
        r.number_of[kind] = NONE if face.number is None else face.number
        r.laying[kind] = face.laying
        r.first[kind] = face.first
        r.acts_last[kind] = face.acts_last
        r.stacks[kind] = face.stack
        r.names_target[kind] = face.names_target
        r.moves_hands[kind] = face.moves_hands
        _lower_effects(r, kind, face)
        if face.wild:
            r.colour_of[kind] = r.symbol_of[kind] = NONE
            bit = 1 << (kind - WILD)
            r.fours |= bit if face.checked else 0
            r.faces |= bit if face.laying == 1 else 0
            r.names_number[kind] = any(effect.op is Op.FRIENDS for effect in face.effects)
        else:
            bit = 1 << kind
            symbol = symbols.setdefault(face.symbol, len(symbols))
            r.colour_of[kind] = edition.colours.index(card[0])
            r.symbol_of[kind] = symbol
            r.colour_masks[r.colour_of[kind]] |= bit
            r.symbol_masks[symbol] |= bit
            r.twos |= bit if face.stack else 0
            if face.number is not None:
                r.numbers |= bit
                r.number_masks[face.number] |= bit


def _lower_effects(r: Rules, kind: int, face: Face) -> None:
    r.op_count[kind] = len(face.effects)
    for i, effect in enumerate(face.effects):
        r.ops[kind][i] = effect.op
        r.op_n[kind][i] = effect.n
        r.op_who[kind][i] = effect.who


def _lower_options(r: Rules, edition: Edition, options: Options) -> None:
    r.hand_size = options.hand_size
    r.scoring = ("winner", "own", "elimination").index(options.scoring)
    r.target = options.target
    r.rounds = options.rounds
    r.extra_round = options.lowest_tie == "extra-round"
    r.duel_reset = options.duel_reset
    r.dealer_policy = ("rotate", "redraw", "same", "winner").index(options.dealer_policy)
    r.reverse_skips = options.reverse_with_two == "skip"
    r.bluff = options.wd4_bluff
    r.winner_plays = options.challenge_winner_plays
    r.challenge_extra = edition.challenge_extra
    r.uno_penalty = edition.uno_penalty
    r.dare_turn = ("never", "always", "on-draw").index(options.dare_takes_turn)
    r.strict = options.strict_votes
    r.judging = options.judging == "vote"
    r.top_colour = options.friends_colour == "top-card"
    r.friends_last = options.friends_last
    r.emoji_alone = options.emoji_alone
    r.emoji_announced = options.emoji_colour == "announced"
    r.launcher = edition.launcher
    r.ejects[: len(options.launcher)] = options.launcher
    r.ejects_total = sum(options.launcher)
    r.hit_presses = sum(options.extreme_presses)
    r.hit_skips = options.extreme_skips_next
    r.play_after_press = options.play_after_press
    r.reload_below = options.reload_below
    r.suggestions = edition.launcher and options.suggestions
    r.suggestion_presses = edition.suggestion_presses
    r.stack = ("none", "same", "any").index(options.stack)
    r.jump_in = options.jump_in
    r.draw_until = options.draw_until_playable
    r.force_play = options.force_play
