"""Sentences of the log, of menus, refusals and questions, for those who read them."""

import re
from random import Random

import pytest

from pioche import events as ev
from pioche.actions import (
    Action,
    Catch,
    Challenge,
    Decline,
    Keep,
    Lay,
    NextRound,
    Play,
    TakeDare,
    Vote,
)
from pioche.cards import HIDDEN, Card, Seat
from pioche.editions import EDITIONS
from pioche.game import Game
from pioche.locales import LANGUAGES
from pioche.narrate import Narrator
from pioche.refusals import Refusal
from pioche.view import Phase
from tests.narrating import HAND, NAMES, OPTIONS, UNTOLD, cards, narrator, new_game

# ---- whole games ----


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "options"), [(edition, options) for edition in EDITIONS for options in OPTIONS[edition]]
)
def test_a_whole_game_is_told(language: str, edition: str, options: dict[str, object]) -> None:
    players = 3 if edition != "emoji" else 4
    rng = Random(f"{edition} {options}")
    game = new_game(edition, options, players=players, seed=rng.randrange(1000))
    names = (*NAMES, "Dana")
    readers: tuple[Seat | None, ...] = (0, None)
    speakers = {reader: narrator(language, game, reader, names) for reader in readers}
    tried: list[Action] = [NextRound(), Keep(0), Challenge(0), TakeDare(0), Decline(0), Vote(0, True)]
    told = game.events
    for _ in range(5000):
        legal = game.legal_actions()
        for reader, speaker in speakers.items():
            view = game.view(reader)
            said = [speaker.event(event.seen_by(reader)) for event in told]
            said.append(speaker.phase(view))
            said += [speaker.action(action) for action in rng.sample(view.legal, min(4, len(view.legal)))]
            for action in rng.sample(tried, 4):
                refusal = game.why_not(action)
                if refusal is not None and reader is not None:
                    said.append(speaker.refusal(refusal, view))
            for line in said:
                assert UNTOLD.search(line) is None, line
        if game.is_over:
            break
        moves = [action for action in legal if isinstance(action, Play | Lay)] or legal
        action = rng.choice(moves if rng.random() < 0.8 else legal)
        if getattr(action, "seat", None) == 0:
            tried.append(action)
        told = game.play(action)
    assert game.is_over


@pytest.mark.parametrize("reader", [0, None])
def test_hidden_cards_stay_hidden(reader: Seat | None) -> None:
    game = new_game("classic")
    speaker = narrator("en", game, reader)
    drew = ev.Drew(1, cards("R5", "B7"), ev.Why.TURN)
    assert speaker.event(drew.seen_by(reader)) == "Bo draws 2 cards."
    assert speaker.cards((HIDDEN, HIDDEN)) == "2 cards"
    assert speaker.cards((HIDDEN, Card("R5"))) == "hidden card, red 5"


# ---- sentences ----


