"""What the things on the table of Raiders are, for whoever asks.

`asked` says what each word of the markup means, `legend` lists everything. Both are read when
somebody first asks: the page starts without them.
"""
