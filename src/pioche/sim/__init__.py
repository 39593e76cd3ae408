"""Many games at once on compiled tables (needs ``pioche[sim]``)."""
