"""Tables that people and bots share, independent of the network: logs, rooms, clocks, bots, all messages."""
