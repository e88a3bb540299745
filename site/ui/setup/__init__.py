"""A new game: `form` is what has been filled in, `screen` shows it, `messages` change it."""
