"""Twister's board as things to draw.

| what | modules |
|---|---|
| the whole table | `board`; what stays while nothing is played is `scenery`, with `plates` |
| what stays | `frame` (where squares lie, whose side is near), `static_markup`, `room_paths` |
| what moves | `pieces` |
| what is marked | `highlights` (what can be done), `gate_marks`, `line_of_sight`, `log_pointers` |
| for whoever cannot see it | `speech` |
"""
