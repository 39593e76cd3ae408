"""The editions as data, one a module."""
