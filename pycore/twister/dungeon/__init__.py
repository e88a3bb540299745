"""The dungeon of Twister: rooms and squares, what lies where, and who sees whom.

| what | modules |
|---|---|
| as printed | `floor_plans` (the drawn rooms), `rooms`, `pieces`, `squares` |
| as it lies | `board` (rooms side by side, and how one gets from square to square), `ground` |
| between squares | `edges` (what is in the way, in words), `line_of_sight` |
"""
