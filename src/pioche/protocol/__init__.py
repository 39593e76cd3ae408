"""What client and server say to each other: the one definition, from which the JSON Schema and TypeScript types come.

A client opens one WebSocket per table and says ``hello``. From then on it sends commands, and the server sends the
table whenever it has changed, the game as this client may see it, and refusals. Everything is JSON text; unknown fields
are refused.
"""
