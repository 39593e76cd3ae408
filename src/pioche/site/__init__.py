"""A folder of files that is Pioche: the browser client, with a Python that runs the tables inside the page."""
