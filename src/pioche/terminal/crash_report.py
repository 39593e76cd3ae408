"""A fault of Pioche itself: the details go to a file, the player gets a sentence."""

from __future__ import annotations

import platform
from datetime import datetime
from traceback import format_exception
from typing import TYPE_CHECKING

from platformdirs import user_log_path

from .. import __version__
from ..bots.plugin_bots import BotFailed
from ..locales import text
from .typed_text import clean

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def fault_file() -> Path:
    """Where faults are written down."""
    return user_log_path("pioche", appauthor=False) / "terminal.log"


def guarded(work: Callable[[], str], language: str) -> str:
    """Do the work, which may end with a sentence; if Pioche itself fails, the sentence says so."""
    try:
        return work()
    except BrokenPipeError:
        raise  # nobody reads any more, which is no fault
    except BotFailed as failed:
        return text(language, "terminal-bot-failed", level=clean(failed.level), why=clean(failed.why))
    except Exception as error:  # noqa: BLE001 (whatever it is, a player should not have to read a traceback)
        return _written_down(error, language)


def _written_down(error: Exception, language: str) -> str:
    """Write down what happened, and say so in a sentence."""
    path = fault_file()
    now = datetime.now().astimezone()
    head = f"{now:%Y-%m-%d %H:%M:%S %z}, pioche {__version__}, Python {platform.python_version()}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{head}\n{''.join(format_exception(error))}\n")
    except OSError:
        return text(language, "terminal-fault-unwritten", what=f"{type(error).__name__}: {error}")
    return text(language, "terminal-fault", path=str(path))
