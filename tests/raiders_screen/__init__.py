"""Raiders on the table without a browser: what is drawn, for whom, and what a press does."""
