"""The bot ``regular`` and the one that simulations play compiled choose the same line, where they believe the same."""

from dataclasses import replace

import pytest

from pioche.bots import RegularBot, claims
from pioche.codec import LISTED
from pioche.game import Game
from pioche.kernel import codes as k
from pioche.kernel.playout import any_action
from pioche.kernel.regular_player import next_action, regular_answer, regular_jump
from pioche.kernel.seen import Seen
from pioche.knowledge import KNOWN, Beliefs, Slot, counts_of
from pioche.view import View
from tests.kernel.test_regular import HOUSE, setting


def without_memory(game: Game, view: View) -> View:
    """The same view of somebody who counts the cards that they see now, and remembers nothing."""
    assert view.seat is not None
    kinds = view.setting.kinds
    own = [kinds[card] for card in view.hand]
    unseen = counts_of(game._deck)
    for kind in (*own, *(kinds[card] for card in view.discard)):
        unseen[kind] -= 1
    hands: list[tuple[Slot, ...]] = [(Slot(0, -1),) * count for count in view.counts]
    hands[view.seat] = tuple(Slot(KNOWN, 1 << kind) for kind in own)
    colour = game.table.bluff_colour
    attack = (0, 0) if colour == k.NONE else (view.setting.rules.colour_masks[colour], view.counts[game.table.attacker])
    return replace(view, beliefs=Beliefs((tuple(unseen),), tuple(hands), (), (), attack, (0, 0)))


@pytest.mark.parametrize(("edition", "players", "options", "custom"), HOUSE)
def test_the_same_line_in_the_same_position(
    edition: str, players: int, options: dict[str, object], custom: tuple[str, ...]
) -> None:
    made = setting(edition, players, options, custom)
    rules, compared = made.rules, 0
    for seed in (1, 2):
        game = Game.of(made, seed=seed)
        bots = [RegularBot(seat) for seat in range(players)]
        for turn in range(60):
            if game.is_over:
                break
            table = game.table
            for seat in game.actors:
                chosen = regular_answer(rules, table, seat, Seen(), LISTED.numbers)
                view = without_memory(game, game.view(seat))
                assert bots[seat].answer(view).action == game.codec.decode(chosen), view
                compared += 1
            if rules.jump_in and table.phase == k.TURN:
                for seat in range(players):
                    if seat != table.actor and table.playing >> seat & 1:
                        jump = regular_jump(rules, table, seat, Seen(), LISTED.numbers)
                        view = without_memory(game, game.view(seat))
                        says = [bots[seat].claim(view)] if any(True for _ in claims(view)) and not table.owes else []
                        told = [game.codec.encode(found.action) for found in says if found is not None]
                        assert table.owes or told == ([] if jump == k.NONE else [jump])
            if turn % 5 == 4:
                code = any_action(rules, table.copy(), LISTED.numbers)
            else:
                code = next_action(rules, table.copy(), 0b1, 0b1111111110, Seen(), LISTED.numbers)
            game.play(game.codec.decode(code))
    assert compared > 60
