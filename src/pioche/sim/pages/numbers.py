"""Numbers as the languages write them."""

from __future__ import annotations


def written(number: str, language: str) -> str:
    r"""A number as that language writes it.

    >>> written("1,234.50%", "fr")
    '1\u202f234,50\u202f%'
    """
    if language != "fr":
        return number
    return number.replace(",", "\u202f").replace(".", ",").replace("%", "\u202f%")
