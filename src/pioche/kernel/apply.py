"""Carrying out an action: ``apply`` trusts that it is legal, as everything from outside was checked before."""

from .chance import note, note_hand
from .claims import accuse, call_late, catch, open_vote, vote
from .codes import (
    ABOUT_LAST_DARE,
    ACCEPT,
    ACCEPTED,
    ACCUSE,
    ARGUMENT_SHIFT,
    ATTEMPT,
    ATTEMPTED,
    CALL,
    CALL_BIT,
    CALLED,
    CATCH,
    COLOUR,
    COLOUR_SHIFT,
    DECIDED,
    DECLINE,
    DECLINED,
    DISPUTE,
    DRAW,
    DRAWN,
    FOR_CHALLENGE,
    FOR_DARE,
    FOR_PENALTY,
    FOR_TURN,
    JUDGE,
    KEEP,
    KEPT,
    KIND_SHIFT,
    LAID,
    LAID_ALONG,
    LAY,
    MAY_PLAY,
    NAME,
    NAMED,
    NONE,
    PASSED,
    PLAY,
    SEAT_SHIFT,
    SHED,
    SHOWN,
    TAKE,
    TARGET_SHIFT,
    TOOK,
    TURN,
    TURN_ALWAYS,
    TURN_ON_DRAW,
)
from .effects import ask_friends, run_effects, run_last_effects
from .jit import compiled, entry, inlined, lowest_bit
from .layout import WILD, Rules, Table
from .legal import holds_colour, playable_colours, playable_wilds
from .piles import can_draw, draw_cards, draw_one, follow, lay_from_hand, press, pressed
from .round_start import next_round
from .score import end_round, void_round
from .turns import begin_turn, finish_move, next_seat, pass_on, players, take_pledge


@entry
def apply(r: Rules, t: Table, action: int) -> None:
    """Carry out a legal action."""
    verb = action & 15
    seat = action >> SEAT_SHIFT & 15
    t.shown_to = NONE  # DECISIONS 7: a shown hand is seen until the next action
    if verb == PLAY:
        play(r, t, seat, action)
    elif verb == DRAW:
        draw(r, t, seat)
    elif verb == KEEP:
        note(t, KEPT, seat)
        pass_on(r, t, seat)
    elif verb == ACCEPT:
        accept(r, t, seat)
    elif verb == DISPUTE:
        dispute(r, t, seat)
    elif verb == CALL:
        call_late(t, seat)
    elif verb == CATCH:
        catch(r, t, seat, (action >> TARGET_SHIFT & 15) - 1)
    elif verb == TAKE:
        answer_dare(r, t, seat, True)
    elif verb == ATTEMPT:
        answer_dare(r, t, seat, False)
    elif verb == LAY:
        lay_along(r, t, seat, action)
    elif verb == DECLINE:
        note(t, DECLINED, seat)
        ask_next_friend(r, t, seat)
    elif verb == NAME:
        name_colour(r, t, seat, (action >> COLOUR_SHIFT & 7) - 1)
    elif verb == ACCUSE:
        accuse(r, t, seat, (action >> TARGET_SHIFT & 15) - 1, action >> ARGUMENT_SHIFT & 127 != 0)
    elif verb == JUDGE:
        vote(r, t, seat, (action >> ARGUMENT_SHIFT & 127) - 1)
    else:
        next_round(r, t)


@inlined
def play(r: Rules, t: Table, seat: int, action: int) -> None:
    """Lay a card, do what it does, pass the turn on."""
    kind = action >> KIND_SHIFT & 127
    target = (action >> TARGET_SHIFT & 15) - 1
    t.owes = 0  # a turn of one's own closes the window
    t.passes = 0
    t.actor = seat
    if kind >= WILD and r.fours >> (kind - WILD) & 1:
        t.bluffed = 1 if holds_colour(r, t, seat) else 0  # by the colour before it
        t.bluff_colour = t.colour
    note(t, LAID, seat, kind, action)
    lay(r, t, seat, kind, action)
    t.turned_up = 0
    if action & CALL_BIT and t.count[seat] == 1 and not r.moves_hands[kind]:
        note(t, CALLED, seat)
    if t.count[seat] == 0:
        go_out(r, t, seat, kind, target)
        return
    asked = False
    if r.op_count[kind]:
        asked = run_effects(r, t, seat, kind, target)
    if t.count[seat] == 1:
        if not action & CALL_BIT:
            t.owes |= 1 << seat  # DECISIONS 9
        elif r.moves_hands[kind]:
            note(t, CALLED, seat)
    if not asked:
        finish_move(r, t, seat)


