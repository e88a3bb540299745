"""The table itself: its words, its luck, its texts, the match, the referee and the terminal."""
