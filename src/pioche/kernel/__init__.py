"""The rules: small functions on one table of integers, written in the Python that Numba compiles.

Every function here takes the rules ``r`` and the table ``t``. Imported as ``pioche.kernel`` it runs interpreted on the
slots classes of ``layout``; imported as ``pioche.compiled`` the same files run compiled on NumPy records.
"""