@pytest.mark.parametrize(
    ("edition", "reader", "event", "english", "french"),
    [
        (
            "classic", 0, ev.Drew(0, HAND, ev.Why.TURN),
            "You draw 2 cards: red 5, Wild.", "Tu pioches 2 cartes : 5 rouge, Joker.",
        ),
        (
            "classic", 1, ev.Drew(0, HAND, ev.Why.CATCH),
            "Ana draws 2 cards (UNO not called).", "Ana pioche 2 cartes (UNO oublié).",
        ),
        (
            "classic", 1, ev.Laid(Play(0, Card("W+4"), colour="G")),
            "Ana plays a Wild +4 and names green.", "Ana joue un Joker +4 et annonce le vert.",
        ),
        (
            "classic", 1, ev.Laid(Play(0, Card("R7"), target=1)),
            "Ana plays a red 7 and chooses you.", "Ana joue un 7 rouge et te désigne.",
        ),
        (
            "classic", 1, ev.Caught(0, 1),
            "Caught! You have not called UNO, and Ana has noticed.",
            "Contre-UNO ! Tu n’as pas dit UNO, et Ana l’a remarqué.",
        ),
        (
            "classic", 1, ev.HandShown(0, 1, HAND),
            "Ana shows you their hand: red 5, Wild.", "Ana te montre sa main : 5 rouge, Joker.",
        ),
        (
            "classic", 1, ev.HandsSwapped(0, 1, HAND, cards("Y1")),
            "Ana swaps hands with you, and you get: yellow 1.",
            "Ana échange sa main avec toi, et tu reçois : 1 jaune.",
        ),
        (
            "classic", 0, ev.HandsRotated(((0, 1, HAND), (1, 2, cards("Y1")), (2, 0, cards("BR")))),
            "Every hand passes on: yours goes to Bo, and Cleo gives you: blue Reverse.",
            (
                "Chaque main passe à la personne suivante : la tienne va à Bo, "
                "et Cleo te donne : Inversion bleue."
            ),
        ),
        (
            "classic", 0, ev.GameWon((0, 1)),
            "The game is shared: Bo and you win it together.",
            "La victoire est partagée : la partie revient à Bo et toi.",
        ),
        (
            "classic", None, ev.GameWon((0, 1, 2)),
            "The game is shared: Ana, Bo and Cleo win it together.",
            "La victoire est partagée : la partie revient à Ana, Bo et Cleo.",
        ),
        (
            "friends", None, ev.Laid(Play(0, Card("WF"), colour="V", number=8)),
            "Ana plays a Best Friends card, calls the number 8 and names violet.",
            "Ana joue une carte Meilleurs amis, demande le chiffre 8 et annonce le violet.",
        ),
        (
            "custom", None, ev.Laid(Play(0, Card("WC1"), colour="G")),
            "Ana plays the card “Storm” and names green. It says: “Stay silent.”",
            "Ana joue la carte « Storm » et annonce le vert. On y lit : « Stay silent. »",
        ),
        (
            "custom", 1, ev.Pledged(1, 2, Card("WC1"), None),
            "You keep to the card “Storm” (“Stay silent.”) until your turn comes round again; failing costs 2 cards.",
            (
                "Tu respectes la carte « Storm » (« Stay silent. ») jusqu’à ton tour d’après ; "
                "l’échec coûte 2 cartes."
            ),
        ),
        (
            "custom", 1, ev.Pledged(0, 1, Card("WC2"), None),
            "Ana does what the card Customizable 2 says until their turn comes round again; failing costs 1 card.",
            "Ana respecte la carte À personnaliser 2 jusqu’à ce que son tour revienne ; l’échec coûte 1 carte.",
        ),
        (
            "dare", None, ev.Dared(0, 2),
            "Ana has to draw 2 cards or take dare 2: “Sing the chorus of a children’s song.”",
            "Ana doit piocher 2 cartes ou relever le défi 2 : « Chante le refrain d’une chanson enfantine. »",
        ),
        (
            "dare", None, ev.Pledged(0, 2, Card("R!1"), None),
            (
                "Ana keeps the dare up until their next turn; failing costs 2 cards. "
                "Until then anyone may accuse them, and the others judge."
            ),
            (
                "Ana tient le défi jusqu’à son prochain tour ; l’échec coûte 2 cartes. "
                "D’ici là, n’importe qui peut l’accuser, et les autres jugent."
            ),
        ),
        (
            "dare", 0, ev.Pledged(0, 2, Card("R!2"), None),
            (
                "You do the dare at once; failing costs 2 cards. Nobody has to confirm it: it counts as done when "
                "your turn comes round. Until then anyone may accuse you, and the others judge."
            ),
            (
                "Tu fais le défi sur-le-champ ; l’échec coûte 2 cartes. Personne n’a à confirmer : c’est réussi "
                "dès que ton tour revient. D’ici là, n’importe qui peut t’accuser, et les autres jugent."
            ),
        ),
        (
            "emoji", 1, ev.Pledged(1, 4, Card("WE"), Card("Y8")),
            (
                "You make the pufferfish face until your turn comes round again; failing costs 4 cards. "
                "Fill your cheeks with air and hold it there."
            ),
            (
                "Tu fais le poisson-globe jusqu’à ton tour d’après ; l’échec coûte 4 cartes. "
                "Remplis tes joues d’air et garde-le."
            ),
        ),
        (
            "extreme", 1, ev.Pressed(1, 3, ev.Why.HIT),
            "The launcher is aimed at you (because of the card laid): 3 cards come out.",
            "Le distributeur se braque sur toi (à cause de la carte posée) : 3 cartes sortent.",
        ),
        (
            "extreme", 1, ev.Drew(1, HAND, ev.Why.HIT),
            "You pick up 2 cards: red 5, Wild.", "Tu ramasses 2 cartes : 5 rouge, Joker.",
        ),
    ],
)  # fmt: skip
def test_a_line_of_the_log(edition: str, reader: Seat | None, event: ev.Event, english: str, french: str) -> None:
    game = new_game(edition)
    seen = event.seen_by(reader)
    assert narrator("en", game, reader).event(seen) == english
    assert narrator("fr", game, reader).event(seen).replace("\u202f", " ") == french


@pytest.mark.parametrize(
    ("list_", "number", "text"),
    [
        ("house", 1, "Hop twice."),
        ("house", 2, "Dare 2 of the house list."),
        ("house", 16, "Dare 16 of the house list."),
        ("daredevil", 2, "Keep your eyes closed until your next turn."),
    ],
)
def test_a_dare_comes_from_the_list_that_is_played(list_: str, number: int, text: str) -> None:
    assert narrator("en", new_game("dare", {"dare_list": list_}), None).dare(number) == text


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (Play(0, Card("W"), colour="G"), "Play a Wild and name green", "Jouer un Joker et annoncer le vert"),
        (Play(0, Card("B5"), uno=True), "Play a blue 5, and call UNO", "Jouer un 5 bleu, en disant UNO"),
        (Catch(0, 1), "Catch Bo for not calling UNO", "Dire Contre-UNO à Bo"),
        (Vote(0, guilty=False), "Vote innocent", "Voter « innocent »"),
    ],
)
def test_an_entry_of_the_menu(action: Action, english: str, french: str) -> None:
    game = new_game("classic")
    assert narrator("en", game, 0).action(action) == english
    assert narrator("fr", game, 0).action(action).replace("\u202f", " ") == french


