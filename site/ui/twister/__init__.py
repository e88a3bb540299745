"""The screen of Twister: what its scenes draw, made from views and events alone.

| what | where |
|---|---|
| the board and everything on it | `draw` |
| what a press on it means | `input` |
| the panel beside it | `panel` |
| what would come of it | `preview` |
| what something on it is | `notes` |
| a new game, how long one has, sounds | `setup`, `timing`, `noises` |
| all of it, in the shape that the table knows | `screen` |
"""
