### The table in plain characters, for a terminal.

board-heading = Turn { $turn } · { $phase } · { $side }
board-over = The battle is over, in turn { $turn }
board-card = Card in effect: { $card } (command { $command })
board-cards = deck { $deck } · discards { $pile }
board-side = { $side }: banners { $banners } of { $needed } · hand { $hand }
board-you = you
board-lost = lost
board-left = left the field
board-hand = Your hand:
board-locked = Held hostage by your squares:
board-drawn = Keep one of these:
board-objectives = Objectives: { $hexes }
board-legend = Each unit: nation and kind, blocks; * leader, [] square, ! ordered. Left to right: hex 1 first.
board-card-effect = { $card }: { $effect }
