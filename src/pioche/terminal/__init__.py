"""The game in a terminal: a table for the whole window, and lines of text for pipes and screen readers."""
