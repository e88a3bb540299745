"""The shelf: `screen` with the kept games, a `row` for each, and the `preview` of a file.

`messages` are what people do there, and what comes back from it.
"""
