"""The transcript of chance: whoever knows the rules on the page about the protocol derives every step."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import msgspec
import pytest

from pioche.server.api import Chance, DrawnForDeal, Ejected, Shuffled, TakenFromPile, TurnedFromPile
from pioche.server.transcript import chance
from tests.server.games import past
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
    turned = ""
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
            case Shuffled(source="pile"):
                pile = derived.shuffled([*pile, turned])
                assert list(step.after) == pile
            case Shuffled():
                assert not Counter(step.before) - (Counter(deck) - Counter(pile))
                assert list(step.after) == derived.shuffled(list(step.before))
                pile = [*step.after, *pile]
            case Ejected():
                number = derived.below(sum(told.launcher))
                assert sum(told.launcher[: step.cards]) <= number < sum(told.launcher[: step.cards + 1])
            case TakenFromPile():
                assert [pile.pop() for _ in step.cards] == list(step.cards)
            case TurnedFromPile():
                turned = pile.pop()
                assert turned == step.card
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


def test_a_discard_is_shuffled_under_the_pile() -> None:
    assert check(chance(past(hand_size=33)))["discard"] > 0
    assert check(chance(past(edition="extreme", reload_below=60)))["discard"] > 0


def test_everybody_draws_for_each_deal_where_the_option_says_so() -> None:
    found = past(target=150, dealer_policy="redraw")
    assert check(chance(found))["DrawnForDeal"] >= 3 * len(found.rounds)


def test_the_samples_of_the_client_are_what_the_server_tells() -> None:
    samples = msgspec.json.decode((ROOT / "web/src/fair/samples.json").read_bytes(), type=dict[str, Chance])
    assert samples == {"classic": chance(past()), "extreme": chance(past(edition="extreme", reload_below=60))}


def test_a_wrong_step_is_found() -> None:
    told = chance(past())
    with pytest.raises(AssertionError):
        check(msgspec.structs.replace(told, salts=("other", "Bo", "")))
    with pytest.raises(AssertionError):
        check(msgspec.structs.replace(told, steps=told.steps[1:]))
