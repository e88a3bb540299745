"""Combat (T-80 to T-8B): `attack` declares one, `combat` says who takes part and with what,
`participants` explains that to people, and `cards` turns the cards up and says what they lead to.
"""
