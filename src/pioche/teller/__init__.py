"""The teller chooses which message of the catalogue, with which arguments, says what happens at a table.

No language is spoken here, and nobody is called by a name: clients format what is told (``pioche.locales.told_words``
for Python, ``web/src/i18n/told-words.ts`` for the browser). So most of it is the same for every reader.
"""

from .event_words import Asked, Teller
from .told import Argument, Told

__all__ = ["Argument", "Asked", "Teller", "Told"]
