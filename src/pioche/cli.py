"""The command line: check, replay and verify records, list editions, print rules, watch a game."""
