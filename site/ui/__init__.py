"""The browser side of Dungeonbox: draws a view, and sends back a token.

Only `page` and `browser_device` know that a browser exists; everything else is plain Python that
tests run anywhere.
"""
