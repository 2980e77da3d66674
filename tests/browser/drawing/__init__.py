"""The drawing of a game without a server: a page of its own, and views made by the engine."""
