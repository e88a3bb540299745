"""The browser side of Dungeonbox: draws a view, and sends back a token.

Few modules know that a browser exists: `page`, what it listens to (`listening`, `keyboard`), and
what it stands on (`browser_device`, `bot_worker`, `twin`). Everything else is plain Python that
tests run anywhere.
"""