def test_a_card_with_its_article() -> None:
    speaker = narrator("en", new_game("custom"), 0)
    assert speaker.card(Card("RR"), article=True) == "a red Reverse"
    assert speaker.card(Card("WC1")) == "“Storm”"
    assert speaker.colour("V") == "violet"


def test_every_card_of_every_edition_has_its_own_name() -> None:
    for edition in EDITIONS.values():
        speaker = narrator("fr", new_game(edition.name), None)
        assert len({speaker.card(card) for card in edition.face_of}) == len(edition.face_of)


def test_a_refusal_says_what_would_be_right() -> None:
    game = new_game("classic", seed=3)
    actor = game.actors[0]
    other = (actor + 1) % 3
    assert narrator("en", game, other).refusal(Refusal.NOT_YOUR_TURN, game.view(other)) == (
        f"It is not your turn: the table is waiting for {NAMES[actor]}."
    )
    view = game.view(actor)
    assert view.colour is not None
    speaker = narrator("en", game, actor)
    assert speaker.teller.cards.family(view.top) == "number"
    assert speaker.refusal(Refusal.DOES_NOT_FOLLOW, view) == (
        f"That card does not go on {speaker.card(view.top, article=True)}: "
        f"play a {speaker.colour(view.colour)} card, the same number or a wild card."
    )


def test_as_many_names_as_players() -> None:
    with pytest.raises(ValueError, match="3 players need as many names, not 1"):
        Narrator("en", new_game("classic").setting, ["Ana"], None)


# ---- phases ----


def asked(game: Game) -> set[str]:
    """What all seats and a spectator are told about the phase."""
    return {narrator("en", game, reader).phase(game.view(reader)) for reader in (0, 1, 2, None)}


def play_until(game: Game, phase: Phase, seed: int = 0) -> Game:
    rng = Random(seed)
    while game.phase is not phase:
        game.play(rng.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize(
    ("edition", "options", "phase", "sentence"),
    [
        ("classic", {}, Phase.TURN, "Play a card that fits, or draw."),
        ("extreme", {}, Phase.TURN, "Play a card that fits, or press the launcher."),
        ("classic", {}, Phase.DRAWN, "Play the card you have just drawn, or keep it."),
        ("classic", {"force_play": True}, Phase.DRAWN, "Play the card you have just drawn."),
        (
            "classic", {}, Phase.CHALLENGE,
            r"Draw 4 cards, or challenge the Wild \+4\. If \w+ held a \w+ card, .* draw 6 cards and lose your turn\.",
        ),
        (
            "classic", {"stack": "same", "wd4_bluff": False}, Phase.CHALLENGE,
            r"Answer with a card that can be stacked, if you have one, or draw \d+ cards\.",
        ),
        (
            "friends", {}, Phase.FRIENDS,
            r"Lay a card with the number \d, of any colour, or decline\.",
        ),
        (
            "dare", {}, Phase.DARE,
            (
                r"Draw 2 cards, or take the dare and (do it at once|keep it up until your turn comes round again) "
                r"\(you play either way\): \w.*\."
            ),
        ),
        ("dare", {}, Phase.DARE, r"\w+ is choosing between the cards and the dare: “\w.*\.”"),
        (
            "dare", {}, Phase.VOTE,
            r"The table is voting: \w+ accuses you of failing the dare: “\w.*” Guilty costs 2 cards\.",
        ),
        (
            "dare", {}, Phase.VOTE,
            r"Guilty or innocent\? \w+ accuses \w+ of failing the dare: “\w.*” Guilty costs 2 cards\.",
        ),
        (
            "extreme", {}, Phase.VOTE,
            r"Guilty or innocent\? \w+ accuses \w+ of telling .* to play\. Guilty costs 4 presses of the launcher\.",
        ),
        ("classic", {}, Phase.ROUND_OVER, "When everyone is ready, any player may deal the next round."),
        ("classic", {}, Phase.ROUND_OVER, "The next round is about to be dealt."),
        ("classic", {}, Phase.GAME_OVER, "The game is over."),
    ],
)  # fmt: skip
def test_what_a_phase_asks(edition: str, options: dict[str, object], phase: Phase, sentence: str) -> None:
    game = play_until(new_game(edition, {"target": 500, **options}), phase)
    assert any(re.fullmatch(sentence, said) or said == sentence for said in asked(game)), asked(game)


def test_a_wild_four_can_be_stacked_or_challenged() -> None:
    game = new_game("classic", {"stack": "any", "target": 500})
    rng = Random(0)
    while not (game.phase is Phase.CHALLENGE and game.view(None).top == "W+4"):
        game.play(rng.choice(game.legal_actions()))
    assert any("draw" in said and "or challenge the Wild +4." in said for said in asked(game))
