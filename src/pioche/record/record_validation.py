"""What makes a record valid beyond its types: cards that exist, keys that do not contradict each other."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Final, NoReturn

from ..actions import NextRound
from ..cards import seat_letter
from ..control_characters import acting_character
from ..editions import UnknownEdition
from ..editions.card_effects import First
from ..editions.dare_lists import HOUSE_LIST
from ..editions.written_rules import WrittenRuleError, read_effects
from ..error_wording import counted
from ..kernel.game_setting import SettingError
from .errors import RecordError, script_place

if TYPE_CHECKING:
    from ..cards import Card
    from .contents import Hand, Record
    from .line_numbers import Path

DARES: Final = 16
LONGEST_TEXT: Final = 1000
"""Characters of a title, a name, a dare, or any other text by people."""
TEXTS: Final = ("clauses", "names", "titles", "texts", "dares", "salts")
MOST_POINTS: Final = 1_000_000
MOST_EJECTED: Final = 99
LOWEST_SEED: Final = -(1 << 63)
HIGHEST_SEED: Final = (1 << 63) - 1
"""Numbers that TOML can write and the kernel accepts, compiled and interpreted."""


def validate(record: Record) -> None:
    """Raise a RecordError unless the record can be set up."""
    _check_texts(record)
    _check_setting(record)
    _check_keys(record)
    _check_cards(record)
    _check_shuffles(record)
    _check_top(record)
    _check_first(record)
    _check_numbers(record)
    _check_written(record)
    _check_fairness(record)
    _check_deals(record)


def _refuse(record: Record, place: str | Path, reason: str, near: str = "") -> NoReturn:
    """Refuse what a key says, or one entry of it."""
    raise record.places.error(record.name, (place,) if isinstance(place, str) else place, reason, near)


def _check_texts(record: Record) -> None:
    """Texts of people contain nothing that acts on a terminal, and have a limited length."""
    entries: list[tuple[Path, str]] = [(("title",), record.title)]
    entries += [((key, number), text) for key in TEXTS for number, text in enumerate(getattr(record, key))]
    for place, text in entries:
        acting = acting_character(text)
        if acting:
            _refuse(record, place, f"holds {acting}, which no record may hold")
        if len(text) > LONGEST_TEXT:
            _refuse(record, place, f"is {len(text)} characters long; it has at most {LONGEST_TEXT}")
    for line in record.comment_lines:
        acting = acting_character(line.text.replace("\t", " "))
        if acting:
            raise RecordError(record.name, script_place(line.line), f"holds {acting}, which no record may hold")


def _check_setting(record: Record) -> None:
    custom = record.options.custom_count
    for key, given in (("custom", record.custom), ("titles", record.titles), ("texts", record.texts)):
        if len(given) > custom:
            cards = "1 customizable card is" if custom == 1 else f"{custom} customizable cards are"
            _refuse(record, key, f"has {counted(len(given), 'entry', 'entries')}, but {cards} in the deck")
    for number, text in enumerate(record.custom):
        try:
            read_effects(text)
        except WrittenRuleError as error:
            _refuse(record, ("custom", number), str(error))
    try:
        _ = record.setting
    except UnknownEdition as error:
        _refuse(record, "edition", str(error))
    except SettingError as error:
        _refuse(record, "players", str(error))


def _check_keys(record: Record) -> None:
    """Which keys go together: a round in the middle, a round that begins, or a whole game."""
    if record.first:
        for key in ("discard", "turn", "colour"):
            if getattr(record, key) not in (None, ()):
                _refuse(record, key, "cannot be given beside first: the card turned up says how the round begins")
    if record.hands and not record.first and not record.discard:
        _refuse(record, "hands", "need discard, for a round that goes on, or first, for one that begins")
    if not record.discard:
        for key in ("turn", "colour"):
            if getattr(record, key) is not None:
                _refuse(record, key, "needs hands and discard: without them the round begins with its first card")
        if record.direction != "left":
            _refuse(record, "direction", "is left when a round begins; another one needs hands and discard")
    if not record.hands:
        if record.discard:
            _refuse(record, "discard", "needs hands: without them the round begins with its first card")
        if record.rest == "out":
            _refuse(record, "rest", "can be out only where hands are given: the deal takes all cards")
        if record.draw and not record.first:
            _refuse(record, "draw", "needs hands or first: a game from its beginning gives shuffles instead")


def _check_cards(record: Record) -> None:
    """No more copies of a card than the deck in play has."""
    copies = record.setting.edition.copies_of
    named: Counter[Card] = Counter()
    places: list[tuple[Path, Hand]] = [(("hands", seat_letter(seat)), hand) for seat, hand in enumerate(record.hands)]
    places += [((key,), getattr(record, key)) for key in ("discard", "first", "draw")]
    for place, cards in places:
        for card in cards:
            named[card] += 1
            if named[card] > copies.get(card, 0):
                _refuse(record, place, _too_many(record, card, ", ".join(map(str, place))))
    for card in record.dealer_draw:
        if card not in copies:
            _refuse(record, "dealer_draw", _too_many(record, card, "dealer_draw"))


def _check_shuffles(record: Record) -> None:
    """A shuffle contains cards of the game; at the beginning of a whole game, all of them.

    Of a fair game it is for ``verify`` to say what is missing.
    """
    deck = Counter(record.setting.edition.copies_of)
    in_game = deck if record.rest == "below" else record.named
    for number, order in enumerate(record.shuffles):
        place = ("shuffles", number)
        for card, count in Counter(order).items():
            if count > deck[card]:
                _refuse(record, place, _too_many(record, card, f"shuffle {number + 1}"))
            if count > in_game[card]:
                reason = f'one {card} too many (shuffle {number + 1}): with rest = "out" the game has {in_game[card]}'
                _refuse(record, place, reason)
    if record.shuffles and not record.is_set_up and not record.commitment:
        missing = deck - Counter(record.shuffles[0])
        if missing:
            _refuse(
                record,
                ("shuffles", 0),
                f"shuffle 1 must hold exactly the {deck.total()} cards of the deck, "
                f"but lacks {' '.join(missing.elements())}",
            )


def _too_many(record: Record, card: Card, place: str) -> str:
    copies = record.setting.edition.copies_of
    if card not in copies:
        return f"{card} is not in the deck: custom_count is {record.options.custom_count}"
    return f"one {card} too many ({place}): the deck of {record.edition} has {copies[card]}"


def _check_top(record: Record) -> None:
    """The colour in force is that of the top card; a wild needs one named."""
    if not record.discard:
        return
    top = record.discard[-1]
    edition = record.setting.edition
    if edition.face_of[top].wild:
        if record.colour is None:
            _refuse(
                record,
                "colour",
                f"is needed because {top}, on top of discard, has none; it is one of {edition.colours}",
                near="discard",
            )
    elif record.colour not in (None, top[0]):
        _refuse(
            record,
            "colour",
            f"is {record.colour}, but {top} lies on top; leave colour out, or write {top[0]}",
        )


def _check_first(record: Record) -> None:
    faces = record.setting.edition.face_of
    for card in record.first[:-1]:
        if faces[card].first is not First.PUT_BACK:
            _refuse(
                record,
                "first",
                f"{card} begins the discard, so nothing can be turned up after it; it has to be the last",
            )


def _check_numbers(record: Record) -> None:
    if record.names and len(record.names) != record.players:
        _refuse(record, "names", f"has {counted(len(record.names), 'name')} for {record.players} players")
    if record.seed is not None and not LOWEST_SEED <= record.seed <= HIGHEST_SEED:
        _refuse(record, "seed", f"is a whole number from {LOWEST_SEED} to {HIGHEST_SEED}, not {record.seed}")
    for seat, points in record.scores:
        letter = seat_letter(seat)
        if not 0 <= points <= MOST_POINTS:
            _refuse(record, ("scores", letter), f"{letter} has from 0 to {MOST_POINTS} points, not {points}")
    if record.presses and not record.setting.edition.launcher:
        _refuse(record, "presses", f"there is no launcher in {record.edition}; leave presses out")
    for number, ejected in enumerate(record.presses):
        if not 0 <= ejected <= MOST_EJECTED:
            _refuse(record, ("presses", number), f"a press ejects 0 to {MOST_EJECTED} cards, not {ejected}")


def _check_written(record: Record) -> None:
    if record.dares and record.options.dare_list != HOUSE_LIST:
        _refuse(record, "dares", f'are read only with the option dare_list = "{HOUSE_LIST}"')
    if record.dares and len(record.dares) != DARES:
        _refuse(record, "dares", f"has {counted(len(record.dares), 'text')}; a list has {DARES}, one for each number")


def _check_fairness(record: Record) -> None:
    if not record.commitment:
        for key in ("secret", "salts", "salt_context", "salt_promises", "called_off"):
            if getattr(record, key):
                _refuse(record, key, "means nothing without commitment")
        return
    if not re.fullmatch("[0-9a-f]{64}", record.commitment):
        _refuse(record, "commitment", "is a SHA-256 hash: 64 characters from 0 to 9 and a to f")
    if not re.fullmatch("([0-9a-f]{2})*", record.secret):
        _refuse(record, "secret", "is written in bytes of two characters from 0 to 9 and a to f")
    if record.salts and len(record.salts) != record.players:
        _refuse(
            record,
            "salts",
            f"has {counted(len(record.salts), 'entry', 'entries')} for {record.players} players; "
            "it has one for each of them",
        )
    _check_promises(record)
    for key in ("hands", "first", "dealer", "seed"):
        if getattr(record, key) not in (None, ()):
            _refuse(
                record,
                key,
                "cannot be given beside commitment: a verifiable game begins with the draw for the deal",
            )


def _check_promises(record: Record) -> None:
    """Promises are useful only with their context and the salts."""
    if bool(record.salt_context) != bool(record.salt_promises):
        given, missing = ("salt_context", "salt_promises") if record.salt_context else ("salt_promises", "salt_context")
        _refuse(record, given, f"means nothing without {missing}")
    if record.salt_promises and len(record.salt_promises) != len(record.salts):
        _refuse(record, "salt_promises", f"has {len(record.salt_promises)} entries for {len(record.salts)} salts")
    for promise in record.salt_promises:
        if promise and not re.fullmatch("[0-9a-f]{64}", promise):
            _refuse(record, "salt_promises", "has SHA-256 hashes: 64 characters from 0 to 9 and a to f, or nothing")


def _check_deals(record: Record) -> None:
    """A round that is dealt needs enough cards."""
    deals_next = [line for line in record.action_lines if isinstance(line.action, NextRound)]
    if deals_next and record.rest == "out":
        raise RecordError(
            record.name,
            script_place(deals_next[0].line),
            'next deals from the whole deck, so rest = "out" is not possible; leave rest out',
        )
    setting = record.setting
    if deals_next or not record.hands:
        try:
            setting.check_deal()
        except SettingError as error:
            is_usual = record.options.hand_size == setting.base.hand_size
            _refuse(record, "players" if is_usual else ("options", "hand_size"), str(error))
    if not record.hands:
        named = len(record.first) + len(record.draw)
        needed = record.players * record.options.hand_size + named
        if needed > setting.edition.deck_size:
            _refuse(
                record,
                "draw",
                f"leaves too few cards to deal: {needed} are needed of {setting.edition.deck_size}",
            )
