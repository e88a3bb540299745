"""Twister in words: `events` for the log, `actions` for buttons, `names` of things, `endings`,
`sketch`, the board in plain letters for a terminal, and `older`, what earlier versions said.
"""
