"""One rule, one module, named after it; each says in its docstring what it is about.

The verbs, in the order in which legal actions are listed: `deal`, `first_player`, `lighting`,
`laying`, `entering`, `monster_power` (all chance's), `playing`, `torch`. Then what the rooms do:
`treasure`, `monster`, `boss`, `cache`, `trap`, `solo`; and what follows: `resolving`, `settling`,
`scroll`, `room_visit` (from room to room), `judgement`. They share `asking` (who plays a card
next), `decks` (what may lie where), `result` (what a room does to everybody), `refuse`
(reasons that several of them have).
"""
