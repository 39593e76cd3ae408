"""Tables that people and bots share over the network: a log for each, stored before it is announced."""
