"""Tournaments between bots: who meets whom, duplicate deals, ratings, a file of results, and a page."""
