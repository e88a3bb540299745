"""Keeping games: `journal` is how one lies in the storage, `library` all of them, `place` where
the one on the table is written, `durable` the second copy, `transfer` files. `make_room` is the
screen that helps when nothing more fits; `messages` are what people do about it.
"""
