"""The rules of Dungeonbox: pure Python, standard library only.

Nothing in here knows a browser, a clock, a file or a global random number.
Read `table` first (what every game shares), then a game.
"""
