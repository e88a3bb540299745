"""A match on the table: who may look at it now, what presses do, and who else takes part.

| what | modules |
|---|---|
| what may be seen | `session`, `make_sight`, `sight`, `watcher`, `you` (who is called so) |
| what was read and what can be taken back | `story_read`, `undo` |
| what was pressed so far | `selection` |
| what it shows, and what messages do | `screen`, `context` (for its scene), `messages` |
| while another screen is up | `current_match` |
| bots | `bot_seats` asks them, `thinking` is how |
| time | `clock`, `timekeeper` |
"""
