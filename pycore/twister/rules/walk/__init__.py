"""Walking (T-60 to T-69): `walk` is the rule, `reach` finds every outcome, `walker` says what one
miniature may do on its way, and `why_not` why a walk is refused.
"""
