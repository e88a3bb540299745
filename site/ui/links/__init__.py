"""Links: `share` makes one, `card` shows one that somebody opened; `messages` are about both."""
