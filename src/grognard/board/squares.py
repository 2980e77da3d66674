"""A board of squares, joined by their sides. Square 0 is the north-west corner; names read as on a chess board."""

from __future__ import annotations

NORTH, EAST, SOUTH, WEST = range(4)
OUTSIDE = -1


class Squares:
    """Neighbours, distances and names of a board `width` by `height`, worked out once."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.size = width * height
        self.names = tuple(
            f"{chr(ord('a') + column)}{height - row}" for row in range(height) for column in range(width)
        )
        self._index = {name: square for square, name in enumerate(self.names)}
        self.steps = tuple(self._steps(square) for square in range(self.size))
        """The squares to the north, east, south and west; OUTSIDE where the board ends."""
        self.neighbours = tuple(tuple(s for s in step if s != OUTSIDE) for step in self.steps)

    def square(self, name: str) -> int:
        """The square of that name; raises ValueError."""
        if name not in self._index:
            raise ValueError(f"no square is called {name!r}; they run from a1 to {self.names[self.width - 1]}")
        return self._index[name]

    def row(self, square: int) -> int:
        """Counted from the north, 0 first."""
        return square // self.width

    def column(self, square: int) -> int:
        """Counted from the west, 0 first."""
        return square % self.width

    def distance(self, here: int, there: int) -> int:
        """Steps from side to side, never across a corner."""
        return abs(self.row(here) - self.row(there)) + abs(self.column(here) - self.column(there))

    def depth(self, square: int, edge: int) -> int:
        """How many rows lie between a square and an edge of the board: 0 for the row that touches it."""
        row, column = self.row(square), self.column(square)
        return (row, self.width - 1 - column, self.height - 1 - row, column)[edge]

    def _steps(self, square: int) -> tuple[int, int, int, int]:
        row, column = self.row(square), self.column(square)
        return (
            square - self.width if row > 0 else OUTSIDE,
            square + 1 if column < self.width - 1 else OUTSIDE,
            square + self.width if row < self.height - 1 else OUTSIDE,
            square - 1 if column > 0 else OUTSIDE,
        )
