"""The page about environments lists planes, codes and fields as the kernel has them."""

from docs.write_environments import PAGE, fields, planes, verbs, written

from pioche.kernel.codes import NEXT
from pioche.kernel.layout import Table, kernel_fields
from pioche.kernel.observation import PLANES, WIDTH


def test_the_page_is_as_the_code_has_it() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert written(text) == text, "make docs writes it again"
    assert f"{WIDTH} small numbers." in text


def test_nothing_is_left_out() -> None:
    assert len(planes()) == len(PLANES)
    assert len(verbs()) == NEXT + 1
    assert [row.split(" | ")[0].strip("| ") for row in fields()] == [field.name for field in kernel_fields(Table)]
