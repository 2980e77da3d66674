"""One folder per game, each found by its entry point."""
