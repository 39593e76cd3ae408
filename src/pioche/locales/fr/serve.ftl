### Ce que `pioche serve` dit à qui le lance, et là où il manque le client pour navigateur.

server-running = Pioche tourne. Ouvre { $link }
server-same-network = Les téléphones du même réseau y arrivent par cette adresse ou ce code :
server-database = Les tables sont gardées dans { $path }
server-how-to-stop = Ctrl+C arrête le serveur ; toutes les tables continuent à son retour.
server-stopped = Pioche est à l’arrêt. Toutes les tables sont gardées.
server-database-in-use = Un autre programme travaille avec { $path } : arrête-le, ou choisis un autre fichier avec --database.
server-database-unusable = Les tables ne peuvent pas être gardées dans { $path } : choisis un autre fichier avec --database. Détails : { $why }
server-disk-full = Il n’y a plus de place sur le disque pour { $path } : libères-en, ou choisis un autre fichier avec --database.
server-workers = { $count } processus le servent.
server-bad-workers = Il faut au moins un processus : --workers 1 ou plus.
server-workers-need-store = Plusieurs processus ne peuvent pas partager un fichier SQLite : donne une base PostgreSQL avec --store, ou laisse --workers de côté.
server-workers-not-here = Ce système ne peut pas faire servir un port par plusieurs processus : lance plutôt un serveur par port.
server-bad-store = --store attend l’adresse d’une base PostgreSQL : postgresql://NOM@HÔTE/BASE
server-store-unusable = Les tables ne peuvent pas être gardées dans { $store } : { $why }
server-store-away = La base { $store } ne répond pas : vérifie qu’elle tourne et qu’elle laisse entrer ce serveur. Détails : { $why }
server-postgres-not-installed = Pour une base PostgreSQL, il manque quelque chose : pip install pioche[postgres]
server-port-in-use = Le port { $port } est pris : arrête l’autre programme, ou choisis un autre port avec --port.
server-cannot-listen = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $why }
server-bad-public-url = { $url } n’est pas une adresse pour --public-url : elle commence par http:// ou https://.
server-bad-proxy = --trust-proxy prend des adresses et des réseaux, comme 10.0.0.1 ou 172.16.0.0/12. Détails : { $why }
server-no-site = { $path } n’est pas un site à proposer : construis-en un avec « pioche site { $path } », ou enlève --site.
server-bad-metrics = --metrics prend un port, ou une adresse et un port comme 10.0.0.7:9100, et non { $typed }.
server-no-traces = Les traces ont besoin du paquet { $package } : installe pioche[otel], ou laisse-les de côté.
server-no-client-title = Pioche tourne
server-no-client = Les pages du jeu n’ont pas été construites ici. Installe le paquet, qui les construit, ou écris ton propre client : docs/protocol.md dit comment.
