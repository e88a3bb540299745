"""The browser side of Dungeonbox: draws a view, and sends back a token.

A press becomes a message, the screen that is up says what follows from it, and the page is drawn
once. A screen is a folder: its `screen` (what it shows and what follows), and its `messages`.

| what | where |
|---|---|
| the page | `main` starts it; `app` is the loop: one message, one answer, one drawing |
| from markup to messages | `message_parser`; `messages` are those of every screen |
| what a screen is | `screen`: its shape, and what follows; `value`: what messages are made of |
| what a screen uses | `services`; what it asks for: `effects`, which `runtime` carries out |
| what all screens answer alike | `everywhere` |
| a screen | `shelf`, `setup` (a new game), `match` (the table), `links`, `replay` |
| what a game adds | `game_screen`; folders named after games are their own |
| from what may be seen to markup | `board_and_log`, `captions`, `scenes` |
| what is said to whoever asks about something | `notes` |
| what people hear and read | `sounds`, `language`, `dates` |
| kept games | `saves` |
| long work | `working`: in slices, with a bar and a way out |
| the browser | `browser`: nothing else knows that there is one; `device` is what is asked of it |

All but `browser` is plain Python that tests run anywhere; `docs/screen.md` tells how it works
together.
"""
