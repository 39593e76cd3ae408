"""Playing at the table: keys and mouse become actions, everything stays reachable at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..actions import Accuse, Catch, Draw, Keep, Lay, Play
from ..cards import COLOUR_NAMES
from ..view import PlayableGame
from .action_menu import name_answer
from .card_drawing import colour_mark
from .card_questions import (
    accusations,
    answers_without_card,
    calls,
    can_call,
    catches,
    deciding,
    named,
    next_question,
    playable,
    with_call,
    with_card,
)
from .card_rules import rule
from .table_keys import KEY_OF, KeyedTable
from .table_widgets import Choice, Hand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..actions import Action
    from ..cards import Card, Seat
    from ..narrate import Narrator
    from .card_questions import CardAction, Named
    from .table_port import News, TablePort


class TableScreen(KeyedTable):
    """One sitting, on the whole window."""

    AUTO_FOCUS: ClassVar[str | None] = None

    def __init__(self, sitting: TablePort, language: str, after: Sequence[Choice] = ()) -> None:
        """``after``: what can be chosen once the game is over."""
        super().__init__(sitting, language)
        self._after = after
        self._seen: Seat | None = sitting.reader
        self._ways: tuple[CardAction, ...] = ()
        """The ways to lay the chosen card, while something must still be named."""
        self._offered: tuple[Catch | Accuse, ...] = ()
        """Questions with their own key, which must be told apart: catches, accusations."""
        self.in_panel = False
        """Whether keys go to the answers rather than to the hand."""
        self._thinks = False
        """Whether a hint is being looked for."""

    def report(self, news: News) -> None:
        """Show what happened; a choice that was being made may be impossible now."""
        if news.is_rewound:
            self._ways, self._offered = (), ()
        self._forget_what_is_no_longer_legal()
        super().report(news)

    def _forget_what_is_no_longer_legal(self) -> None:
        legal = {action for seat in self.sitting.seats for action in self.sitting.look(seat).legal}
        if not set(self._ways) <= legal:
            self._ways = ()
        self._offered = tuple(action for action in self._offered if action in legal)

    # ---- who sits here ----

    def _decides(self) -> Seat | None:
        """The seat at this keyboard that the table waits for."""
        return deciding(self.looks())

    def _seat_for_keys(self) -> Seat | None:
        """Whose keys are meant when a key belongs to nobody in particular."""
        return self._seen if self._seen is not None else next(iter(self.sitting.seats), None)

    def _hide_between_turns(self) -> None:
        """If several people share the keyboard, a hand is shown in its own turn, once its owner is there."""
        if self.sitting.reader is None and self._seen is not None and self._decides() != self._seen:
            self._seen = None
            self._ways = ()

    # ---- painting ----

    def repaint(self) -> None:
        """Show the table as it is now."""
        self._hide_between_turns()
        seat = self._seen
        look = self.sitting.look(seat)
        narrator = self.narrator(seat)
        self.show_header(narrator, look, self.sitting.deadline)
        self.show_seats(self.sitting.texts.names, look)
        self.show_centre(narrator, look)
        question, choices = self.question(narrator, look)
        cards = playable(look)
        is_asked = bool(self._ways or self._offered) or not (cards or look.winners)
        in_panel = bool(choices) and (self.in_panel or is_asked)
        self.panel.show(question, choices, is_active=in_panel)
        self.hand.show(narrator.setting.base, look.hand, cards, is_active=not in_panel)
        self.show_keys(self.keys_with_names())
        self.show_side(narrator, look, self._card_in_hand())

    def question(self, narrator: Narrator, look: PlayableGame) -> tuple[str, Sequence[Choice]]:
        """What is asked now, and what can be answered."""
        waits_for = self._decides()
        if look.winners:
            return narrator.phase(look), self._after
        if self._offered:
            return self.say("terminal-choose"), [self._offer(action) for action in self._offered]
        if self.sitting.reader is None and waits_for is not None and self._seen is None:
            name = self.sitting.texts.names[waits_for]
            shown = Choice(self.say("terminal-show-hand"), lambda: self._show_hand_of(waits_for), "⏎")
            return self.say("terminal-press-enter", name=name), [shown]
        asked = next_question(self._ways)
        if asked is not None:
            card = narrator.card(self._ways[0].card)
            choices = [self._name_choice(narrator, asked.part, answer) for answer in asked.answers]
            return self.say(f"table-choose-{asked.part}", card=card), choices
        return narrator.phase(look), [self._act_choice(narrator, action) for action in answers_without_card(look)]

    def _act_choice(self, narrator: Narrator, action: Action) -> Choice:
        key = KEY_OF[type(action)] if isinstance(action, Draw | Keep) else ""
        colour = getattr(action, "colour", None)
        mark = colour_mark(colour) if colour in COLOUR_NAMES else None
        return Choice(narrator.action(action), lambda: self._do(action), key, mark)

    def _offer(self, action: Catch | Accuse) -> Choice:
        """A catch or an accusation; among several people, with the name of the player who makes it."""
        label = self.narrator(self.sitting.reader).action(action)
        if self.sitting.reader is None:
            label = self.say("terminal-by", name=self.sitting.texts.names[action.seat], action=label)
        return Choice(label, lambda: self._do(action))

    def _name_choice(self, narrator: Narrator, part: str, answer: Named) -> Choice:
        mark = colour_mark(str(answer)) if part == "colour" and answer is not None else None
        return Choice(name_answer(narrator, part, answer), lambda: self._answer(part, answer), mark=mark)

    # ---- keys and mouse ----

    def on_hand_chosen(self, message: Hand.Chosen) -> None:
        """A click goes to a card, a second one lays it."""
        again = message.index == self.hand.cursor and self.hand.is_active
        self.hand.cursor = message.index
        self.in_panel = False
        if again or self.hand.chosen in self.hand.playable:
            self._lay()
        else:
            self.repaint()

    def action_move(self, step: int) -> None:
        """To the next card, or back; where something is asked, to the next answer."""
        if self._ways or self._offered or not self.hand.cards:
            self.panel.move(step)
            return
        self.in_panel = False
        self.hand.move(step)
        self.repaint()

    def action_move_to_playable(self) -> None:
        """To the next card that fits."""
        self.in_panel = False
        self.hand.move_to_playable()
        self.repaint()

    def action_choose(self, step: int) -> None:
        """To the next answer, or back."""
        if not self.panel.choices:
            return
        if self.panel.is_active:
            self.panel.move(step)
        self.in_panel = True
        self.repaint()

    def action_take(self) -> None:
        """Give the answer under the cursor, or lay the card."""
        if self.panel.is_active:
            choice = self.panel.chosen
            if choice is not None:
                choice.do()
        else:
            self._lay()

    def action_turn_pages(self, lines: int) -> None:
        """Look further back, or forward again."""
        self.turn_pages(lines)

    def action_cancel(self) -> None:
        """Leave a question."""
        self._ways, self._offered = (), ()
        self.in_panel = False
        self.read(None)
        self.note("")
        self.repaint()

    # ---- moves ----

    def _do(self, action: Action) -> None:
        self._ways, self._offered = (), ()
        self.in_panel = False
        self.run_worker(self._act(action))

    async def _act(self, action: Action) -> None:
        refusal = await self.sitting.act(action)
        if refusal:
            self.note(refusal)
        elif isinstance(action, Play | Lay):
            self.armed.discard(action.seat)
        self.repaint()

    def _lay(self) -> None:
        """Lay the card under the cursor, or begin to ask what must be named with it."""
        card = self.hand.chosen
        if card is None or self._seen is None:
            return
        look = self.sitting.look(self._seen)
        self._ways = with_card(look.legal, card)
        self._offered = ()
        if not self._ways:
            self.in_panel = False
            self.run_worker(self._explain(self._seen, card))
        else:
            self._lay_if_decided()

    async def _explain(self, seat: Seat, card: Card) -> None:
        """Say why a card cannot be laid."""
        self.note(await self.sitting.why_not(seat, card))
        self.repaint()

    def _answer(self, part: str, answer: Named) -> None:
        self._ways = named(self._ways, part, answer)
        self._lay_if_decided()

    def _lay_if_decided(self) -> None:
        if next_question(self._ways) is None:
            self._do(with_call(self._ways, call=self._seen in self.armed and can_call(self._ways)))
        else:
            self.repaint()

    def action_draw(self) -> None:
        """Draw, by its key."""
        self._only(Draw)

    def action_keep(self) -> None:
        """Keep the card drawn, by its key."""
        self._only(Keep)

    def _only(self, kind: type[Draw | Keep]) -> None:
        seat = self._seen
        if seat is not None:
            self._do(kind(seat))

    def _show_hand_of(self, seat: Seat) -> None:
        self._seen = seat
        self.repaint()

    def action_call(self, place: int | None = None) -> None:
        """UNO, by the key of somebody at the keyboard, or by the key of the player in turn."""
        seat = self._seat_for_keys() if place is None else self.sitting.seats[place]
        if seat is not None:
            self._call(seat)

    def _call(self, seat: Seat) -> None:
        """Call at once where it is owed, or with the next card."""
        owed = calls(self.sitting.look(seat))
        if owed:
            self.run_worker(self._act(owed[0]))
            return
        self.armed ^= {seat}
        armed = "terminal-uno-armed" if seat in self.armed else "terminal-uno-not"
        reader = "actor" if seat == self.sitting.reader else "other"
        self.note(self.say(armed, name=self.sitting.texts.names[seat], reader=reader))
        self.repaint()

    def action_catch(self, place: int) -> None:
        """Catch, by the key of somebody at the keyboard."""
        found = catches(self.sitting.look(self.sitting.seats[place]))
        if not found:
            self.note(self.say("refusal-nothing-to-catch", launcher=self.sitting.setting.edition.launcher))
        elif len(found) == 1:
            self.run_worker(self._act(found[0]))
        else:
            self._offered = found
        self.repaint()

    def action_accuse(self) -> None:
        """The players here may accuse in anybody's turn."""
        self._offered = tuple(action for look in self.looks() for action in accusations(look))
        self._ways = ()
        if not self._offered:
            self.note(self.say("terminal-nobody-to-accuse"))
        self.repaint()

    # ---- everything that is no move ----

    def action_rule(self) -> None:
        """What the card under the cursor does."""
        look = self.sitting.look(self._seen)
        self.toggle_sheet(rule(self.narrator(self._seen), self._card_in_hand() or look.top))

    def _card_in_hand(self) -> Card | None:
        """The card that is being laid, or the one under the cursor."""
        return self._ways[0].card if self._ways else self.hand.chosen if self.hand.is_active else None

    def action_hint(self) -> None:
        """What is best, found by trying; meanwhile the table goes on."""
        seat = self._seen
        if seat is not None and not self._thinks:
            self._thinks = True
            self.run_worker(self._hint(seat))

    async def _hint(self, seat: Seat) -> None:
        self.note(self.say("hint-thinking"))
        try:
            forms = await self.sitting.hint(seat)
        finally:
            self._thinks = False
        self.note(next((form for form in forms if self.fits_note(form)), forms[-1]) if forms else "")
