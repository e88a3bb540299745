"""The rules of Twister, one a module: its docstring is the rule with its clause numbers.

| what | modules |
|---|---|
| set-up | `setup`, `team` |
| turns | `turns`, `finish`, `agree`, `timeout` with `timer` |
| moving | `reveal`, `turn_room`, `jump`, and the package `walk` |
| abilities and objects | `portcullis`, `heal`, `scream`, `wand` |
| fighting | the package `combat` |
| why not | `refuse`: reasons that several rules share |
"""
