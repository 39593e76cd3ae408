"""A page of a few words, where there is no browser client."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from starlette.responses import HTMLResponse

from ..locales import LANGUAGES, text

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


def page_in_words(request: Request, words: str, title: str = "", status: int = 200) -> Response:
    """A page without the client."""
    wanted = request.headers.get("accept-language", "").lower()
    language = next((known for known in LANGUAGES if wanted.startswith(known)), "en")
    head = html.escape(text(language, title)) if title else "Pioche"
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>Pioche</title>'
        f"<h1>{head}</h1><p>{html.escape(text(language, words))}</p></html>",
        status,
    )