@inlined
def lay(r: Rules, t: Table, seat: int, kind: int, action: int) -> None:
    """Put the card, and what goes with it, onto the discard and set what may follow."""
    colour = (action >> COLOUR_SHIFT & 7) - 1
    if kind < WILD:
        if r.laying[kind] == 2:
            shed(r, t, seat, kind)
        lay_from_hand(t, seat, kind)
        follow(r, t, r.colour_of[kind], r.symbol_of[kind])
        return
    lay_from_hand(t, seat, kind)
    if r.laying[kind] == 1:
        face = (action >> ARGUMENT_SHIFT & 127) - 1
        t.face = face
        if face != NONE:
            lay_from_hand(t, seat, face)
            follow(r, t, colour if r.emoji_announced else r.colour_of[face], r.symbol_of[face])
            return
    elif r.names_number[kind]:
        t.called = (action >> ARGUMENT_SHIFT & 127) - 1
    follow(r, t, colour, NONE)


@compiled
def shed(r: Rules, t: Table, seat: int, kind: int) -> None:
    """EX-08, A-85: all other cards of the colour go onto the discard, without effect, below the Discard All."""
    left = t.mask[seat] & r.colour_masks[r.colour_of[kind]]
    while left:
        other = lowest_bit(left)
        left &= left - 1
        copies = t.hands[seat][other] - (1 if other == kind else 0)
        for _ in range(copies):
            lay_from_hand(t, seat, other)
            note(t, SHED, seat, other)


@compiled
def go_out(r: Rules, t: Table, seat: int, kind: int, target: int) -> None:
    """The hand is empty: the last card's effect, where it has one, then the end of the round."""
    t.winner = seat
    if r.names_number[kind] and r.friends_last:
        t.ending = 1
        ask_friends(t, seat)
    elif run_last_effects(r, t, seat, kind, target):
        t.ending = 1
    else:
        end_round(r, t, seat)


@inlined
def draw(r: Rules, t: Table, seat: int) -> None:
    """Take the turn's card: from the pile, by one press, or until one can be played (DECISIONS 27)."""
    t.owes = 0  # DECISIONS 10: a turn draw closes the window, also where nothing could be drawn
    t.drawn = 0
    t.drawn_wilds = 0
    if not can_draw(t):
        if r.launcher:
            press(r, t, seat, 1, FOR_TURN)  # the button is pressed, and nothing can come out
        t.passes += 1
        note(t, PASSED, seat)
        if t.passes == players(t):
            void_round(r, t)  # DECISIONS 12
        else:
            pass_on(r, t, seat)
        return
    t.passes = 0
    if r.launcher:
        playable = press_for_turn(r, t, seat)
    else:
        playable = draw_for_turn(r, t, seat)
        while r.draw_until and not playable and can_draw(t):
            playable = draw_for_turn(r, t, seat)
    if playable:
        note(t, MAY_PLAY, seat)
    else:
        pass_on(r, t, seat)


@inlined
def draw_for_turn(r: Rules, t: Table, seat: int) -> bool:
    """Draw one card; returns whether it can be played."""
    kind = draw_one(t, seat, FOR_TURN)
    if kind < WILD:
        t.drawn = 1 << kind
        t.drawn_wilds = 0
    else:
        t.drawn = 0
        t.drawn_wilds = 1 << (kind - WILD)
    return can_play_drawn(r, t, seat)


@compiled
def press_for_turn(r: Rules, t: Table, seat: int) -> bool:
    """EX-33: one press; returns whether a card that came out can be played (only with ``play_after_press``)."""
    for _ in range(pressed(r, t, seat, FOR_TURN)):
        kind = draw_one(t, seat, FOR_TURN)
        if kind == NONE:
            break
        if kind < WILD:
            t.drawn |= 1 << kind
        else:
            t.drawn_wilds |= 1 << (kind - WILD)
    if not r.play_after_press:
        t.drawn = 0
        t.drawn_wilds = 0
        return False
    return can_play_drawn(r, t, seat)


