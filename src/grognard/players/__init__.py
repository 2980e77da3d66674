"""The computer's seats, all behind one interface."""
