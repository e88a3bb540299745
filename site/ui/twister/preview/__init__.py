"""What would be, before it is done.

`simulate` plays an action in a world that the view allows; `turn_preview` lays the board as it
would be after the turn of a room; `abilities` are what a character could do from a square.
"""
