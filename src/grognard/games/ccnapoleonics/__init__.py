"""Commands & Colors: Napoleonics."""
