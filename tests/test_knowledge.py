"""What is learned about hidden cards: no event that says something is passed over."""

import ast
import inspect
import textwrap

from pioche import knowledge


def test_every_event_that_something_is_learned_from_is_looked_at() -> None:
    tree = ast.parse(textwrap.dedent(inspect.getsource(knowledge.Knowledge._learn)))
    cases = [part.cls for part in ast.walk(tree) if isinstance(part, ast.MatchClass)]
    named = {case.attr for case in cases if isinstance(case, ast.Attribute)}
    assert len(named) > 10
    assert named == {kind.__name__ for kind in knowledge._TELLING}
