"""The browser side of Dungeonbox: draws a view, and sends back a token.

Only `page` knows that a browser exists; everything else is plain Python that tests run anywhere.
"""
