"""Watching a match again: `timeline` is what can be watched, `screen` one moment of it.

`context` is what its scene needs, `spectator` what a board wants to know of whoever watches;
`messages` are what people do meanwhile.
"""
