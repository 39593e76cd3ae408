"""Record files for tests: a small valid one, changed key by key."""

from pioche.record import Record, read_record

BASE: dict[str, str | None] = {
    "edition": '"classic"',
    "players": "2",
    "hands": '{ A = "R1 R2", B = "G1 G2" }',
    "discard": '"R5"',
}


def toml(script: str | None = None, options: str | None = None, **keys: str | None) -> str:
    """The small file with these keys (values as TOML writes them; None leaves the key out)."""
    lines = [f"{key} = {value}" for key, value in {**BASE, **keys}.items() if value is not None]
    if script:
        lines.append(f'script = """\n{script}\n"""')
    if options:
        lines += ["[options]", options]
    return "\n".join(lines) + "\n"


def record(script: str | None = None, options: str | None = None, **keys: str | None) -> Record:
    """The small file, read."""
    return read_record(toml(script, options, **keys), "test.toml")
