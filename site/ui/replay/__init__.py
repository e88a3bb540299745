"""Watching a match again: `timeline` is what can be watched, `screen` one moment of it.

`drawing` is what its scene needs; `messages` are what people do while they watch.
"""
