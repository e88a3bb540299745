"""Twister in words: `events` for the log, `you`, the same for whoever plays alone, `actions` for
buttons, `names` of things, `endings`, `sketch`, the board in plain letters for a terminal, and
`older`, what earlier versions said.
"""
