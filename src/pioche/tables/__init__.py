"""Tables that people and bots share, whatever carries the messages: logs, rooms, clocks, bots, all that is told."""
