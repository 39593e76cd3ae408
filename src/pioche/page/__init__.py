"""A page as the host of tables: the parts of ``pioche.tables``, put together for a web worker."""
