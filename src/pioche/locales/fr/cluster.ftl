# Des simulations sur une grappe Dask. $address : l’adresse de l’ordonnanceur, par exemple tcp://10.0.0.5:8786 ; $worker : celle d’un processus.

# $package : ce qui manque.
cluster-not-installed = Pour une grappe, il manque le paquet { $package } : pip install "pioche[cluster]"
cluster-bad-address = { $address } n’est pas l’adresse d’un ordonnanceur Dask ; en voici une : tcp://10.0.0.5:8786.
cluster-unreachable = Aucun ordonnanceur Dask ne répond à l’adresse { $address }.
cluster-no-workers = La grappe { $address } n’a encore aucun processus de calcul. Il faut en lancer : dask worker { $address }
# $why : ce qu’en dit Python.
cluster-no-pioche = Le processus { $worker } n’a pas Pioche, ou en a un autre ({ $why }). Installe le même là-bas, puis relance-le.
# $theirs, $ours : des versions.
cluster-other-version = Le processus { $worker } utilise Pioche { $theirs }, et ici c’est { $ours }. Installe le même là-bas, puis relance-le.
cluster-other-sources = Le processus { $worker } utilise aussi Pioche { $version }, mais avec d’autres sources. Installe les mêmes là-bas, puis relance-le.
cluster-no-numba = Le processus { $worker } n’a pas Numba et serait cent fois plus lent : pip install "pioche[sim]" là-bas, puis relance-le.
# $path : là où un robot est écrit.
cluster-no-file = Le processus { $worker } n’a pas le fichier { $path }. Un robot à toi doit se trouver au même endroit sur chaque machine.
cluster-other-file = Pour le processus { $worker }, le fichier { $path } n’est pas le même qu’ici.
# $why : une phrase.
cluster-bot = Chez le processus { $worker } : { $why }
cluster-cannot-travel = Sur une grappe, un robot a un nom, est une classe, ou s’écrit chemin/du/fichier.py:Classe ({ $why }).
cluster-killed = Les mêmes parties ont arrêté plusieurs processus, { $worker } en dernier. Ont-ils assez de mémoire ? Leurs messages en disent plus.
cluster-gone = La grappe { $address } a disparu.
