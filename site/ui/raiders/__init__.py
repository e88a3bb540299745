"""The screen of Raiders: what its scenes draw, made from views and events alone.

`board` puts the table together, `rooms` and `about` are its dungeon, `plates` its players, `goal`
what they are after, `threats` what endangers them, `hand` the cards of whoever is asked, `items`
what a lifted item does here, `moments` what everybody looks at after a room, `retold` such a moment
where only words are left, `log` what is told, `judgement` and `ending` the end, `noises` what is
heard, `setup` the form of a new game, `notes` what is said to whoever asks; `screen` is all of it
in the shape that the table knows.
"""
