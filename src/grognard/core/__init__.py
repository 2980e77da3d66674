"""What every game stands on: the contract, chance, events, records, odds and texts. Knows no game."""
