"""Looking at a record on the table: step, jump, or let it run; a record hides nothing."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from ..events import TurnCame
from ..events.key_moments import is_key_moment
from ..judgement.past_positions import view_to_move
from ..judgement.review_words import ReviewWords
from ..record import open_game, steps
from .base_window import Window
from .card_rules import rule
from .crash_report import guarded
from .hints import hint
from .key_bindings import bind, numbered
from .replay_review import RunningReview
from .table_port import narrator_for, written_in
from .table_screen import NAME_WIDTH, Board, cut

if TYPE_CHECKING:
    from textual.binding import BindingType
    from textual.timer import Timer

    from ..cards import Card, Seat
    from ..events import Event
    from ..game import Game
    from ..narrate import Narrator
    from ..record import Record
    from ..view import PlayableGame

SECONDS_A_STEP = 0.8
"""At the lowest speed."""
SPEEDS = (1, 2, 4, 8)
MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The table after one action, and how it came to it."""

    line: str
    said: tuple[str, ...]
    look: PlayableGame
    hands: tuple[tuple[Card, ...], ...]
    is_key: bool


def frames(record: Record, narrator: Narrator) -> list[ReplayStep]:
    """Every state of the table, the deal first."""
    game = open_game(record)
    found = [_frame("", game.events, game, narrator)]
    found += [_frame(str(action), happened, game, narrator) for action, happened in steps(record, game)]
    return found


def _frame(line: str, happened: tuple[Event, ...], game: Game, narrator: Narrator) -> ReplayStep:
    said = tuple(narrator.event(event) for event in happened if not isinstance(event, TurnCame))
    hands = tuple(game.hand(seat) for seat in range(game.setting.players))
    return ReplayStep(line, said, game.view(None), hands, is_key_moment(happened))


