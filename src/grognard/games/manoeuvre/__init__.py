"""Manoeuvre, by Jeff Horger."""
