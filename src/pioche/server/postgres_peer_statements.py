"""What is said to PostgreSQL about processes: which are alive, who is at which table there, and which one leads it."""

ATTEND = """
    INSERT INTO pioche.attendance (process, table_id, seats, spectators, listing, opened_by)
    SELECT %s, * FROM unnest(%s::text[], %s::text[], %s::int[], %s::text[], %s::text[])
    ON CONFLICT (table_id, process) DO UPDATE SET seats = excluded.seats, spectators = excluded.spectators,
        listing = excluded.listing, opened_by = excluded.opened_by
    WHERE (attendance.seats, attendance.spectators, attendance.listing, attendance.opened_by)
        IS DISTINCT FROM (excluded.seats, excluded.spectators, excluded.listing, excluded.opened_by)
"""
LEAVE = "DELETE FROM pioche.attendance WHERE process = %s AND table_id = ANY(%s)"
LEAD = """
    INSERT INTO pioche.leases (table_id, process) SELECT unnest(%s::text[]), %s ON CONFLICT (table_id) DO NOTHING
"""
HAND_OVER = "DELETE FROM pioche.leases WHERE process = %s AND table_id = ANY(%s) RETURNING table_id"
OTHERS = """
    SELECT table_id, process, seats, spectators FROM pioche.attendance WHERE table_id = ANY(%s) AND process != %s
"""
LED = "SELECT table_id FROM pioche.leases WHERE process = %s AND table_id = ANY(%s)"
NOTIFY = "SELECT pg_notify(%s, one) FROM unnest(%s::text[]) AS one"
ENTER = """
    INSERT INTO pioche.processes VALUES (%s, clock_timestamp() + make_interval(secs => %s)) ON CONFLICT DO NOTHING
"""
LIVE = "UPDATE pioche.processes SET alive_until = clock_timestamp() + make_interval(secs => %s) WHERE id = %s"
BURY = "DELETE FROM pioche.processes WHERE alive_until < clock_timestamp() AND id != %s RETURNING id"
NUMBERS = "SELECT id, entries FROM pioche.tables WHERE id = ANY(%s)"
LISTINGS = """
    SELECT opened_by, listing FROM pioche.attendance
    JOIN pioche.leases USING (table_id, process) JOIN pioche.tables ON id = table_id
    WHERE listing != '' ORDER BY changed DESC LIMIT 500
"""
