"""A state of Twister as one line: `write` writes it, `read` and `read_phase` read it, `check` and
`check_phase` refuse what no match can come to.
"""
