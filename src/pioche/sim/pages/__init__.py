"""Pages that stand alone: one HTML file with its style and its plots, which asks nobody for anything."""
