"""The tables inside a PostgreSQL database, and what brings an older one to the present shape."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any, LiteralString

    from psycopg import Connection

ONE_AT_A_TIME = int.from_bytes(b"Pioche", "big")
"""The advisory lock under which a database is brought into shape: servers that start together wait for each other."""

MIGRATIONS: tuple[tuple[LiteralString, ...], ...] = (
    (
        """
        CREATE TABLE pioche.tables (
            id       text   COLLATE "C" PRIMARY KEY,
            code     text   COLLATE "C" NOT NULL UNIQUE,
            entries  bigint NOT NULL,
            checksum bigint NOT NULL,
            changed  float8 NOT NULL,
            state    text   COLLATE "C" NOT NULL
        ) WITH (fillfactor = 70)
        """,
        """
        CREATE TABLE pioche.entries (
            table_id text   COLLATE "C" NOT NULL REFERENCES pioche.tables (id) ON DELETE CASCADE,
            number   bigint NOT NULL,
            entry    bytea  NOT NULL,
            checksum bigint NOT NULL,
            PRIMARY KEY (table_id, number)
        )
        """,
        """
        CREATE TABLE pioche.seen (
            table_id text   COLLATE "C" PRIMARY KEY REFERENCES pioche.tables (id) ON DELETE CASCADE,
            entries  bigint NOT NULL,
            at       float8 NOT NULL
        )
        """,
        "CREATE TABLE pioche.clock (lived float8 NOT NULL, probes bigint NOT NULL)",
        "INSERT INTO pioche.clock VALUES (0, 0)",
    ),
    (
        "CREATE TABLE pioche.processes (id text PRIMARY KEY, alive_until timestamptz NOT NULL)",
        """
        CREATE TABLE pioche.leases (
            table_id text COLLATE "C" PRIMARY KEY,
            process  text NOT NULL REFERENCES pioche.processes (id) ON DELETE CASCADE
        )
        """,
        "CREATE INDEX ON pioche.leases (process)",
        """
        CREATE TABLE pioche.attendance (
            process    text    NOT NULL REFERENCES pioche.processes (id) ON DELETE CASCADE,
            table_id   text    COLLATE "C" NOT NULL,
            seats      text    NOT NULL,
            spectators integer NOT NULL,
            listing    text    NOT NULL,
            opened_by  text    NOT NULL,
            PRIMARY KEY (table_id, process)
        )
        """,
        "CREATE INDEX ON pioche.attendance (process)",
    ),
)
"""What brings a database from each version to the next; its version, in ``pioche.version``, is how many it has had.

An entry's ``number`` is how many came before it: the first is 0. Its ``checksum`` is the CRC-32 of all entries up to
it, begun with the table's id. The row in ``tables`` has the number of entries and the last checksum: an append changes
it, so that two processes that append at the same time wait for each other there, and the second one finds another
number. Rows are a third empty at first, so that a change needs no other page and no index.

A process is alive until a moment of the database's clock, and says so again and again. A row in ``leases`` says which
process leads a table, one in ``attendance`` who is at a table there; both go with their process, which the
first one to notice deletes when its time is over.

``clock`` and ``seen`` tell for how long servers have run, and at what time a table was first seen with as many entries
as it has.
"""


class OtherSchema(ValueError):
    """The database has a schema ``pioche`` that this server cannot work with; the message says why."""


def migrate(db: Connection[Any]) -> None:
    """Bring a database into shape, all of it or nothing, while no other server does."""
    with db.transaction():
        db.execute("SELECT pg_advisory_xact_lock(%s)", [ONE_AT_A_TIME])
        row = db.execute("SELECT to_regnamespace('pioche') IS NULL, to_regclass('pioche.version') IS NULL").fetchone()
        assert row is not None
        has_no_schema, has_no_version = row
        if has_no_schema:
            db.execute("CREATE SCHEMA pioche")
        elif has_no_version:
            raise OtherSchema("its schema `pioche` belongs to another program: name another database")
        if has_no_version:
            db.execute("CREATE TABLE pioche.version (number integer NOT NULL)")
            db.execute("INSERT INTO pioche.version VALUES (0)")
        row = db.execute("SELECT number FROM pioche.version").fetchone()
        version = 0 if row is None else int(row[0])
        if version > len(MIGRATIONS):
            raise OtherSchema(
                f"it has version {version}, and this server knows versions up to {len(MIGRATIONS)}: use a newer one"
            )
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                db.execute(statement)
        # Written every time: a database that cannot be written to is noticed now, not in the middle of a game.
        db.execute("UPDATE pioche.version SET number = %s", [len(MIGRATIONS)])
