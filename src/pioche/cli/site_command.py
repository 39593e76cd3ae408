"""The command ``site``: a folder of files in which whole tables run inside the page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .output import OK, complain, not_installed, spoken, tell

if TYPE_CHECKING:
    import argparse


def site(given: argparse.Namespace) -> int:
    """Build the folder."""
    try:
        from platformdirs import user_cache_path

        from ..site.site_builder import build_site
        from ..site.site_parts import CannotBuildSite
    except ModuleNotFoundError as error:
        return not_installed(error, "site", given.lang)
    from ..locales import text

    language = spoken(given)
    cache: Path = given.cache or user_cache_path("pioche") / "site"
    try:
        size = build_site(given.folder, cache)
    except CannotBuildSite as problem:
        return complain(str(problem))
    tell(text(language, "cli-site-built", path=str(given.folder), megabytes=round(size / 1e6, 1)))
    tell(text(language, "cli-site-try", command=f"python3 -m http.server --directory {given.folder}"))
    return OK
