"""What presses on Twister's board mean.

`messages` are the presses as values, `press` decides what each does, `selection` is what was
pressed so far. `offers` is what is legal, sorted for a hand; `ways` are the walks to one square;
`intent` is what somebody meant who pressed in vain; `looking` only changes how the board is shown.
"""
