"""Pioche: a faithful and fast rules engine for a card game and its special editions."""

__version__ = "0.1.0"
