"""What is printed on the components, as data: cards, rooms, bosses, floor cards.

A correction is one number in one of these tables; `tests/raiders/test_printed.py` counts them.
"""
