"""The frame of every page: its head, its style for light and dark, sections with plots and tables, its file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MARK: Final = '<meta name="generator" content="pioche">'
"""A mark in the head of every page of ours: a file with it may be overwritten."""
HEAD_LENGTH: Final = 1024
"""The mark is within this many bytes."""

STYLE: Final = """
:root{color-scheme:light dark;--bg:#fdf4e3;--card:#fffcf5;--line:#dcc8a2;--soft:#66505f;--ink:#2c1b2e;--accent:#c93a1c;
--mark:#2564ca;--other:#96270f;--fill:#f2c58a;--grid:#eadcc0}
@media (prefers-color-scheme:dark){:root{--bg:#1e1524;--card:#2a1f32;--line:#4d3d5a;--soft:#cdbccb;--ink:#fbf1e3;
--accent:#ff8f63;--mark:#9cc0ff;--other:#ff9f92;--fill:#8a5a3c;--grid:#3d2f49}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);
font:1rem/1.5 ui-rounded,Quicksand,Nunito,"Segoe UI",system-ui,sans-serif;
overflow-wrap:break-word}
header,main,footer{max-width:80rem;margin:0 auto;padding:1rem}
h1,h2,h3{line-height:1.15;margin:0;text-wrap:balance}
h1{font-size:clamp(1.6rem,1.2rem + 2vw,2.4rem)}
h2{font-size:1.35rem}
h3{font-size:1.05rem}
p{margin:.5rem 0;max-width:48rem}
header p,footer p,.note{color:var(--soft)}
a{color:inherit;text-decoration-color:var(--accent);text-underline-offset:3px}
nav ul{list-style:none;padding:0;margin:.8rem 0 0;display:flex;flex-wrap:wrap;gap:.4rem 1.1rem}
nav a{display:inline-block;padding:.3rem 0}
main{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,30rem),1fr));gap:2.2rem 1.4rem;
align-items:start}
section{min-width:0}
section.broad{grid-column:1/-1}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,21rem),1fr));gap:1rem;margin-top:.8rem;
align-items:start}
figure{margin:0;padding:.9rem;background:var(--card);border:1px solid var(--line);border-radius:14px;min-width:0}
figure svg{display:block;width:100%;max-width:34rem;height:auto;margin:.5rem auto 0}
summary{cursor:pointer;min-height:2.2rem;padding:.4rem 0;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.88rem;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .55rem;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left;padding-left:0}
caption{text-align:left;color:var(--soft);padding-bottom:.3rem}
:focus-visible{outline:3px solid var(--mark);outline-offset:2px;border-radius:4px}
svg text{fill:var(--ink);font:11px ui-rounded,Quicksand,Nunito,"Segoe UI",system-ui,sans-serif}
svg .soft{fill:var(--soft)}
svg .end{text-anchor:end}
svg .middle{text-anchor:middle}
svg .strong{font-weight:700}
svg .grid{stroke:var(--grid);stroke-width:1}
svg .par{stroke:var(--accent);stroke-width:1.5;stroke-dasharray:4 3}
svg .whisker{stroke:var(--mark);stroke-width:2.5}
svg .dot{fill:var(--mark)}
svg .ring{fill:none;stroke:var(--other);stroke-width:2}
svg .bar{fill:var(--fill)}
svg .area{fill:var(--fill);fill-opacity:.75;stroke:var(--other);stroke-width:1.3}
svg .tick{stroke:var(--mark);stroke-width:2.5}
@media print{body{background:none}details{display:block}}
"""


class NotOurPage(ValueError):
    """The file exists, and it is no page that Pioche has written."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists and is no page of Pioche; it is left as it is")
        self.path = path


@dataclass(frozen=True)
class PageFigure:
    """One plot with its heading, and the same figures as a table for readers who do not see it."""

    heading: str
    svg: str
    table: str
    sentences: Sequence[str] = ()


@dataclass(frozen=True)
class PageSection:
    """A part of a page: what it shows in words, then its figures."""

    name: str
    """Its anchor."""
    heading: str
    sentences: Sequence[str]
    figures: Sequence[PageFigure] = ()
    body: str = ""
    """Anything else, as HTML."""


def table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; its first column names the rows.

    >>> table("Wins", ["seat", "won"], [["A", "7"]]).count("<th scope")
    3
    """
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    lines = [
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    ]
    named = escape(caption or ", ".join(heads))
    caption = f"<caption>{escape(caption)}</caption>" if caption else ""
    whole = f"{caption}<thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody>"
    return f'<div class="wide" role="group" tabindex="0" aria-label="{named}"><table>{whole}</table></div>'


def paragraphs(sentences: Iterable[str], kind: str = "") -> str:
    """Each of the texts as a paragraph."""
    marked = f' class="{kind}"' if kind else ""
    return "".join(f"<p{marked}>{escape(sentence)}</p>" for sentence in sentences)


def figure(one: PageFigure, figures_word: str) -> str:
    """A plot, with its table behind a click."""
    shown = f"<h3>{escape(one.heading)}</h3>{paragraphs(one.sentences)}{one.svg}"
    return f"<figure>{shown}<details><summary>{escape(figures_word)}</summary>{one.table}</details></figure>"


def page(
    language: str,
    title: str,
    lead: Sequence[str],
    sections: Sequence[PageSection],
    *,
    foot: Sequence[str] = (),
    contents_word: str,
    figures_word: str,
) -> str:
    """A whole page in one language; it asks nobody for anything."""
    links = "".join(f'<li><a href="#{one.name}">{escape(one.heading)}</a></li>' for one in sections)
    parts = []
    for one in sections:
        plots = "".join(figure(each, figures_word) for each in one.figures)
        plots = f'<div class="figures">{plots}</div>' if plots else ""
        heading = f'<h2 id="{one.name}-heading">{escape(one.heading)}</h2>'
        words = f"{heading}{paragraphs(one.sentences)}{plots}{one.body}"
        kind = "broad" if len(one.figures) != 1 or one.body else "slim"
        named = f'id="{one.name}" class="{kind}" aria-labelledby="{one.name}-heading"'
        parts.append(f"<section {named}>{words}</section>\n")
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n{MARK}\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<header><h1>{escape(title)}</h1>{paragraphs(lead)}"
        f'<nav aria-label="{escape(contents_word)}"><ul>{links}</ul></nav></header>\n'
        f"<main>\n{''.join(parts)}</main>\n<footer>{paragraphs(foot)}</footer>\n</body>\n</html>\n"
    )


def check_target(path: Path, *, force: bool) -> None:
    """Refuse a file that somebody else has written, before any work is done."""
    if force or not path.exists():
        return
    if not path.is_file():
        raise NotOurPage(path)
    with path.open("rb") as file:
        if MARK.encode() not in file.read(HEAD_LENGTH):
            raise NotOurPage(path)


def write_page(path: Path, text: str, *, force: bool = False) -> None:
    """Write a page, whole or not at all; in place of an older page of ours, and of no other file unless forced to."""
    check_target(path, force=force)
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_text(text, encoding="utf-8")
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
