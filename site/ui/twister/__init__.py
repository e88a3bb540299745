"""The screen of Twister: what its scenes draw, made from views and events alone.

`board` puts the table together, from a view and its `sides`.

| what | modules |
|---|---|
| the drawing | `frame` (where squares lie on the screen), `ground_plan`, `plans`, `pieces` |
| marks on it | `marks` (what can be done), `told` (what was done), `gaze`, `fights` |
| presses | `touch`, `held` (what was pressed so far), `looking`, `offers`, `ways`, `wishes` |
| what would come of it | `foreseen`, `foretold` (how a room would lie) |
| the panel | `panel`, `panel_parts`, `inspector` (the piece in hand), `traits`, `second_look` |
| what is secret | `setting_up` with `start_team`, `sealing` |
| the players | `plates`, `asked`, `timing` (how long they have) |
| for the ears | `speech` (what a square says), `noises` |
| a new game | `setup` |
"""
