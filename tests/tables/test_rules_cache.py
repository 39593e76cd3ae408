"""Tables where the same is played share its rules, and nothing else."""

from __future__ import annotations

from pioche.tables.log_entries import Configured
from pioche.tables.rules_cache import rules_of


def chosen(**options: object) -> Configured:
    return Configured(at=0.0, edition="classic", players=4, options=options)


def test_the_same_choice_gives_the_same_rules() -> None:
    setting, codec = rules_of(chosen(target=300), honour=False)
    again, same = rules_of(chosen(target=300), honour=False)
    assert again is setting
    assert same is codec
    assert again.rules is setting.rules


def test_another_choice_gives_other_rules() -> None:
    settings = {
        rules_of(chosen(target=300), honour=False)[0],
        rules_of(chosen(target=400), honour=False)[0],
        rules_of(Configured(at=0.0, edition="dare", players=2), honour=False)[0],
        rules_of(Configured(at=0.0, edition="dare", players=2), honour=True)[0],
    }
    assert len(settings) == 4
