"""The Fluent files as their parser sees them: what each message says, needs and refers to."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor


class Message(Visitor):
    """One message: its texts, its variables with the keys they select by, and its references to others."""

    def __init__(self, entry: ast.Message) -> None:
        self.texts: list[str] = []
        self.variables: dict[str, set[str]] = {}
        self.references: set[str] = set()
        self.visit(entry)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.texts.append(node.value)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.setdefault(node.id.name, set())

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            keys = self.variables.setdefault(node.selector.id.name, set())
            for variant in node.variants:
                keys.add(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)
        self.generic_visit(node)


@cache
def sources(language: str) -> Mapping[str, str]:
    """The texts of the language's files, by name."""
    folder = files("pioche.locales") / language
    texts = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir() if entry.name.endswith(".ftl")}
    return MappingProxyType(texts)


def written(language: str) -> str:
    """All texts of a language, without comments."""
    lines = "\n".join(sources(language).values()).splitlines()
    return "\n".join(line for line in lines if not line.startswith("#"))


@cache
def _messages_in(language: str, name: str) -> dict[str, Message]:
    """The messages of one file, parsed once for all tests of a process; nobody changes them."""
    return {
        entry.id.name: Message(entry)
        for entry in FluentResource(sources(language)[name]).body
        if isinstance(entry, ast.Message)
    }


def messages(language: str, *names: str) -> dict[str, Message]:
    """The messages of those files, or of all, by id."""
    found: dict[str, Message] = {}
    for name in sources(language):
        if name in names or not names:
            found.update(_messages_in(language, name))
    return found


def needs(found: dict[str, Message], message_id: str) -> dict[str, set[str]]:
    """Every variable of a message and of those it refers to, with the keys that select by it."""
    needed = {name: set(keys) for name, keys in found[message_id].variables.items()}
    for reference in found[message_id].references:
        for name, keys in needs(found, reference).items():
            needed.setdefault(name, set()).update(keys)
    return needed
