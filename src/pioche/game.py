"""A game to play: what is legal, why something is not, what happens, and what each seat may know."""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING

from .codec import LISTED, Codec, seats_of
from .error_wording import counted
from .kernel import codes as k
from .kernel.apply import apply
from .kernel.explain import why_card_refused, why_refused
from .kernel.game_setting import Setting
from .kernel.legal import list_actions
from .knowledge import Batch, Knowledge, cards_in_game
from .notation import parse_action
from .refusals import Refusal
from .table_text import one_line, refusal_sentence, whole_table
from .undo import NothingToUndo, Past, dealt_table
from .view import PHASES, OpenGame, OwnCards, Phase, SeenGame, View, hand_of, lying_open, observe, own_cards, own_key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from .actions import Action
    from .cards import Card, Seat
    from .events import Event
    from .kernel.layout import Table


class IllegalAction(Exception):
    """An action was refused; nothing has changed. Its text is the English sentence.

    >>> game = Game.new("classic", players=3, seed=1)
    >>> game.play("A play B2")
    Traceback (most recent call last):
    pioche.game.IllegalAction: A play B2: That card does not go on a red 3: play a red card, ... or a wild card.
    >>> game.play("B draw")
    Traceback (most recent call last):
    pioche.game.IllegalAction: B draw: It is not your turn: the table is waiting for A.
    """

    def __init__(self, action: Action, refusal: Refusal, setting: Setting, shown: OpenGame) -> None:
        super().__init__(action, refusal, setting, shown)
        self.action = action
        self.refusal = refusal
        self._setting = setting
        self._shown = shown

    @property
    def sentence(self) -> str:
        """Why it was refused, in English."""
        return refusal_sentence(self.action, self.refusal, self._setting, self._shown)

    def __str__(self) -> str:
        return f"{self.action}: {self.sentence}"


