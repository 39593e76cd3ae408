"""Chance that can be verified: the words, the commitment, and what the verification of a record tells."""

import hmac
from dataclasses import replace
from hashlib import sha256
from random import Random

import pytest

from pioche.cards import Card
from pioche.fair import FairWords, commit, new_secret, promise_salt
from pioche.game import Game
from pioche.kernel.layout import BIG
from pioche.record import Record, read_record, record_of, replay, verify, write_record

SECRET = bytes(range(32))


def fair_game(edition: str = "classic", players: int = 2, target: int = 40) -> Game:
    """A whole game of random moves with fair words."""
    words = FairWords(SECRET, [f"salt {seat}" for seat in range(players)])
    game = Game.new(edition, players, options={"target": target}, words=words)
    rng = Random(1)
    while not game.is_over:
        game.play(rng.choice(game.legal_actions()))
    return game


@pytest.fixture(scope="module", name="record")
def fair_record() -> Record:
    return record_of(fair_game())


@pytest.fixture(scope="module", name="extreme")
def extreme_record() -> Record:
    return record_of(fair_game("extreme"))


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commit(SECRET) == sha256(SECRET).hexdigest() == FairWords(SECRET).commitment


def test_secrets_are_long_and_differ() -> None:
    assert len(new_secret()) == 32
    assert new_secret() != new_secret()


def test_the_words_are_those_of_the_documented_message() -> None:
    words = FairWords(SECRET, ["ab", "é"])
    message = b"pioche" + b"\0\0\0\x02ab" + b"\0\0\0\x02\xc3\xa9" + (3).to_bytes(8, "big")
    block = hmac.new(SECRET, message, sha256).digest()
    assert [words[i] for i in range(24, 32)] == [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]


def test_the_words_are_a_sequence_that_does_not_change() -> None:
    words = FairWords(SECRET)
    first = [words[i] for i in range(20)]
    assert [words[i] for i in range(19, -1, -1)] == first[::-1]
    assert words[2:11:4] == (first[2], first[6], first[10])
    assert len(words) == BIG
    assert all(0 <= word < 1 << 32 for word in first)
    for index in (-1, BIG):
        with pytest.raises(IndexError, match="counted from 0"):
            words[index]


@pytest.mark.parametrize(
    ("one", "other"),
    [(["ab"], ["a", "b"]), (["a"], ["b"]), ([], [""]), (["", "a"], ["a", ""])],
)
def test_other_salts_give_other_words(one: list[str], other: list[str]) -> None:
    assert FairWords(SECRET, one)[0] != FairWords(SECRET, other)[0]


@pytest.mark.parametrize("edition", ["classic", "extreme"])
def test_a_fair_game_is_verified_from_its_file(edition: str) -> None:
    game = fair_game(edition)
    record = read_record(write_record(record_of(game)))
    verdict = verify(record)
    assert verdict.is_fair, verdict.reason
    assert f"all shuffles ({len(record.shuffles)})" in verdict.reason
    assert replay(record).scores == game.scores


def test_the_secret_is_told_only_when_the_game_is_over() -> None:
    game = Game.new("classic", 2, words=FairWords(SECRET))
    record = record_of(game)
    assert record.commitment == commit(SECRET)
    assert record.secret == ""
    assert "no secret" in verify(record).reason


def reason(record: Record) -> str:
    verdict = verify(record)
    assert not verdict.is_fair
    return verdict.reason


def test_a_game_without_commitment() -> None:
    assert "no commitment" in reason(record_of(Game.new("classic", 2, seed=1)))


def test_another_secret(record: Record) -> None:
    assert reason(replace(record, secret="00" * 32)).startswith("the secret does not fit the commitment")


def test_other_salts(record: Record) -> None:
    assert reason(replace(record, salts=("x", "y"))).startswith("draw for the deal, card 1: the secret gives ")


def promised(record: Record) -> Record:
    """The record of a game whose salts were promised before any was told."""
    promises = tuple(promise_salt("table:1:1", seat, salt) for seat, salt in enumerate(record.salts))
    return replace(record, salt_context="table:1:1", salt_promises=promises)


def test_a_promise_is_good_for_one_table_game_lot_seat_and_salt() -> None:
    sent = b"pioche-salt:table:3:1:2:a-salt"
    assert promise_salt("table:3:1", 2, "a-salt") == sha256(sent).hexdigest()


def test_promised_salts_are_compared_with_the_promises(record: Record) -> None:
    fair = promised(record)
    verdict = verify(fair)
    assert verdict.is_fair, verdict.reason
    assert verdict.reason.endswith(" and from the salts that were promised before any was told (2)")
    assert verify(replace(fair, called_off=2)).reason.endswith("any was told (2); starts called off before: 2")
    assert not verify(record).reason.endswith(")"), "a record without promises says what it said before"


