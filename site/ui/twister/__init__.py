"""The screen of Twister: what its scenes draw, made from views and events alone.

`board` puts the table together. `frame` says where squares lie on the screen, `plans` draws a room
as printed, `pieces` what stands on it, `marks` what can be done, `told` where something was done,
`gaze` what somebody sees. `held` is what the person has pressed so far, `touch` what a press does
with it, `looking` what only changes the look, `offers` what is legal with a piece, `wishes` what is
meant by a press in vain. `panel` says what is to be decided, with `inspector` for the piece in
hand, `setting_up` (and `start_team`), `sealing` for what is secret; `fights` draws a fight with its
reasons, `timing` says how long somebody has. `plates` are the two players, `speech` what a square
says, `noises` what is heard, `setup` the form of a new game.
"""
