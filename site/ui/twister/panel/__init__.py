"""The panel beside Twister's board: what is to be decided now.

| what | modules |
|---|---|
| the panel | `panel`, made of `parts`; `prompt` says who is asked for what |
| before the first turn | `setting_up`, `start_team` |
| the selected piece | `inspector`, `traits` |
| looked at once more | `confirm` |
| what lay in a revealed room | `placing` |
| fights | `fights`, `sealing` |
"""
