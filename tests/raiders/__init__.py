"""Raiders, clause by clause."""
