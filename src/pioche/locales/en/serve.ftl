### What `pioche serve` says to whoever runs it, and where the browser client is missing.

server-running = Pioche is running. Open { $link }
server-same-network = Phones on the same network reach it at this address or with this code:
server-database = Tables are kept in { $path }
server-how-to-stop = Press Ctrl+C to stop; every table continues when the server starts again.
server-stopped = Pioche has stopped. Every table is kept.
server-database-in-use = Another program works with { $path }: stop it, or name another file with --database.
server-database-unusable = Tables cannot be kept in { $path }: name another file with --database. Details: { $why }
server-disk-full = There is no room left on the disk for { $path }: make some, or name another file with --database.
server-workers = { $count } processes serve it.
server-bad-workers = At least one process has to serve: --workers 1 or more.
server-workers-need-store = Several processes cannot share a SQLite file: name a PostgreSQL database with --store, or leave --workers out.
server-workers-not-here = This system cannot run several workers behind one port: start one server for each port instead.
server-bad-store = --store takes the address of a PostgreSQL database: postgresql://USER@HOST/NAME
server-store-unusable = Tables cannot be kept in { $store }: { $why }
server-store-away = The database { $store } cannot be reached: see that it runs and lets this server in. Details: { $why }
server-postgres-not-installed = For a PostgreSQL database more has to be installed: pip install pioche[postgres]
server-port-in-use = Port { $port } is in use: stop the other program, or choose another port with --port.
server-cannot-listen = The server cannot listen on { $host }, port { $port }: { $why }
server-bad-public-url = { $url } is not an address for --public-url: it begins with http:// or https://.
server-bad-proxy = --trust-proxy takes addresses and networks, such as 10.0.0.1 or 172.16.0.0/12. Details: { $why }
server-no-site = { $path } is no site that could be offered: build one with “pioche site { $path }”, or leave out --site.
server-bad-metrics = --metrics takes a port, or an address and a port such as 10.0.0.7:9100, and not { $typed }.
server-no-traces = Traces need the package { $package }: install pioche[otel], or leave them off.
server-no-client-title = Pioche is running
server-no-client = The pages of the game have not been built here. Install the package, which builds them, or write a client of your own: docs/protocol.md tells how.
