"""Options of tables with the sentences that they change, derived by hand from the rules."""

from typing import NamedTuple

from pioche.editions.options import Value


class Case(NamedTuple):
    """An option of a table, what its rules must not say, and what they must; in English and in French."""

    edition: str
    chosen: dict[str, Value]
    gone: tuple[str, str]
    said: tuple[str, str]


CASES = [
    Case(
        "classic",
        {"rounds": 1},
        ("a new round begins", "une nouvelle manche commence"),
        (
            "over after 1 round at the latest. Then the highest total wins",
            "au plus tard après 1 manche. Alors le plus grand total gagne",
        ),
    ),
    Case(
        "classic",
        {"rounds": 3, "scoring": "own"},
        ("the highest total", "le plus grand total"),
        (
            "over after 3 rounds at the latest. Then the lowest total wins",
            "au plus tard après 3 manches. Alors le plus petit total gagne",
        ),
    ),
    Case(
        "classic",
        {"scoring": "own", "lowest_tie": "extra-round"},
        ("win together", "la victoire est partagée"),
        ("play one more round among themselves", "jouent encore une manche entre elles"),
    ),
    Case(
        "classic",
        {"scoring": "elimination", "duel_reset": True},
        ("two players, and the last", "à deux, et la dernière"),
        ("which both begin with no points", "en repartant tous deux de zéro"),
    ),
    Case(
        "classic",
        {"dealer_policy": "redraw"},
        ("the deal passes to the left", "la donne passe à gauche"),
        ("everyone draws for the deal again", "tire de nouveau une carte"),
    ),
    Case(
        "classic",
        {"dealer_policy": "same"},
        ("the deal passes to the left", "la donne passe à gauche"),
        ("the same player deals again", "le donneur reste le même"),
    ),
    Case(
        "classic",
        {"dealer_policy": "winner", "scoring": "own"},
        ("the deal passes to the left", "la donne passe à gauche"),
        ("the winner of the round deals", "la personne qui a gagné la manche donne"),
    ),
    Case(
        "classic",
        {"reverse_with_two": "literal"},
        ("acts as a Skip", "agit comme un Passer"),
        ("a Reverse only changes the direction", "une Inversion ne fait que changer le sens"),
    ),
    Case(
        "classic",
        {"wd4_bluff": False},
        ("challeng", "contest"),
        ("You may lay it only if you hold no card", "Tu ne peux le poser que si tu n’as aucune carte"),
    ),
    Case(
        "classic",
        {"wd4_bluff": False},
        ("bluff", "bluff"),
        ("your opponent draws, and you play again.", "ton adversaire pioche et tu rejoues."),
    ),
    Case(
        "classic",
        {"challenge_winner_plays": False},
        ("The challenger plays as usual", "L’autre joue normalement"),
        ("The challenger loses their turn all the same", "L’autre perd quand même son tour"),
    ),
    Case(
        "classic",
        {"challenge_winner_plays": False},
        ("unless a challenge", "à moins qu’une contestation"),
        ("you play again, even if a challenge", "tu rejoues, même si une contestation"),
    ),
    Case(
        "dare",
        {"dare_list": "daredevil"},
        ("Show-off", "Tape-à-l’œil"),
        ("a list of 16 dares: Daredevil.", "une liste de 16 défis : Casse-cou."),
    ),
    Case(
        "dare",
        {"dare_takes_turn": "always"},
        ("you then play your turn as usual", "tu joues ensuite ton tour normalement"),
        ("Whether you draw or take it, you lose your turn.", "Que tu pioches ou que tu le relèves, tu perds ton tour."),
    ),
    Case(
        "dare",
        {"dare_takes_turn": "always"},
        ("who then begins", "qui commence ensuite"),
        (
            "who then names the colour; the following player begins",
            "qui annonce ensuite la couleur ; la suivante commence",
        ),
    ),
    Case(
        "dare",
        {"dare_takes_turn": "on-draw"},
        ("Whether you draw or take it", "Que tu pioches ou que tu le relèves"),
        ("If you draw, you lose your turn", "Si tu pioches, tu perds ton tour"),
    ),
    Case(
        "dare",
        {"strict_votes": True},
        ("A tie clears the accused", "À égalité, l’accusation est écartée"),
        ("with no accuser, and a tie counts against it", "sans accusation, et une égalité vaut échec"),
    ),
    Case(
        "extreme",
        {"strict_votes": True},
        ("a tie clears the accused", "une égalité écarte l’accusation"),
        ("a tie counts against the accused", "une égalité compte contre la personne accusée"),
    ),
    Case(
        "dare",
        {"judging": "off"},
        ("by a vote", "par un vote"),
        ("pledges are a matter of honour", "engagements sont une affaire d’honneur"),
    ),
    Case(
        "dare",
        {"judging": "off"},
        ("failing costs", "l’échec coûte"),
        ("Nobody judges the dare", "Personne ne le juge"),
    ),
    Case(
        "emoji",
        {"judging": "off"},
        ("fails draws 4 cards", "Qui n’y parvient pas"),
        ("Pledges\n", "Engagements\n"),
    ),
    Case(
        "custom",
        {"judging": "off"},
        ("or draw the number of cards it names", "ou piochent le nombre de cartes"),
        ("can lay a pledge on players.", "peut imposer un engagement."),
    ),
    Case(
        "extreme",
        {"judging": "off"},
        ("accused", "accus"),
        ("Here this is a matter of honour", "Ici, c’est une affaire d’honneur"),
    ),
    Case(
        "friends",
        {"friends_colour": "top-card"},
        ("if at least one card was laid", "si au moins une carte a été posée"),
        ("the colour or the number of the last card laid", "la couleur ou le chiffre de la dernière carte posée"),
    ),
    Case(
        "friends",
        {"friends_last": True},
        ("it ends the round before anybody", "elle termine la manche avant"),
        ("it still lets the others lay the number", "elle laisse encore les autres poser le chiffre"),
    ),
    Case(
        "custom",
        {"custom_count": 2},
        ("agree on how many", "décide combien"),
        ("for 2 customizable cards", "à 2 cartes à personnaliser"),
    ),
    Case(
        "custom",
        {"custom_count": 0},
        ("Customizable card", "carte à personnaliser"),
        ("The deck has 108 cards", "Le paquet compte 108 cartes"),
    ),
    Case(
        "emoji",
        {"emoji_alone": True},
        ("without a number card you cannot lay it", "sans carte chiffre tu ne peux pas le poser"),
        ("You may also lay it alone, as a plain Wild", "Tu peux aussi le poser seul, comme un simple Joker"),
    ),
    Case(
        "emoji",
        {"emoji_colour": "announced"},
        ("choosing the card that goes on top", "en choisissant la carte qui va par-dessus"),
        ("you change the colour by naming one", "tu changes de couleur en annonçant la nouvelle"),
    ),
    Case(
        "extreme",
        {"extreme_skips_next": False},
        ("Play then skips", "Le jeu saute ensuite"),
        ("Then it is the turn of the player after you", "C’est ensuite à la personne après toi"),
    ),
    Case(
        "extreme",
        {"extreme_skips_next": False},
        ("Hit 2 or an Extreme Hit it is your turn again", "Double appui ou un Coup extrême, c’est"),
        ("after an Extreme Hit it is your opponent’s", "après un Coup extrême, c’est à ton adversaire"),
    ),
    Case(
        "extreme",
        {"extreme_first": "put-back"},
        ("it is a plain Wild", "c’est un simple Joker"),
        ("it goes back, the cards are shuffled", "il est remis avec les autres cartes"),
    ),
    Case(
        "extreme",
        {"suggestions": False},
        ("lost turns and votes in between", "les tours perdus et les votes entre-temps"),
        (
            "Penalties of the others and lost turns in between",
            "Les pénalités des autres et les tours perdus entre-temps",
        ),
    ),
    Case(
        "dare",
        {"judging": "off"},
        ("lost turns and votes in between", "les tours perdus et les votes entre-temps"),
        (
            "Penalties of the others and lost turns in between",
            "Les pénalités des autres et les tours perdus entre-temps",
        ),
    ),
    Case(
        "custom",
        {"custom_count": 0},
        ("lost turns and votes in between", "les tours perdus et les votes entre-temps"),
        (
            "Penalties of the others and lost turns in between",
            "Les pénalités des autres et les tours perdus entre-temps",
        ),
    ),
    Case(
        "extreme",
        {"play_after_press": True},
        ("even a card that would fit has to wait", "même une carte qui conviendrait doit attendre"),
        ("you may lay one of them at once", "tu peux en poser une aussitôt"),
    ),
    Case(
        "extreme",
        {"play_after_press": True, "force_play": True},
        ("although you could play", "alors que tu pourrais jouer"),
        ("you have to lay one of them at once", "tu dois en poser une aussitôt"),
    ),
    Case(
        "extreme",
        {"reload_below": 0},
        ("fewer than", "moins de"),
        ("When a press finds too few cards", "Quand un appui trouve trop peu"),
    ),
    Case("extreme", {"suggestions": False}, ("advice", "conseil"), ("Two players", "À deux")),
    Case(
        "classic",
        {"stack": "same"},
        ("is no defence", "n’y change rien"),
        ("unless they lay another +2 and so pass on", "à moins de poser un autre +2 et de transmettre"),
    ),
    Case(
        "classic",
        {"stack": "any"},
        ("is no defence", "n’y change rien"),
        ("unless they lay another +2 or a Wild +4", "à moins de poser un autre +2 ou un Joker +4"),
    ),
    Case(
        "classic",
        {"stack": "same"},
        ("instead of 4 and loses", "au lieu de 4 et perd"),
        ("or 2 more than the whole sum", "ou 2 de plus que toute la somme"),
    ),
    Case(
        "classic",
        {"stack": "same", "wd4_bluff": False},
        ("challenge", "contest"),
        ("you play again, unless a card is stacked on yours.", "tu rejoues, sauf en cas de cumul."),
    ),
    Case(
        "emoji",
        {"seven_zero": True},
        ("Best Friends", "meilleurs amis"),
        ("- 7. You swap hands with an opponent", "- 7. Tu échanges ta main avec un adversaire"),
    ),
    Case(
        "friends",
        {"seven_zero": True},
        ("Emoji", "Emoji"),
        (
            "if it is laid along with Best Friends or if it is turned up first",
            "tournée des meilleurs amis ou s’il est retourné",
        ),
    ),
    Case("extreme", {"seven_zero": True}, ("- 0. ", "- 0. "), ("- 7. You swap hands", "- 7. Tu échanges ta main")),
    Case(
        "classic",
        {"jump_in": True},
        ("card or drawn. You", "ou pioché. Tu"),
        ("You may jump in although it is not your turn", "Tu peux intercepter le tour des autres"),
    ),
    Case(
        "classic",
        {"draw_until_playable": True},
        ("draw one card. If", "pioche une carte. Si"),
        ("draw until a card can be played", "pioche jusqu’à ce qu’une carte puisse être jouée"),
    ),
    Case(
        "classic",
        {"force_play": True},
        ("although you could play", "alors que tu pourrais jouer"),
        ("you have to lay it at once", "tu dois la poser aussitôt"),
    ),
    Case(
        "classic",
        {"force_play": True, "draw_until_playable": True},
        ("or keep it", "ou la garder"),
        ("You have to lay it at once", "Tu dois la poser aussitôt"),
    ),
]