@pytest.mark.parametrize(
    "lie",
    [
        {"salt_promises": ("0b" * 32, "0c" * 32)},
        {"salt_promises": ("", "")},
        {"salt_context": "table:1:2"},
    ],
)
def test_a_salt_that_was_not_promised(record: Record, lie: dict[str, object]) -> None:
    told = reason(replace(promised(record), **lie))  # type: ignore[arg-type]
    assert told == "the salt of A is not the one that was promised before the start"


def test_the_salt_of_one_seat_changed_after_the_start(record: Record) -> None:
    fair = promised(record)
    told = reason(replace(fair, salts=(fair.salts[0], "another")))
    assert told == "the salt of B is not the one that was promised before the start"
    assert reason(replace(fair, salts=("", fair.salts[1]))).startswith("the salt of A is not")


def test_a_game_that_was_cut_short(record: Record) -> None:
    assert reason(replace(record, script=record.script[:-1])) == "the game is not over, although its secret is told"


def test_two_cards_of_a_shuffle_exchanged(record: Record) -> None:
    order = list(record.shuffles[0])
    other = next(i for i in range(50, 100) if order[i] != order[40])
    order[40], order[other] = order[other], order[40]
    told = reason(replace(record, shuffles=(tuple(order), *record.shuffles[1:])))
    right = record.shuffles[0][40]
    assert told == f"shuffle 1: at position 41 the secret gives {right}, the record says {order[40]}"


def test_a_card_missing_from_a_shuffle(record: Record) -> None:
    shuffles = (record.shuffles[0][:-1], *record.shuffles[1:])
    assert reason(replace(record, shuffles=shuffles)) == "shuffle 1: 108 cards are shuffled, the record says 107"


def test_a_discard_that_the_host_put_into_another_order() -> None:
    """The host shuffles as the secret says, but has chosen the result by choosing the order before the shuffle."""
    game = Game.new("classic", 2, options={"target": 40}, words=FairWords(SECRET))
    rng = Random(1)
    table, swapped_at = game.table, 0
    while not game.is_over:
        if not swapped_at and table.discard_n > 2 and table.discard[0] != table.discard[1]:
            table.discard[:2] = table.discard[1], table.discard[0]
            swapped_at = len(record_of(game).shuffles)
        game.play(rng.choice(game.legal_actions()))
    assert swapped_at == 1
    told = reason(record_of(game))
    assert told.startswith("shuffle 2: at position ")


def test_shuffles_missing_or_left_over(record: Record) -> None:
    count = len(record.shuffles)
    assert reason(replace(record, shuffles=())) == "shuffle 1 is missing from the record"
    told = reason(replace(record, shuffles=(*record.shuffles, record.shuffles[0])))
    assert told == f"the record has {count + 1} shuffles, but the game used {count}"


def test_another_draw_for_the_deal(record: Record) -> None:
    last = len(record.dealer_draw)
    first = record.dealer_draw[:-1]
    other = Card("R1" if record.dealer_draw[-1] != "R1" else "R2")
    assert reason(replace(record, dealer_draw=(*first, other))) == (
        f"draw for the deal, card {last}: the secret gives {record.dealer_draw[-1]}, the record says {other}"
    )
    assert reason(replace(record, dealer_draw=first)) == (
        f"card {last} of the draw for the deal is missing from the record"
    )
    assert reason(replace(record, dealer_draw=(*record.dealer_draw, other))) == (
        f"the record has {last + 1} cards of the draw for the deal, but the game used {last}"
    )


def test_another_press(extreme: Record) -> None:
    first, *others = extreme.presses
    told = reason(replace(extreme, presses=(first + 1, *others)))
    assert told == f"press 1: the secret gives {first} cards, the record says {first + 1}"
    assert reason(replace(extreme, presses=extreme.presses[:1])) == "press 2 is missing from the record"
    count = len(extreme.presses)
    told = reason(replace(extreme, presses=(*extreme.presses, 0)))
    assert told == f"the record has {count + 1} presses, but the game used {count}"


def test_words_are_equal_where_secret_and_salts_are() -> None:
    assert FairWords(b"one", ["a"]) == FairWords(b"one", ["a"])
    assert FairWords(b"one", ["a"]) != FairWords(b"one", ["b"])
    assert FairWords(b"one") != FairWords(b"two")
    assert FairWords(b"one") != (1, 2)
    assert len({FairWords(b"one"), FairWords(b"one")}) == 1
