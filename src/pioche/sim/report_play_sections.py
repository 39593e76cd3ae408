"""The page of a report, what is in the play: cards that win, house rules, bluffs, the launcher."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from ..editions import edition_named
from ..editions.card_effects import Op
from ..kernel.game_setting import Setting
from .pages.frame import PageFigure, PageSection, table
from .pages.plots import Bar, Dot, bars, dots
from .report_words import ReportWords, card_groups
from .simulation_result import CERTAINTY, rate_interval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .detailed_statistics import ChoiceCounts
    from .report_data import EditionRun
    from .simulation_result import Simulation

DOUBT: Final = 3.3
"""This many standard errors from the expected value are more than chance."""
SHOT_TAIL: Final = 0.0005
"""Larger shots than all but this part are not drawn one by one."""


def cards_section(words: ReportWords, found: Sequence[Simulation]) -> PageSection:
    """Which cards win, with a plot for each edition."""
    how = [words.say("report-cards-how"), words.say("report-cards-legend")]
    return PageSection("cards", words.say("report-cards"), how, [_cards(words, one) for one in found])


def _cards(words: ReportWords, one: Simulation) -> PageFigure:
    assert one.closely is not None
    par = sum(one.round_wins) / (one.rounds * one.players)
    marks, rows = [], []
    for name, cards in card_groups(one, words).items():
        luck = [one.closely.cards[card] for card in cards]
        opened, won = sum(each.opened for each in luck), sum(each.opened_won for each in luck)
        held, held_won = sum(each.held for each in luck), sum(each.held_won for each in luck)
        played, played_won = sum(each.played for each in luck), sum(each.played_won for each in luck)
        if opened:
            low, high = rate_interval(won, opened)
            marks.append(Dot(name, won / opened, low, high, ring=played_won / played if played else None))
            counted = ((won, opened), (held_won, held), (played_won, played))
            rates = [words.rate(part / of) if of else "–" for part, of in counted]
            rows.append([name, rates[0], words.interval(won, opened), *rates[1:], words.number(opened)])
    order = sorted(range(len(marks)), key=lambda at: -(marks[at].value or 0))
    marks, rows = [marks[at] for at in order], [rows[at] for at in order]
    title = words.edition(one)
    sentence = words.say(
        "report-cards-told",
        edition=title,
        best=marks[0].label,
        high=rows[0][1],
        worst=marks[-1].label,
        low=rows[-1][1],
        par=words.rate(par),
    )
    plot = dots(
        words.behind(words.say("report-cards"), title), sentence, marks, words.rates(2), par=par,
        par_word=words.say("report-par"), axis_written=words.rates(0),
    )  # fmt: skip
    heads = [
        words.say(f"report-{head}")
        for head in ("card", "cards-opened", "interval", "cards-held", "cards-played", "hands")
    ]
    told = table(words.behind(words.say("report-cards"), title), heads, rows)
    return PageFigure(title, plot, told, [sentence])


def house_section(words: ReportWords, runs: Sequence[EditionRun]) -> PageSection | None:
    """What each house rule does to the length of a round and to the points."""
    figures, sentences = [], [words.say("report-house-how")] if any(run.house for run in runs) else []
    for run in runs:
        base, title = run.simulation, words.edition(run.simulation)
        if run.house:
            found = [(words.say("report-house-none"), base)]
            found += [(words.option(one.option, one.value), one.simulation) for one in run.house]
            usual = base.actions_per_round
            name, most = max(found[1:], key=lambda each: abs(each[1].actions_per_round - usual))
            sentence = words.say(
                "report-house-told",
                edition=title,
                rule=name,
                change=words.rate(abs(most.actions_per_round / usual - 1), 1),
                longer="longer" if most.actions_per_round > usual else "shorter",
            )
            figures.append(_house(words, title, found, sentence))
    unused: dict[tuple[str, ...], list[str]] = {}
    for run in runs:
        rules = tuple(words.option(*one) for one in run.unused)
        unused.setdefault(rules, []).append(words.edition(run.simulation))
    for rules, editions in unused.items():
        if rules:
            told = {"rules": words.listed(rules), "editions": words.listed(editions)}
            sentences.append(words.say("report-house-unused", **told))
    if not figures and not sentences:
        return None
    return PageSection("house", words.say("report-house"), sentences, figures)


def _house(words: ReportWords, title: str, found: Sequence[tuple[str, Simulation]], sentence: str) -> PageFigure:
    marks, rows = [], []
    for name, one in found:
        assert one.closely is not None
        square = sum(size * size * count for size, count in enumerate(one.lengths)) / one.rounds
        mean = one.actions_per_round
        error = CERTAINTY * sqrt(max(0.0, square - mean * mean) / one.rounds)
        marks.append(Dot(name, mean, mean - error, mean + error))
        first = one.closely.places[1]
        rows.append(
            [
                name,
                f"{words.number(mean, '.2f')} ± {words.number(error, '.2f')}",
                words.number(one.length_below(0.9)),
                words.number(sum(one.points) / one.rounds, ".1f"),
                words.number(sum(seat.drawn for seat in one.seats) / one.rounds, ".1f"),
                words.rate(first.won / first.rounds),
                words.number(one.rounds),
            ]
        )
    plot = dots(
        words.behind(words.say("report-house"), title), words.say("report-house-plot"), marks, words.numbers(",.1f"),
        par=marks[0].value, par_word=words.say("report-house-none"), axis_written=words.numbers("g"),
    )  # fmt: skip
    kinds = ("house-rule", "actions", "ninety", "points", "drawn", "house-first", "rounds")
    told = table(words.behind(words.say("report-house"), title), [words.say(f"report-{kind}") for kind in kinds], rows)
    return PageFigure(title, plot, told, [sentence])


def bluffs_section(words: ReportWords, found: Sequence[Simulation]) -> PageSection | None:
    """What a bluffed +4 is worth, against doing something else in the same situation."""
    figures = []
    for one in found:
        assert one.closely is not None
        bluffed, spared = one.closely.bluffed, one.closely.spared
        if not (bluffed.chosen and spared.chosen and bluffed.laid):
            continue
        gain = bluffed.won / bluffed.chosen - spared.won / spared.chosen
        error = CERTAINTY * sqrt(sum(_variance(choice) for choice in (bluffed, spared)))
        sentence = words.say(
            "report-bluffs-told",
            edition=words.edition(one),
            rate=words.rate(bluffed.won / bluffed.chosen),
            other=words.rate(spared.won / spared.chosen),
            gain=words.number(100 * abs(gain), ".2f"),
            error=words.number(100 * error, ".2f"),
            worth="unclear" if abs(gain) <= error else "gain" if gain > 0 else "loss",
            challenged=words.rate(bluffed.challenged / bluffed.laid, 1),
            given=words.number(bluffed.given / bluffed.laid, ".2f"),
            taken=words.number(bluffed.taken / bluffed.laid, ".2f"),
        )
        figures.append(_bluffs(words, one, sentence))
    if not figures:
        return None
    return PageSection("bluffs", words.say("report-bluffs"), [words.say("report-bluffs-how")], figures)


def _variance(choice: ChoiceCounts) -> float:
    rate = choice.won / choice.chosen
    return rate * (1 - rate) / choice.chosen


def _answers(words: ReportWords, choice: ChoiceCounts) -> list[str]:
    """The results of such wilds, if any were laid: how many were challenged, and who drew."""
    if not choice.laid:
        return ["–"] * 3
    drawn = [words.number(cards / choice.laid, ".2f") for cards in (choice.given, choice.taken)]
    return [words.rate(choice.challenged / choice.laid, 1), *drawn]


def _bluffs(words: ReportWords, one: Simulation, sentence: str) -> PageFigure:
    assert one.closely is not None
    title, marks, rows = words.edition(one), [], []
    for name in ("bluffed", "spared", "honest", "saved"):
        choice: ChoiceCounts = getattr(one.closely, name)
        label = words.say(f"report-bluffs-{name}")
        if choice.chosen:
            marks.append(Dot(label, choice.won / choice.chosen, *rate_interval(choice.won, choice.chosen)))
            rows.append(
                [
                    label,
                    words.number(choice.chosen),
                    words.rate(choice.won / choice.chosen),
                    words.interval(choice.won, choice.chosen),
                    words.number(choice.points / choice.chosen, ".2f"),
                    *_answers(words, choice),
                ]
            )
    par = sum(one.round_wins) / (one.rounds * one.players)
    plot = dots(
        words.behind(words.say("report-bluffs"), title), sentence, marks, words.rates(2),
        par=par, par_word=words.say("report-par"), axis_written=words.rates(0),
    )  # fmt: skip
    heads = ("choice", "players", "rate", "interval", "own-points", "challenged", "given", "taken")
    told = table(words.behind(words.say("report-bluffs"), title), [words.say(f"report-{head}") for head in heads], rows)
    return PageFigure(title, plot, told, [sentence])


def launcher_section(words: ReportWords, found: Sequence[Simulation]) -> PageSection | None:
    """Whether the launcher is fair: what came out against what its table says, for all and for each seat."""
    figures, sentences = [], []
    for one in found:
        assert one.closely is not None
        options = Setting.read(one.edition, one.players, one.options).options
        weights = [weight / sum(options.launcher) for weight in options.launcher]
        kinds = (
            ("turn", one.closely.turn_shots, 1),
            ("next", one.closely.next_shots, presses_for_the_next(one.edition)),
            ("target", one.closely.target_shots, sum(options.extreme_presses)),
        )
        shot = [(kind, rows, convolved(weights, presses)) for kind, rows, presses in kinds if sum(map(sum, rows))]
        if not shot:
            continue
        sentences.append(_fairness(words, one, shot[0][1], shot[0][2]))
        figures += [_shots(words, one, kind, rows, chances) for kind, rows, chances in shot]
        figures.append(_shots_by_seat(words, one, shot[0][1], shot[0][2]))
    return PageSection("launcher", words.say("report-launcher"), sentences, figures) if figures else None


def presses_for_the_next(edition: str) -> int:
    """How often a card of the edition presses the launcher for the next player.

    >>> presses_for_the_next("extreme"), presses_for_the_next("classic")
    (2, 0)
    """
    effects = (effect for face in edition_named(edition).faces for effect in face.effects)
    return next((effect.n for effect in effects if effect.op is Op.PRESS), 0)


def convolved(weights: Sequence[float], presses: int) -> list[float]:
    """How likely this number of presses ejects 0, 1, 2 … cards together.

    >>> convolved([0.5, 0.5], 2)
    [0.25, 0.5, 0.25]
    """
    chances = [1.0]
    for _ in range(presses):
        longer = [0.0] * (len(chances) + len(weights) - 1)
        for i, chance in enumerate(chances):
            for j, weight in enumerate(weights):
                longer[i + j] += chance * weight
        chances = longer
    return chances


def too_far(rows: Sequence[Sequence[int]], chances: Sequence[float]) -> float:
    """By how many standard errors all counts together miss their chances (chi square, by Wilson and Hilferty)."""
    square, free = 0.0, 0
    for row in rows:
        total, kinds = sum(row), 0
        for size, chance in enumerate(chances):
            if total * chance > 0:
                kinds += 1
                square += (row[size] - total * chance) ** 2 / (total * chance)
        free += max(0, kinds - 1)
    if not free:
        return 0.0
    return float(((square / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free)))


def _fairness(words: ReportWords, one: Simulation, rows: Sequence[Sequence[int]], chances: Sequence[float]) -> str:
    total = sum(map(sum, rows))
    nothing = sum(row[0] for row in rows)
    return words.say(
        "report-launcher-told",
        edition=words.edition(one),
        shots=total,
        nothing=words.rate(nothing / total),
        expected=words.rate(chances[0]),
        fair="no" if too_far(rows, chances) > DOUBT else "yes",
    )


def _shots(
    words: ReportWords, one: Simulation, kind: str, rows: Sequence[Sequence[int]], chances: Sequence[float]
) -> PageFigure:
    sizes = [sum(column) for column in zip(*rows, strict=True)]
    total = sum(sizes)
    most = max(size for size, count in enumerate(sizes) if count > SHOT_TAIL * total)
    marks = [
        Bar(words.say("card-count", count=size), sizes[size] / total, chances[size] if size < len(chances) else 0.0)
        for size in range(most + 1)
    ]
    title = words.behind(words.edition(one), words.say(f"report-launcher-{kind}"))
    heads = [words.say(f"report-{head}") for head in ("shot", "shots", "rate", "expected")]
    told = [
        [mark.label, words.number(sizes[size]), words.rate(mark.value, 3), words.rate(mark.expected or 0, 3)]
        for size, mark in enumerate(marks)
    ]
    plot = bars(title, words.say("report-launcher-legend"), marks, words.rates(2))
    return PageFigure(title, plot, table(title, heads, told), [words.say("report-launcher-legend")])


def _shots_by_seat(
    words: ReportWords, one: Simulation, rows: Sequence[Sequence[int]], chances: Sequence[float]
) -> PageFigure:
    expected = sum(size * chance for size, chance in enumerate(chances))
    marks, told = [], []
    for seat, row in enumerate(rows):
        total = sum(row)
        if total:
            mean = sum(size * count for size, count in enumerate(row)) / total
            square = sum(size * size * count for size, count in enumerate(row)) / total
            error = CERTAINTY * sqrt(max(0.0, square - mean * mean) / total)
            marks.append(Dot(words.seat(one, seat), mean, mean - error, mean + error))
            between = f"{words.number(mean - error, '.4f')} – {words.number(mean + error, '.4f')}"
            told.append([words.seat(one, seat), words.number(total), words.number(mean, ".4f"), between])
    title = words.behind(words.edition(one), words.say("report-launcher-seats"))
    heads = [words.say(f"report-{head}") for head in ("seats-who", "shots", "mean", "interval")]
    plot = dots(
        title, words.say("report-launcher-legend"), marks, words.numbers(".4f"),
        par=expected, par_word=words.say("report-expected"), axis_written=words.numbers("g"),
    )  # fmt: skip
    return PageFigure(title, plot, table(title, heads, told))
