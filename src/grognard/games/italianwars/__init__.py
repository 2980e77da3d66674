"""The Italian Wars of 1494-1530, from their chart sheet: every table beside the map."""