@inlined
def can_play_drawn(r: Rules, t: Table, seat: int) -> bool:
    """Whether one of the cards just drawn can be laid; the phase is left so that it can."""
    t.phase = DRAWN
    return playable_colours(r, t, seat) != 0 or playable_wilds(r, t, seat) != 0


@compiled
def accept(r: Rules, t: Table, seat: int) -> None:
    """The penalty is drawn and the turn lost."""
    note(t, ACCEPTED, seat)
    n = t.penalty
    t.penalty = 0
    draw_cards(t, seat, n, FOR_PENALTY)
    pass_on(r, t, seat)


@compiled
def dispute(r: Rules, t: Table, seat: int) -> None:
    """A +4 is challenged: the hand is shown, the one who was wrong draws (BF-40 to BF-43)."""
    attacker = t.attacker
    n = t.penalty
    t.penalty = 0
    t.shown_seat = attacker
    t.shown_to = seat
    for kind in range(len(t.shown)):
        t.shown[kind] = t.hands[attacker][kind]
    note_hand(t, attacker)
    note(t, SHOWN, attacker, seat)
    note(t, DECIDED, seat, attacker, t.bluffed)
    if t.bluffed:
        draw_cards(t, attacker, n, FOR_CHALLENGE)
        if r.winner_plays:
            t.phase = TURN  # the turn that the challenge interrupted
        else:
            pass_on(r, t, seat)
    else:
        draw_cards(t, seat, n + r.challenge_extra, FOR_CHALLENGE)
        pass_on(r, t, seat)


@compiled
def answer_dare(r: Rules, t: Table, seat: int, takes: bool) -> None:
    """The dared player draws, or takes the dare on as a pledge; then plays, unless an option says otherwise."""
    cost = r.op_n[t.top][0]
    if takes:
        note(t, TOOK, seat)
        draw_cards(t, seat, cost, FOR_DARE)
    else:
        note(t, ATTEMPTED, seat, t.top)
        take_pledge(t, seat, cost, t.top, NONE)
    if t.ending:
        if takes or not r.judging:
            end_round(r, t, t.winner)
        else:
            t.about = ABOUT_LAST_DARE  # judged at once, before the scoring
            t.judged = t.pledges[seat] - 1
            open_vote(t, seat, NONE)
        return
    lost = r.dare_turn == TURN_ALWAYS or (r.dare_turn == TURN_ON_DRAW and takes)
    if t.colour == NONE:
        t.lost = 1 if lost else 0  # DA-48: first the dare, then the colour
        t.phase = COLOUR
    elif lost:
        pass_on(r, t, seat)
    else:
        t.phase = TURN


@compiled
def name_colour(r: Rules, t: Table, seat: int, colour: int) -> None:
    """The starting colour is named; the same player begins, unless a dare cost them the turn."""
    note(t, NAMED, seat, colour)
    follow(r, t, colour, NONE)
    if t.lost:
        t.lost = 0
        pass_on(r, t, seat)
    else:
        t.phase = TURN


@compiled
def lay_along(r: Rules, t: Table, seat: int, action: int) -> None:
    """A card of the called number is laid inside Best Friends; it is the layer's own move (A-40, A-43)."""
    kind = action >> KIND_SHIFT & 127
    lay_from_hand(t, seat, kind)
    t.laid_along = 1
    t.turned_up = 0
    called = action & CALL_BIT and t.count[seat] == 1
    note(t, LAID_ALONG, seat, kind)
    if called:
        note(t, CALLED, seat)
        t.owes &= ~(1 << seat)
    elif t.count[seat] == 1:
        t.owes |= 1 << seat
    if t.count[seat] == 0:
        t.owes &= ~(1 << seat)
        if not t.ending:
            end_round(r, t, seat)
            return
    ask_next_friend(r, t, seat)


@compiled
def ask_next_friend(r: Rules, t: Table, seat: int) -> None:
    """The next seat is asked; after the caller, who is the last one, the turn goes on."""
    after = next_seat(t, seat)
    if t.ending:
        if after == t.caller:
            end_round(r, t, t.caller)  # DECISIONS 20: the caller wins, even if others emptied their hands too
        else:
            t.actor = after
    elif seat != t.caller:
        t.actor = after
    else:
        if t.laid_along:
            colour = r.colour_of[t.top] if r.top_colour else t.colour
            follow(r, t, colour, r.symbol_of[t.top])
        t.called = NONE
        begin_turn(t, after)
