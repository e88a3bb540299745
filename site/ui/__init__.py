"""The browser side of Dungeonbox: draws a view, and sends back a token.

| what | modules |
|---|---|
| the page | `main` starts it; `app` says which screen is up, and what a press does |
| a new game | `new_game`, `draft` |
| the table | `session` (who may look at it), `sight`, `at_table`, `drawing`, `scenes`, `sounds` |
| what a game adds | `screens`, `watcher`; `raiders` and `twister` are the games' own |
| time | `clock`, `timekeeper` |
| bots | `bot_seats`, `thinking` |
| the shelf | `shelf`, `desk`, `journal`, `keep`, `transfer`, `dates` |
| links | `post`, `share`, `opened` |
| watching again | `projector`, `replay`, `reel` |
| words | `language` |
| the browser | `device`, `browser_device`, `page`, `listening`, `keyboard`, `twin`, `bot_worker` |

Of the last line all but `device` need a browser. Everything else is plain Python that tests run
anywhere; `docs/screen.md` tells how it works together.
"""
