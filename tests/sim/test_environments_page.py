"""The page about environments describes the observation as the kernel writes it."""

from pathlib import Path

from pioche.kernel.observation import PLANES, WIDTH

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_page_lists_the_planes() -> None:
    text = PAGE.read_text(encoding="utf-8")
    rows = [f"| `{plane.name}` | {plane.first} | {plane.length} | {plane.meaning} |" for plane in PLANES]
    assert [line for line in text.splitlines() if line.startswith("| `")] == rows
    assert f"{WIDTH} small numbers." in text
