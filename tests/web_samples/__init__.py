"""Writes the samples of real games that the tests of the browser client read: ``make samples`` runs all of it."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parents[2] / "web" / "src"
