"""All that touches the browser: only these modules import `js`, and only a page can import them.

`page` shows, `listening` hears (`keyboard`, `double_press` and `language_switch` help it),
`storage` keeps, `device` shares, and `bot_worker` starts a second Python in a sandbox.
"""
