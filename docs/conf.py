"""How Sphinx makes the documentation site: ``python -m sphinx -c docs . FOLDER``, from the root of the project."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from pygments.lexers.special import TextLexer

from pioche import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Pioche"
author = "The Pioche founders"
version = release = __version__

# The pages lie in docs/, but they also lead to some at the root, as the README's lead to them.
root_doc = "docs/index"
include_patterns = ["docs/*.md", "docs/**/*.md", "*.md", "benchmarks/results/*.md"]
exclude_patterns = [".*", "build", "dist", "node_modules", "scenarios", "src", "tests", "web"]
extensions = ["myst_parser", "sphinx.ext.autodoc"]

myst_heading_anchors = 3  # links lead to headings as they do where the repository is looked at

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
add_module_names = False

html_theme = "furo"
html_title = "Pioche"
html_copy_source = False
html_show_sourcelink = False
html_extra_path = ["site"]  # the page at the root leads to the index


def setup(app: Sphinx) -> None:
    """Tell Sphinx what only these pages have."""
    for kind in ("http", "socket", "ftl"):  # what goes to and fro in docs/protocol.md; messages of the catalogue
        app.add_lexer(kind, TextLexer)
    app.connect("source-read", without_links_to_folders)


LINK = re.compile(r"\[([^\]]*)\]\(([^)#:]+)\)")


def without_links_to_folders(app: Sphinx, page: str, source: list[str]) -> None:
    """A link to a folder leads somewhere in the repository, but nowhere in the site."""
    here = Path(app.srcdir, page).parent
    source[0] = LINK.sub(lambda found: found[1] if (here / found[2]).is_dir() else found[0], source[0])
