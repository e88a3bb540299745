"""Keeping games: `save_format` is a kept match as a text, `store` where such texts lie in the
storage, `library` all of them, `slot` where the match on the table is written, `durable` the second
copy, `transfer` files. `make_room` is the screen that helps when nothing more fits; `messages` are
what people do about it.
"""
