"""The page of a report: what was played, the editions side by side, seats and dealers, lengths and points."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from .pages.frame import PageFigure, PageSection, page, table
from .pages.plots import Dot, Hill, dots, hills
from .report_play_sections import bluffs_section, cards_section, house_section, launcher_section
from .report_words import ReportWords
from .simulation_result import CERTAINTY, rate_interval

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .report_data import Report
    from .simulation_result import Simulation

CLEARLY: Final = 3.5
"""This many standard errors from par are no longer chance, for any number of seats."""
NARROW: Final = 0.004
"""Rates that are no further from par than this need a digit more on their axis."""
SHOWN: Final = 0.995
"""A distribution is drawn up to this part of the rounds."""
COLUMNS: Final = 90
"""A distribution has about this many columns."""


def report_page(report: Report, language: str) -> str:
    """The whole page."""
    words = ReportWords(language)
    found = [run.simulation for run in report.runs]
    sections = [
        *([_editions(words, found)] if len(found) > 1 else []),
        _seats(words, found),
        _dealers(words, found),
        _lengths(words, found),
        _points(words, found),
        cards_section(words, found),
        house_section(words, report.runs),
        bluffs_section(words, found),
        launcher_section(words, found),
    ]
    return page(
        language,
        words.say("report-title"),
        _lead(words, report),
        [section for section in sections if section is not None],
        foot=[words.say("report-foot"), words.say("report-intervals")],
        contents_word=words.say("report-contents"),
        figures_word=words.say("report-figures"),
    )


def _lead(words: ReportWords, report: Report) -> list[str]:
    """What was played, and whether all of it was."""
    first = report.runs[0].simulation
    each = [run.simulation.rounds for run in report.runs]
    every = [*each, *(one.simulation.rounds for run in report.runs for one in run.house)]
    lead = [
        words.say(
            "report-lead",
            rounds=sum(every),
            editions=words.listed([words.edition(run.simulation) for run in report.runs]),
            players=first.players,
            bots=words.listed(sorted(set(first.bots))),
            seed=str(first.seed),
        ),
        words.say(
            "report-rounds-each",
            alike="yes" if min(each) == max(each) else "no",
            fewest=min(each),
            most=max(each),
        ),
    ]
    if not report.is_whole:
        lead.append(words.say("report-interrupted", asked=report.asked))
    return lead


def _spread(counts: Sequence[int]) -> tuple[float, float]:
    """The mean of what was counted by size, and how far the true one may lie from it."""
    total = sum(counts)
    mean = sum(size * count for size, count in enumerate(counts)) / total
    square = sum(size * size * count for size, count in enumerate(counts)) / total
    return mean, CERTAINTY * sqrt(max(0.0, square - mean * mean) / total)


def _median(counts: Sequence[int], part: float = 0.5) -> int:
    """The size up to which that part of the counts is."""
    seen, total = 0, sum(counts)
    for size, count in enumerate(counts):
        seen += count
        if seen >= part * total:
            return size
    return len(counts) - 1


def _points_of(simulation: Simulation) -> tuple[int, ...]:
    assert simulation.closely is not None
    return simulation.closely.points


def _editions(words: ReportWords, found: Sequence[Simulation]) -> PageSection:
    """All editions side by side."""
    names = [words.edition(one) for one in found]
    lengths = [_spread(one.lengths) for one in found]
    points = [_spread(_points_of(one)) for one in found]
    drawn = [sum(seat.drawn for seat in one.seats) / one.rounds for one in found]

    means, worth = [mean for mean, _ in lengths], [mean for mean, _ in points]
    longest, shortest = means.index(max(means)), means.index(min(means))
    richest, poorest = worth.index(max(worth)), worth.index(min(worth))
    thirstiest = drawn.index(max(drawn))
    sentences = [
        words.say(
            "report-editions-length",
            longest=names[longest],
            long=words.number(means[longest], ".1f"),
            shortest=names[shortest],
            short=words.number(means[shortest], ".1f"),
        ),
        words.say(
            "report-editions-points",
            richest=names[richest],
            much=words.number(worth[richest], ".0f"),
            poorest=names[poorest],
            little=words.number(worth[poorest], ".0f"),
        ),
        words.say("report-editions-drawn", edition=names[thirstiest], number=words.number(drawn[thirstiest], ".1f")),
    ]
    heads = [words.say(f"report-{head}") for head in ("edition", "rounds", "actions", "points", "drawn", "void")]
    rows = [
        [
            names[at],
            words.number(one.rounds),
            f"{words.number(means[at], '.2f')} ± {words.number(lengths[at][1], '.2f')}",
            f"{words.number(worth[at], '.2f')} ± {words.number(points[at][1], '.2f')}",
            words.number(drawn[at], ".2f"),
            words.rate(one.void_rounds / one.rounds, 4),
        ]
        for at, one in enumerate(found)
    ]
    told = table(words.say("report-editions"), heads, rows)
    figures = []
    for kind, values in (("actions", lengths), ("points", points)):
        heading = words.say(f"report-mean-{kind}")
        marks = [Dot(name, mean, mean - error, mean + error) for name, (mean, error) in zip(names, values, strict=True)]
        plot = dots(heading, " ".join(sentences), marks, words.numbers(",.1f"), axis_written=words.numbers("g"))
        figures.append(PageFigure(heading, plot, told))
    return PageSection("editions", words.say("report-editions"), sentences, figures)


def _seats(words: ReportWords, found: Sequence[Simulation]) -> PageSection:
    """Whether it matters where one sits."""
    groups = [(one, [(words.seat(one, at), won) for at, won in enumerate(one.round_wins)]) for one in found]
    return _win_rates(words, "seats", [(one, rows, one.rounds) for one, rows in groups])


def _dealers(words: ReportWords, found: Sequence[Simulation]) -> PageSection:
    """Whether it matters who deals."""
    groups = []
    for one in found:
        assert one.closely is not None
        rows = [(words.place(at), place.won) for at, place in enumerate(one.closely.places)]
        groups.append((one, [*rows[1:], rows[0]], one.rounds))
    return _win_rates(words, "dealers", groups)


def _win_rates(
    words: ReportWords, name: str, groups: Sequence[tuple[Simulation, Sequence[tuple[str, int]], int]]
) -> PageSection:
    """Who wins how often, with a row for each edition; a sentence names what is furthest from par."""
    par = _par([one for one, _, _ in groups])
    marks, rows, far = [], [], []
    for one, counts, rounds in groups:
        title = words.edition(one)
        marks += [Dot(title)] if len(groups) > 1 else []
        for label, won in counts:
            low, high = rate_interval(won, rounds)
            marks.append(Dot(label, won / rounds, low, high))
            rates = [words.rate(won / rounds), words.interval(won, rounds)]
            rows.append([words.behind(title, label), words.number(won), *rates])
            error = sqrt(par * (1 - par) / rounds)
            far.append((abs(won / rounds - par), (won / rounds - par) / error, title, label, won / rounds))
    distance, clearness, title, label, rate = max(far)
    ground = {"edition": title, "who": label, "rate": words.rate(rate), "par": words.rate(par)}
    is_clear = abs(clearness) > CLEARLY
    sentences = [
        words.say(
            f"report-{name}-{'matter' if is_clear else 'alike'}",
            **ground,
            distance=words.number(100 * distance, ".2f"),
            more="more" if clearness > 0 else "less",
        )
    ]
    heading = words.say(f"report-{name}")
    plot = dots(
        heading, sentences[0], marks, words.rates(2), par=par, par_word=words.say("report-par"),
        axis_written=words.rates(1 if distance > NARROW else 2),
    )  # fmt: skip
    heads = [words.say(f"report-{head}") for head in (f"{name}-who", "won", "rate", "interval")]
    told = table(heading, heads, rows)
    return PageSection(name, heading, sentences, [PageFigure(words.say("report-win-rates"), plot, told)])


def _par(found: Sequence[Simulation]) -> float:
    """The win rate of everybody, if they all had the same."""
    won = sum(sum(one.round_wins) for one in found)
    return won / sum(one.rounds * one.players for one in found)


def _lengths(words: ReportWords, found: Sequence[Simulation]) -> PageSection:
    """How many actions a round takes."""
    rows = [
        [
            words.edition(one),
            words.number(_spread(one.lengths)[0], ".1f"),
            words.number(one.length_below(0.1)),
            words.number(one.length_below(0.5)),
            words.number(one.length_below(0.9)),
            words.number(one.longest_round),
        ]
        for one in found
    ]
    return _distribution(words, "lengths", found, [one.lengths for one in found], rows)


def _points(words: ReportWords, found: Sequence[Simulation]) -> PageSection:
    """How many points a round is worth."""
    rows = []
    for one in found:
        counts = _points_of(one)
        below = [words.number(_median(counts, part)) for part in (0.1, 0.5, 0.9)]
        most = max((size for size, count in enumerate(counts) if count), default=0)
        rows.append([words.edition(one), words.number(_spread(counts)[0], ".1f"), *below, words.number(most)])
    return _distribution(words, "points", found, [_points_of(one) for one in found], rows)


def _distribution(
    words: ReportWords,
    name: str,
    found: Sequence[Simulation],
    counts: Sequence[Sequence[int]],
    rows: Sequence[Sequence[str]],
) -> PageSection:
    """Hills over one axis, and a sentence for each."""
    last = max(_median(one, SHOWN) for one in counts)
    step = max(1, round(last / COLUMNS))
    marks = []
    for one, sizes in zip(found, counts, strict=True):
        heights = [sum(sizes[first : first + step]) for first in range(0, last + 1, step)]
        marks.append(Hill(words.edition(one), heights, (step - 1) / 2, step, middle=_median(sizes)))
    sentences = [
        words.say(f"report-{name}-told", edition=row[0], mean=row[1], median=row[3], ninety=row[4], most=row[5])
        for row in rows
    ]
    heading = words.say(f"report-{name}-heading")
    described = f"{words.say('report-hills')} {' '.join(sentences)}"
    plot = hills(heading, described, marks, words.numbers(",.0f"), last=last)
    heads = [words.say(f"report-{head}") for head in ("edition", "mean", "tenth", "median", "ninety", "most")]
    figure = PageFigure(
        words.say(f"report-{name}-plot"), plot, table(heading, heads, rows), [words.say("report-hills")]
    )
    return PageSection(name, heading, sentences, [figure])
