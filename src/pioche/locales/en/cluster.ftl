# Simulations on a Dask cluster. $address: the scheduler's, such as tcp://10.0.0.5:8786; $worker: that of one worker.

# $package: what is missing.
cluster-not-installed = A cluster needs the package { $package }: pip install "pioche[cluster]"
cluster-bad-address = { $address } is not the address of a Dask scheduler; one looks like tcp://10.0.0.5:8786.
cluster-unreachable = No Dask scheduler answers at { $address }.
cluster-no-workers = The cluster at { $address } has no workers yet. Start some there: dask worker { $address }
# $why: what Python says.
cluster-no-pioche = The worker { $worker } has no Pioche, or another one ({ $why }). Install the same one there, and restart it.
# $theirs, $ours: versions.
cluster-other-version = The worker { $worker } runs Pioche { $theirs }, and here it is { $ours }. Install the same one there, and restart it.
cluster-other-sources = The worker { $worker } runs Pioche { $version } too, but with other sources. Install the same ones there, and restart it.
cluster-no-numba = The worker { $worker } has no Numba and would be a hundred times slower: pip install "pioche[sim]" there, and restart it.
# $path: where a bot is written.
cluster-no-file = The worker { $worker } has no file { $path }. A bot of your own has to lie at the same path on every machine.
cluster-other-file = On the worker { $worker } the file { $path } is not the same as here.
# $why: a sentence.
cluster-bot = On the worker { $worker }: { $why }
cluster-cannot-travel = A bot on a cluster has a name, is a class, or is written as path/to/file.py:Class ({ $why }).
cluster-killed = The same games have ended several workers, { $worker } last. Do they have enough memory? Their logs tell more.
cluster-gone = The cluster at { $address } is gone.