class ReplayScreen(Board):
    """One record, frame by frame."""

    AUTO_FOCUS: ClassVar[str | None] = None
    BINDINGS: ClassVar[list[BindingType]] = [
        bind("left", "step(-1)", "terminal-replay-step"),
        bind("right", "step(1)", "terminal-replay-step"),
        bind("pageup", "round(-1)", "terminal-replay-round", shown="Page ↑"),
        bind("pagedown", "round(1)", "terminal-replay-round", shown="↓"),
        bind("home", "first", "terminal-replay-home"),
        bind("end", "last", "terminal-replay-end"),
        bind("b", "moment(-1)", "terminal-replay-moment"),
        bind("n", "moment(1)", "terminal-replay-moment"),
        bind("space", "run", "terminal-replay-space"),
        bind("minus", "speed(-1)", "terminal-replay-speed", shown="-"),
        bind("plus", "speed(1)", "terminal-replay-speed", shown="+"),
        bind("up", "choose_seat(-1)", "terminal-replay-whose"),
        bind("down", "choose_seat(1)", "terminal-replay-whose"),
        *numbered("digit", range(10)),
        bind("enter", "jump", "terminal-replay-number", shown=""),
        bind("escape", "cancel"),
        bind("r", "rule", "terminal-key-rule"),
        bind("v", "review", "terminal-replay-review"),
        bind("h", "hint", "terminal-key-hint"),
        bind("q", "leave", "terminal-key-quit"),
    ]

    def __init__(self, record: Record, language: str) -> None:
        super().__init__(language)
        self._texts = written_in(record)
        self._narrator = narrator_for(record.setting, self._texts, language, reader=None)
        self.frames = frames(record, self._narrator)
        self._record = record
        self._review: RunningReview | None = None
        """What the moves are worth, once somebody has asked."""
        self.at = 0
        self.runs = False
        self.speed = SPEEDS[0]
        self._clock: Timer | None = None
        self._chosen_seat: Seat | None = None
        self._digits = ""
        self._advised: int | None = None
        """The frame whose hint is shown, or looked for."""

    def on_unmount(self) -> None:
        """Nobody waits for the review any more."""
        if self._review is not None:
            self._review.give_up()

    def on_mount(self) -> None:
        """A clock for when it runs by itself."""
        self._set_clock()
        self.go(0)

    def _set_clock(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self._clock = self.set_interval(SECONDS_A_STEP / self.speed, self._tick)

    def action_step(self, step: int) -> None:
        """One action on, or back."""
        self.go(self.at + step)

    def action_round(self, step: int) -> None:
        """To the next round, or back."""
        self.go(self._next_round(step))

    def action_first(self) -> None:
        """To the deal."""
        self.go(0)

    def action_last(self) -> None:
        """To the last action."""
        self.go(len(self.frames) - 1)

    def action_digit(self, digit: int) -> None:
        """One more digit of where to jump."""
        if len(self._digits) < MOST_DIGITS:
            self._digits += str(digit)
            self.repaint()

    def go(self, number: int) -> None:
        """Show that frame."""
        self.at = min(max(number, 0), len(self.frames) - 1)
        self._digits = ""
        self._put_hint_away()
        self._tell()
        self.repaint()

    def _tell(self) -> None:
        """What happened up to here, each move that cost much with what would have been better."""
        said = [line for at, frame in enumerate(self.frames[: self.at + 1]) for line in (*frame.said, *self._cost(at))]
        self.log_lines.tell_again(said)

    def _cost(self, at: int) -> list[str]:
        words = self._words
        move = words.found.moves[at - 1] if words is not None and at else None
        return [f"{move.mark} {words.why(move)}"] if words is not None and move is not None and move.mark else []

    @property
    def _words(self) -> ReviewWords | None:
        """The review, as soon as it is there."""
        found = None if self._review is None else self._review.found
        return None if found is None else ReviewWords(found, self._narrator)

    def _next_round(self, step: int) -> int:
        """The first frame of the round after, or of this one and then of the one before."""
        rounds = [frame.look.round for frame in self.frames]
        if step > 0:
            later = (at for at in range(self.at, len(rounds)) if rounds[at] > rounds[self.at])
            return next(later, len(rounds) - 1)
        first = rounds.index(rounds[self.at])
        return first if first < self.at else rounds.index(rounds[max(first - 1, 0)])

    def _tick(self) -> None:
        if self.runs:
            self.runs = self.at + 1 < len(self.frames) - 1
            self.go(self.at + 1)
        elif self._review is not None and self._review.found is None:
            self.repaint()

    def action_run(self) -> None:
        """Let it run by itself, or stop it."""
        self.runs = not self.runs
        self.repaint()

    def action_speed(self, step: int) -> None:
        """Twice as fast, or half."""
        self.speed = SPEEDS[min(max(SPEEDS.index(self.speed) + step, 0), len(SPEEDS) - 1)]
        self._set_clock()
        self.repaint()

    def action_moment(self, step: int) -> None:
        """To the next key moment, or back; where there is none, to the end or the deal."""
        ahead = range(self.at + step, len(self.frames) if step > 0 else -1, step)
        self.go(next(filter(self._is_key, ahead), len(self.frames) - 1 if step > 0 else 0))

    def _is_key(self, at: int) -> bool:
        return self.frames[at].is_key or bool(self._cost(at))

    def action_jump(self) -> None:
        """To the number that was typed."""
        if self._digits:
            self.go(int(self._digits))

    def action_cancel(self) -> None:
        """Forget the number, and take the sheet away."""
        self._digits = ""
        self._advised = None
        self.read(None)
        self.repaint()

    def action_rule(self) -> None:
        """What the card on top does."""
        self._advised = None
        text = Text(rule(self._narrator, self.frames[self.at].look.top))
        self.read(None if self.has_class("reads") else text)

    def action_hint(self) -> None:
        """What was best for the player to move, by what they could know; or take it away."""
        if self._advised == self.at:
            self._put_hint_away()
            return
        self.runs = False
        self._advised = self.at
        self.run_worker(self._hint(self.at))
        self.repaint()

    async def _hint(self, at: int) -> None:
        """Look for the hint, and show it if the viewer still looks at its frame."""
        self.read(Text(self.say("hint-thinking")))
        view = view_to_move(self._record.open(), self._record.actions, at)
        if view is None:
            told = self.say("hint-nobody")
        else:
            assert view.seat is not None
            narrator = narrator_for(self._record.setting, self._texts, self.language, reader=view.seat)
            found = await hint(narrator, view)
            told = f"{self.say('hint-for', name=self._texts.names[view.seat])}\n{found[0]}"
        if self._advised == at:
            self.read(Text(told))

    def _put_hint_away(self) -> None:
        if self._advised is not None:
            self._advised = None
            self.read(None)

    def action_review(self) -> None:
        """Judge the game, if nobody has asked for it yet."""
        if self._review is None and self._record.actions:
            self._review = RunningReview(self._record)
            self.run_worker(self._judge(self._review))
            self.repaint()

    async def _judge(self, review: RunningReview) -> None:
        await review.run()
        self._tell()
        self.repaint()

    def _chances(self, seat: Seat, above: str) -> str:
        """Everybody's chances to win as it stands, or only those of one seat where there is no room."""
        if self._review is None:
            return ""
        words = self._words
        if words is None:
            return self.say("review-working", done=self._review.done, count=self._review.count)
        shown = [
            f"{cut(name, NAME_WIDTH)} {words.percent(chance)}"
            for name, chance in zip(self._texts.names, words.found.chances(self.at), strict=True)
        ]
        everybody = " · ".join(shown)
        told = self.say("terminal-replay-chances", chances=everybody)
        return told if self.fits_note(above, told) else self.say("terminal-replay-chances", chances=shown[seat])

    def action_choose_seat(self, step: int) -> None:
        """Show the cards of the next player, or of the one before."""
        self._chosen_seat = (self._shown_seat() + step) % len(self._texts.names)
        self.repaint()

    def _shown_seat(self) -> Seat:
        """Whose cards are shown: the chosen seat's, or the actor's."""
        actors = self.frames[self.at].look.actors
        return self._chosen_seat if self._chosen_seat is not None else actors[0] if actors else 0

    def repaint(self) -> None:
        """Show the frame."""
        frame, seat = self.frames[self.at], self._shown_seat()
        self.show_header(self._narrator, frame.look, None)
        self.show_seats(self._texts.names, frame.look)
        self.show_centre(self._narrator, frame.look)
        place = self.say("terminal-replay-place", number=self.at, count=len(self.frames) - 1)
        line = self.say("terminal-replay-line", line=frame.line) if frame.line else self.say("terminal-replay-begin")
        if self._record.broken_off and self.at == len(self.frames) - 1:
            line = f"{line} {self.say('terminal-broken-off')}"
        marks = [("▶", self.runs), (f"×{self.speed}", self.speed > 1), ("★", self._is_key(self.at))]
        above = " ".join([*(mark for mark, is_shown in marks if is_shown), f"{place} · {line}"])
        below = self._chances(seat, above)
        self.lines("note").show(Text(f"{above}\n{below}".rstrip(), "bold"))
        question = self.say("terminal-replay-hand", name=self._texts.names[seat])
        if self._digits:
            question = self.say("terminal-replay-jump", number=int(self._digits))
        self.panel.show(question, (), is_active=False)
        self.hand.show(self._narrator.setting.base, frame.hands[seat], frozenset(), is_active=False)
        self.show_keys()


class ReplayApp(Window):
    """A window for one record."""

    def __init__(self, record: Record, language: str) -> None:
        super().__init__()
        self._table = ReplayScreen(record, language)

    def on_mount(self) -> None:
        """Show the record."""
        self.push_screen(self._table)


def replay(record: Record, language: str) -> str:
    """Show a record until the viewer leaves; if Pioche itself fails, a sentence says so."""

    def show() -> str:
        asyncio.run(ReplayApp(record, language).run_to_end())
        return ""

    return guarded(show, language)
