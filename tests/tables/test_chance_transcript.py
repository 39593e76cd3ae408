"""The transcript of chance: the rules in docs/protocol.md are enough to derive every step."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from pioche.protocol.chance_steps import (
    Chance,
    DrawnForDeal,
    Ejected,
    LaidOnDiscard,
    Shuffled,
    TakenFromPile,
    TurnedFromPile,
)
from pioche.tables.chance_transcript import chance
from tests.tables.games import past, told_games
from tests.test_documents import ROOT


class Derived:
    """Words and numbers as docs/protocol.md describes them, written a second time."""

    def __init__(self, told: Chance) -> None:
        salts = [salt.encode() for salt in told.salts]
        self.message = b"pioche" + b"".join(len(salt).to_bytes(4, "big") + salt for salt in salts)
        self.key = bytes.fromhex(told.secret)
        self.used = 0

    def word(self) -> int:
        block, place = divmod(self.used, 8)
        self.used += 1
        digest = hmac.new(self.key, self.message + block.to_bytes(8, "big"), sha256).digest()
        return int.from_bytes(digest[4 * place : 4 * place + 4], "big")

    def below(self, number: int) -> int:
        while True:
            upper, lower = divmod(self.word() * number, 1 << 32)
            if lower >= (1 << 32) % number:
                return upper

    def shuffled(self, cards: list[str]) -> list[str]:
        cards = cards[:]
        for place in range(len(cards) - 1, 0, -1):
            other = self.below(place + 1)
            cards[place], cards[other] = cards[other], cards[place]
        return cards


def check(told: Chance) -> Counter[str]:
    """Derive everything; how many steps of each kind there were."""
    derived = Derived(told)
    deck, pile, left = list(told.deck), list[str](), list[str]()
    discard: list[str] = []
    held: Counter[str] = Counter()
    for step in told.steps:
        match step:
            case DrawnForDeal():
                if step.left == len(deck):
                    left = deck[:]
                assert step.left == len(left)
                place = derived.below(len(left))
                assert left[place] == step.card
                left[place] = left[-1]
                left.pop()
            case Shuffled(source="deck"):
                pile = derived.shuffled(deck)
                assert list(step.after) == pile
                held.clear()
            case Shuffled(source="pile"):
                pile = derived.shuffled(pile + discard)
                assert list(step.after) == pile
            case Shuffled():
                *moved, top = discard
                assert list(step.after) == derived.shuffled(moved), "shuffled in another order"
                pile = [*step.after, *pile]
                discard = [top]
            case Ejected():
                number = derived.below(sum(told.launcher))
                assert sum(told.launcher[: step.cards]) <= number < sum(told.launcher[: step.cards + 1])
            case TakenFromPile():
                assert [pile.pop() for _ in step.cards] == list(step.cards)
                held.update(step.cards)
            case TurnedFromPile():
                discard = [pile.pop()]
                assert discard == [step.card]
            case LaidOnDiscard():
                held.subtract(step.cards)
                discard += step.cards
                assert min(held.values()) >= 0
                assert held.total() + len(pile) + len(discard) == len(deck)
    return Counter(step.source if isinstance(step, Shuffled) else type(step).__name__ for step in told.steps)


@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
def test_every_step_follows_from_the_secret(edition: str) -> None:
    found = past(edition=edition, target=150)
    told = chance(found)
    steps = check(told)
    assert steps["deck"] == len(found.rounds)
    assert steps["DrawnForDeal"] >= 3
    assert told.commitment == sha256(bytes.fromhex(told.secret)).hexdigest()
    assert (told.secret, told.salts) == (found.table.secret, found.table.salts)
    assert (steps["Ejected"] > 0) == (edition == "extreme")


@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
def test_a_discard_is_shuffled_in_the_order_in_which_it_was_laid(edition: str) -> None:
    told = chance(past(edition=edition, hand_size=33, target=100 if edition == "dare" else 1))
    assert check(told)["discard"] > 1
    at_once = [step.cards for step in told.steps if isinstance(step, LaidOnDiscard) and len(step.cards) > 1]
    if edition == "extreme":
        assert at_once
        assert all(cards[-1][1:] == "A" for cards in at_once)
        assert all(len({card[0] for card in cards}) == 1 for cards in at_once)
    elif edition == "emoji":
        assert at_once
        assert all(cards[0] == "WE" and cards[1][1:].isdigit() for cards in at_once)
    else:
        assert not at_once


def test_everybody_draws_for_each_deal_where_the_option_says_so() -> None:
    found = past(target=150, dealer_policy="redraw")
    assert check(chance(found))["DrawnForDeal"] >= 3 * len(found.rounds)


def test_the_samples_of_the_client_are_what_the_server_tells() -> None:
    samples = msgspec.json.decode((ROOT / "web/src/fair/samples.json").read_bytes())
    assert samples == msgspec.json.decode(msgspec.json.encode(told_games()))


SIGNS = "0123456789SR+!AHFCEX"


def place(card: str, colours: str) -> tuple[int, int, int]:
    """Where a card lies in the unshuffled deck, as docs/protocol.md says."""
    sign, number = card[1:2], card[2:]
    return colours.index(card[0]), SIGNS.index(sign), int(number or 0)


@pytest.mark.parametrize("edition", ["classic", "friends", "custom", "dare", "emoji", "extreme"])
def test_the_deck_lies_in_an_order_that_nobody_can_choose(edition: str) -> None:
    deck = list(chance(past(edition=edition)).deck)
    colours = "VPGYW" if edition == "friends" else "RYGBW"
    assert deck == sorted(deck, key=lambda card: place(card, colours))


def test_a_discard_that_was_shuffled_in_another_order_is_found() -> None:
    told = chance(past(hand_size=33))
    steps = list(told.steps)
    first, second = [place for place, step in enumerate(steps) if isinstance(step, LaidOnDiscard)][:2]
    assert steps[first] != steps[second]
    steps[first], steps[second] = steps[second], steps[first]
    with pytest.raises(AssertionError, match="shuffled in another order"):
        check(msgspec.structs.replace(told, steps=tuple(steps)))


def test_a_wrong_step_is_found() -> None:
    told = chance(past())
    with pytest.raises(AssertionError):
        check(msgspec.structs.replace(told, salts=("other", "Bo", "")))
    with pytest.raises(AssertionError):
        check(msgspec.structs.replace(told, steps=told.steps[1:]))
