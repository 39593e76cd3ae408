"""From the messages of the teller to what is sent; the same few thousand messages are used again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from ..actions import BARE_ACTIONS, Accuse, Action, Catch, NameColour, NextRound, Vote
from ..cards import HIDDEN
from ..editions.dare_lists import FROM_AFAR, HOUSE_LIST
from ..editions.options import custom_cards
from ..events import GameWon, RoundVoid, RoundWon
from ..kernel import codes as k
from ..kernel.explain import why_none_fits
from ..kernel.game_setting import Setting
from ..kernel.legal import holds_colour
from ..protocol.game_info import Happened
from ..protocol.game_words import CardInfo, GameWords, TableWords, Words
from ..protocol.wire_types import Text
from ..refusals import Refusal
from ..round_ending import OVER
from ..teller import Asked, Teller, Told
from ..teller.choice_words import dare_list_name, edition_name
from ..teller.told import described
from ..view import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..cards import Card, Seat
    from ..events import Event
    from ..game import Game
    from ..view import OpenGame, Pledge
    from .log_entries import Configured


def text_of(told: Told) -> Text:
    """A message as it is sent."""
    return Text(told.id, {name: text_of(arg) if isinstance(arg, Told) else arg for name, arg in told.args.items()})


def words_of(told: Told | str) -> Words:
    """A message, or a text of players, as it is sent."""
    return told if isinstance(told, str) else text_of(told)


# ---- a table ----


def teller_of(config: Configured, *, honour: bool = False) -> Teller:
    """The teller for what is played at a table; ``honour``: so few people play that nobody is judged.

    Tables with the same choice share it.
    """
    written = config.custom, config.titles, config.texts, config.dares
    return _teller(msgspec.json.encode((config.edition, config.players, config.options, *written)), honour)


@lru_cache(256)
def _teller(chosen: bytes, honour: bool) -> Teller:
    name, players, options, custom, titles, texts, dares = msgspec.json.decode(chosen)
    setting = Setting.read(name, players, options, custom, honour=honour)
    return Teller(setting, dares=dares, titles=titles, texts=texts)


@lru_cache(256)
def table_words(teller: Teller) -> TableWords:
    """What is played, in words."""
    cards, options = teller.cards, teller.setting.options
    hidden = CardInfo(text_of(cards.name(HIDDEN)), "", ())
    return TableWords(
        edition=text_of(edition_name(teller.setting.base.name)),
        cards={**{card: _card_info(teller, card) for card in teller.setting.edition.face_of}, HIDDEN: hidden},
        pile="table-launcher" if teller.setting.edition.launcher else "table-pile",
        actions={_verb(action): _meaning(teller, action) for action in _ANSWERS},
        dares=tuple(words_of(cards.dare(number)) for number in range(1, cards.dares + 1)),
        dare_list=text_of(dare_list_name(options.dare_list)) if cards.dares else None,
        aim=tuple(map(text_of, teller.aim)),
        customizable=custom_cards(teller.setting.edition),
        has_own_dares=cards.dares > 0 and options.dare_list == HOUSE_LIST,
        need_chat=cards.dares > 0 and options.dare_list == FROM_AFAR,
        low_wins=options.scoring != "winner",
    )


_ANSWERS: Final[tuple[Action, ...]] = (
    *(action(0) for action in BARE_ACTIONS),
    NameColour(0, "R"),
    Catch(0, 1),
    Accuse(0, 1),
    Accuse(0, 1, suggestion=True),
    Vote(0, guilty=True),
    Vote(0, guilty=False),
    NextRound(),
)
"""One of each action that lays no card."""


def _verb(action: Action) -> str:
    """The lower-case words of an action's line.

    >>> _verb(Accuse(0, 1, suggestion=True))
    'accuse suggestion'
    """
    return " ".join(word for word in str(action).split() if word.islower())


def _meaning(teller: Teller, action: Action) -> Text:
    """What an action means, without the seat or the colour that it names."""
    told = text_of(teller.action(action))
    return Text(told.id, {name: arg for name, arg in told.args.items() if name not in ("target", "colour")})


def _card_info(teller: Teller, card: Card) -> CardInfo:
    cards = teller.cards
    picture = cards.picture(card)
    return CardInfo(
        text_of(cards.name(card)),
        cards.family(card),
        tuple(map(words_of, cards.help(card))),
        None if picture is None else text_of(picture),
    )


# ---- a game ----


def happened(teller: Teller, event: Event, reader: Seat | None) -> Happened:
    """An event, as seen by its reader already, as it is sent."""
    kind, fields = described(event)
    return Happened(kind, text_of(teller.event(event, reader)), fields)


def game_words(teller: Teller, seen: OpenGame, reader: Seat | None, *, can_deal: bool = False) -> GameWords:
    """What a game says to one reader; ``can_deal``: they may begin the next round."""
    asked = asked_of(seen)
    return GameWords(
        prompt=_prompt(teller, asked, reader if reader in spoken_to(seen) else None, can_deal),
        pledges=pledge_words(teller, seen.pledges),
        result=_result(teller, seen) if seen.phase in OVER else None,
    )


_LAYING = Phase.TURN, Phase.FRIENDS, Phase.CHALLENGE
"""Where a card may be the answer."""


def stuck_words(
    teller: Teller, game: Game, seat: Seat, lines: Sequence[str], seen: OpenGame | None = None
) -> tuple[Text, ...]:
    """Why a seat that has to decide, and may do this, can lay no card; nothing if it can, or could not in any case.

    ``seen``: what lies open in the game, where the caller has that already.
    """
    can_lay = any(" play " in line or " lay " in line for line in lines)
    if can_lay or game.phase not in _LAYING or seat not in game.actors:
        return ()
    refusals = why_none_fits(game.setting.rules, game.table, seat)
    if Refusal.ANSWER_PENALTY_FIRST in refusals:
        return ()
    seen = seen or game.lying_open()
    scene = Asked(seen.phase, seen.actors, seen.top, seen.colour, seen.penalty, seen.friends, seen.vote)
    return _stuck(teller, refusals, scene, game.table.symbol != k.NONE)


def bluff_words(
    teller: Teller, game: Game, seat: Seat, lines: Sequence[str], seen: OpenGame | None = None
) -> dict[str, Text]:
    """Which cards a seat that may do this can lay only as a bluff (A-26, A-27), each with what that risks."""
    checked = [card for card in teller.checked if any(f" play {card} " in line for line in lines)]
    if not checked or not holds_colour(game.setting.rules, game.table, seat):
        return {}
    seen = seen or game.lying_open()
    scene = Asked(seen.phase, seen.actors, seen.top, seen.colour, seen.penalty, seen.friends, seen.vote)
    return {card: text_of(teller.bluff(card, scene)) for card in checked}


@lru_cache(4096)
def _stuck(teller: Teller, refusals: frozenset[Refusal], scene: Asked, is_symbol_followed: bool) -> tuple[Text, ...]:
    return tuple(map(text_of, teller.stuck(refusals, scene, is_symbol_followed=is_symbol_followed)))


def asked_of(seen: OpenGame) -> Asked:
    """What the prompt of a game contains; the card on top only if it matters, so that prompts can be used again."""
    phase = seen.phase
    top = seen.top if phase is Phase.DARE or phase is Phase.CHALLENGE else HIDDEN
    pledges = seen.pledges if seen.vote else ()
    return Asked(phase, seen.actors, top, None, seen.penalty, seen.friends, seen.vote, pledges)


def spoken_to(seen: OpenGame) -> Sequence[Seat]:
    """The seats to which the game says something else than to a spectator, apart from what they may do."""
    if seen.phase in OVER:
        return range(len(seen.counts))
    return seen.actors if seen.vote is None else (*seen.actors, seen.vote.accused)


@lru_cache(4096)
def _prompt(teller: Teller, asked: Asked, reader: Seat | None, can_deal: bool) -> Text:
    return text_of(teller.phase(asked, reader, can_deal=can_deal))


@lru_cache(4096)
def prompt_json(teller: Teller, asked: Asked, reader: Seat | None) -> bytes:
    """The prompt of a round that is being played, as JSON."""
    return msgspec.json.encode(_prompt(teller, asked, reader, can_deal=False))


def pledge_words(teller: Teller, pledges: Sequence[Sequence[Pledge]]) -> tuple[tuple[tuple[Words, ...], ...], ...]:
    """What each seat has pledged; nothing if there are no pledges."""
    if not any(pledges):
        return ()
    return tuple([tuple([_pledge(teller, seat, one) for one in some]) for seat, some in enumerate(pledges)])


@lru_cache(1024)
def _pledge(teller: Teller, seat: Seat, pledge: Pledge) -> tuple[Words, ...]:
    """A pledge, and the words of the dare where it is one."""
    said = teller.pledge(pledge)
    number = teller.setting.edition.face_of[pledge.card].dare
    dare = (words_of(teller.cards.dare(number)),) if number else ()
    return (text_of(Told(said.id, {"seat": seat, "card": pledge.card, **said.args})), *dare)


def _result(teller: Teller, seen: OpenGame) -> Text:
    event: Event
    if seen.winners:
        event = GameWon(seen.winners)
    else:
        event = RoundVoid() if seen.round_winner is None else RoundWon(seen.round_winner)
    told = teller.event(event)
    return Text(told.id, {**described(event)[1], **text_of(told).args})
