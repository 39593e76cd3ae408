"""The links between the project's own pages lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def broken_links(page: Path) -> list[str]:
    """The relative links of a page whose file does not exist."""
    text = re.sub(r"```.*?```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    targets = [target.split("#")[0] for target in LINK.findall(text) if "://" not in target]
    return [target for target in targets if target and not (page.parent / target).exists()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[a](page.md#top) [b](https://example.com) [c](gone.md) `[d](code.md)` ![e](gone.png)")
    assert broken_links(page) == ["gone.md", "gone.png"]
