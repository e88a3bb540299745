"""What the things on the table of Raiders are, for whoever asks.

`things` says what each of them is, `asked` which of them a word of the markup means, `legend` lists
them all. They are read when somebody first asks: the page starts without them.
"""
