"""Asking what something is: notes about the things on a table, and help beside it.

Whatever stands on a table carries a word in the markup, `data-note="KIND:WHICH"`. `asking.js` says
when somebody asks; what is said is made here, of that word and of what the screen may show now
(`explain`). A game says what its words mean (`GameScreen.notes`, `GameScreen.legend`).
"""
