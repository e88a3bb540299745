"""Twister in words: `events` for the log, `actions` for buttons, `names` of things, `endings`, and
`sketch`, the board in plain letters for a terminal.
"""
