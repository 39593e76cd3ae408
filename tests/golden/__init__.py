"""Golden playthroughs: complete games of seeded random players, written down with everything that happened."""
