"""Many battles at once, and what they tell."""
