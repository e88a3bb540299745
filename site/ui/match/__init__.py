"""A match on the table: who may look at it now, what presses do, and who else takes part.

| what | modules |
|---|---|
| what may be seen | `session`, `sight`, `watcher` |
| what was pressed so far | `selection` |
| what it shows, and what messages do | `screen`, `drawing`, `messages` |
| while another screen is up | `current_match` |
| bots | `bot_seats` asks them, `thinking` is how |
| time | `clock`, `timekeeper` |
"""
