"""Waterloo: Enemy Mistakes."""