class Game:
    """One game at one table, from the draw for the deal to the last point.

    >>> game = Game.new("classic", players=3, seed=1)
    >>> game.phase, game.actors
    (<Phase.TURN: 'turn'>, (0,))
    >>> events = game.play("A play R7")
    >>> game.actors, game.view(1).top
    ((1,), 'R7')
    """

    def __init__(
        self,
        setting: Setting,
        table: Table,
        *,
        dealt: bool = False,
        begin: Callable[[], Table] | None = None,
        codec: Codec | None = None,
    ) -> None:
        """A game with the state of the table; ``dealt``: the table's log says how its cards were dealt.

        ``begin`` makes such a table again; without it, a copy is kept. Games of one setting may share their ``codec``.
        """
        self.setting = setting
        self.table = table
        self.codec = codec or Codec(setting)
        self.seed: int | None = None
        """What started the generator, if one did."""
        self.history: list[Action] = []
        """What was done, one action after the other."""
        self.batches: list[Batch] = []
        """What happened, action by action; the first batch is the set-up."""
        self._start: Table | None = None
        if begin is None:
            start = table.copy()
            self._start = None if dealt else start
            begin = start.copy
        self._past = Past(begin)
        self._deck = cards_in_game(table)
        self._knowledge: dict[Seat | None, Knowledge] = {}
        self._gather(0, k.NONE)

    @classmethod
    def new(
        cls,
        edition: str = "classic",
        players: int = 4,
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        custom: Iterable[str] = (),
        words: Sequence[int] | None = None,
    ) -> Game:
        """Set up a game and deal its first round.

        ``options`` are those of the notation, ``custom`` the rules written on customizable cards. Chance comes from
        ``words`` (32-bit numbers, as many as are asked for), or from the generator that ``seed`` starts.

        >>> Game.new("custom", 2, seed=5, options={"target": 200}, custom=["draw 1 others; again"])
        <Game: custom, 2 players, round 1, B plays or draws, scores 0 0, after 0 actions>
        """
        return cls.of(Setting.read(edition, players, options or {}, custom), seed=seed, words=words)

    @classmethod
    def of(
        cls,
        setting: Setting,
        *,
        seed: int | None = None,
        words: Sequence[int] | None = None,
        codec: Codec | None = None,
    ) -> Game:
        """A game of a setting that is made already; see ``new``."""
        setting.check_deal()
        if seed is None:
            seed = secrets.randbits(62) if words is None else 0
        begin = partial(dealt_table, setting, seed, words)
        game = cls(setting, begin(), dealt=True, begin=begin, codec=codec)
        game.seed = seed if words is None else None
        return game

    @classmethod
    def resumed(cls, setting: Setting, table: Table, knowledge: Knowledge) -> Game:
        """A game that is under way, with what one onlooker knows about it."""
        game = cls(setting, table)
        knowledge.learned = len(game.batches)
        game._knowledge[knowledge.onlooker] = knowledge
        game._past.believe(knowledge.onlooker, knowledge.learned, knowledge.beliefs())
        return game

    def __repr__(self) -> str:
        """One line: what is played, and how far it has come.

        >>> Game.new("classic", players=3, seed=1)
        <Game: classic, 3 players, round 1, A plays or draws, scores 0 0 0, after 0 actions>
        """
        return f"<Game: {one_line(self.lying_open(), self.setting)}, after {counted(len(self.history), 'action')}>"

    def __str__(self) -> str:
        """The whole table, all hands open.

        >>> print(Game.new("classic", players=3, seed=1))
        classic, 3 players, round 1, play goes to the left
        discard R3, colour R, 86 cards in the pile
        > A   7 cards    0 points  R7 Y3 Y9 GS B2 B4 W+4
          B   7 cards    0 points  R4 R+2 Y7 YS YS B0 B9
          C   7 cards    0 points  R5 R9 RS RS G7 GR B3
        A plays or draws
        """
        hands = {seat: self.hand(seat) for seat in range(self.setting.players)}
        return whole_table(self.lying_open(), self.setting, hands)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened."""
        return tuple(event for batch in self.batches for event in batch.events)

    @property
    def phase(self) -> Phase:
        """What the table waits for."""
        return PHASES[self.table.phase]

    @property
    def actors(self) -> tuple[Seat, ...]:
        """The seats the table waits for: one, several in a vote, none between rounds."""
        t = self.table
        if t.phase == k.VOTE:
            return seats_of(t.voters)
        return () if t.phase >= k.ROUND_OVER else (t.actor,)

    @property
    def is_over(self) -> bool:
        """Whether somebody has won the game."""
        return self.table.phase == k.GAME_OVER

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won the game: nobody yet, one, or several that share it."""
        return seats_of(self.table.winners)

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals of all seats."""
        return tuple(self.table.scores[: self.table.seats])

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards of a hand; the table knows them all, use ``view`` for what a seat may know."""
        return hand_of(self.table, self.setting.cards, seat)

    def legal_actions(self, seat: Seat | None = None) -> tuple[Action, ...]:
        """Everything the seat may do now; without a seat, everything anybody may do.

        A call is listed with a move where it may matter. It never decides whether a move is legal.

        >>> game = Game.new("classic", players=3, seed=1)
        >>> [str(action) for action in game.legal_actions(0)][:3]
        ['A play R7', 'A play Y3', 'A play W+4 R']
        >>> game.legal_actions(1)
        ()
        """
        if seat is None:
            return tuple(dict.fromkeys(a for s in range(self.table.seats) for a in self.legal_actions(s)))
        return tuple(map(self.codec.decode, self._listed(seat)))

    def legal_lines(self, seat: Seat) -> tuple[str, ...]:
        """The same as lines of the notation."""
        return self.codec.lines(self._listed(seat))

    def _listed(self, seat: Seat) -> list[int]:
        """The kernel's numbers of everything the seat may do now."""
        r, t = self.setting.rules, self.table
        if seat != t.actor and t.phase < k.VOTE and not (t.owes or r.jump_in or r.suggestions or any(t.pledges)):
            return []  # the usual case: this seat can do nothing, and nothing has to be looked for
        out = LISTED.numbers
        return out[: list_actions(r, t, seat, out)]

    def is_legal(self, action: Action | str) -> bool:
        """Whether the action may be done now.

        >>> Game.new("classic", players=3, seed=1).is_legal("A draw")
        True
        """
        return self.why_not(action) is None

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why the action is refused now; None when it is legal.

        >>> Game.new("classic", players=3, seed=1).why_not("B draw")
        <Refusal.NOT_YOUR_TURN: 'not-your-turn'>
        """
        return self.check(self.read(action))[1]

    def why_not_card(self, seat: Seat, card: Card) -> Refusal | None:
        """Why a seat cannot lay a card now, no matter what is named with it; None if it can.

        >>> Game.new("classic", players=3, seed=1).why_not_card(1, "W")
        <Refusal.NOT_YOUR_TURN: 'not-your-turn'>
        """
        kind = self.codec.kinds.get(card)
        return Refusal.NOT_IN_HAND if kind is None else why_card_refused(self.setting.rules, self.table, seat, kind)

    def read(self, action: Action | str) -> Action:
        """The action that a line of the notation means; an action is returned unchanged.

        >>> Game.new("classic", players=2, seed=7).read("B catch A")
        Catch(seat=1, target=0)
        """
        if isinstance(action, str):
            return self.codec.action_of_line(action) or parse_action(action, self.setting)
        return action

    def check(self, action: Action) -> tuple[int, Refusal | None]:
        """The kernel's number of the action, and why it is refused now."""
        code = self.codec.code_of_decoded(action)
        if code is None:
            self.codec.check_form(action)
            if not self.codec.knows(action):
                return 0, Refusal.NOT_IN_HAND
            code = self.codec.encode(action)
        return code, why_refused(self.setting.rules, self.table, code)

    def play(self, action: Action | str) -> tuple[Event, ...]:
        """Play the action, given as an object or as a line of the notation, and return what happened.

        A refused action raises ``IllegalAction`` and changes nothing.

        >>> Game.new("classic", players=3, seed=1).play("A draw")[0]
        Drew(seat=0, cards=('Y3',), why=<Why.TURN: 'turn'>)
        """
        action = self.read(action)
        code, refusal = self.check(action)
        if refusal is not None:
            raise IllegalAction(action, refusal, self.setting, self.lying_open())
        return self.play_checked(action, code)

    def play_checked(self, action: Action, code: int) -> tuple[Event, ...]:
        """Do an action that ``check`` has just found legal, and given this number."""
        follows, colour = self.table.match, self.table.colour
        apply(self.setting.rules, self.table, code)
        self.history.append(action)
        return self._gather(follows, colour)

    def undo(self) -> Action:
        """Take back the last action and return it: cards, chance and what everybody knew are as they were before.

        The same action done again has the same outcome. The first ``undo`` of a game replays all its actions, later
        ones only a few.

        >>> game = Game.new("classic", players=3, seed=1)
        >>> happened = game.play("A draw")
        >>> game.play(game.undo()) == happened
        True
        """
        if not self.history:
            raise NothingToUndo("there is nothing to take back: no action has been done in this game")
        action = self.history.pop()
        self.batches.pop()
        self.table = self._past.table_after(self.history, self.setting.rules, self.codec)
        for seat, knowledge in list(self._knowledge.items()):
            if knowledge.learned > len(self.batches) and not self._past.restore(knowledge, len(self.batches)):
                del self._knowledge[seat]
        return action

    def _gather(self, follows: int, colour: int) -> tuple[Event, ...]:
        """Turn what the kernel has noted into the events of one batch."""
        log = self.table.log
        assert log is not None
        found = self.codec.events(log)
        log.clear()
        self.batches.append(Batch(found, follows, colour))
        return found

    def view(self, seat: Seat | None) -> View:
        """What a seat, or with None a spectator, may know now.

        >>> view = Game.new("classic", players=3, seed=1).view(1)
        >>> view.hand, view.counts
        (('R4', 'R+2', 'Y7', 'YS', 'YS', 'B0', 'B9'), (7, 7, 7))
        """
        knowledge = self._knowledge.get(seat)
        if knowledge is None:
            knowledge = self._knowledge[seat] = self._first_knowledge(seat)
        knowledge.learn(self.batches)
        legal = () if seat is None else self.legal_actions(seat)
        beliefs = knowledge.beliefs()
        if self._past.is_wanted:
            self._past.believe(seat, knowledge.learned, beliefs)
        return observe(self.setting, self.table, self.codec, seat, legal, beliefs)

    def lying_open(self) -> OpenGame:
        """What everybody sees of the table now; a view also holds what can be concluded from the past."""
        return lying_open(self.setting, self.table, self.codec)

    def seen_by(self, seat: Seat | None) -> SeenGame:
        """What a seat, or with None a spectator, sees now: public facts, its own cards, and what it may do."""
        legal = () if seat is None else self.legal_lines(seat)
        return SeenGame(**vars(self.lying_open()), **vars(self.own_cards(seat)), legal=legal)

    def own_cards(self, seat: Seat | None) -> OwnCards:
        """The cards that a seat sees in addition to the public ones."""
        return own_cards(self.setting, self.table, seat)

    def own_key(self, seat: Seat) -> tuple[object, ...]:
        """A key that stays equal as long as ``own_cards`` do, and is quicker to compute."""
        return own_key(self.table, seat)

    def _first_knowledge(self, seat: Seat | None) -> Knowledge:
        knowledge = Knowledge(self.setting, self._deck, seat)
        if self._start is not None:
            knowledge.look_at(self._start)
            knowledge.learned = 1  # the set-up itself
        return knowledge

    def copy(self) -> Game:
        """A separate game with the same state."""
        twin = Game.__new__(Game)
        twin.setting = self.setting
        twin.table = self.table.copy()
        twin.codec = self.codec
        twin.seed = self.seed
        twin.history = self.history[:]
        twin.batches = self.batches[:]
        twin._start = self._start
        twin._past = self._past.copy()
        twin._deck = self._deck
        twin._knowledge = {seat: knowledge.copy() for seat, knowledge in self._knowledge.items()}
        return twin


__all__ = ["Game", "IllegalAction", "Phase"]
