"""Written rules to begin with, for the customizable cards; each has its name in the catalogue."""

from __future__ import annotations

TEMPLATES = {
    "wild": "",
    "rain": "draw 1 others",
    "gift": "draw 3 chosen",
    "encore": "again",
    "uturn": "reverse; again",
    "swap": "swap chosen",
    "carousel": "rotate",
    "promise": "pledge all 2",
}
