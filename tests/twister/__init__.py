"""Twister, clause by clause, and what must hold over all of it."""
