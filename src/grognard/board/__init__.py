"""Geometry that more than one game uses. Knows no game."""
