### What only the drawing of Manoeuvre says: panels, names of places, hints.

m-unit-words = { $name }, { $army }, { $arm }, strength { $strength }{ $state ->
    [none] {""}
   *[other] , { $state }
}
m-reduced = reduced
m-moved = has moved
m-no-army = No army yet
m-first = First Player
m-turn = Turn { $turn }
m-armies = The armies
m-hand = Hand
m-deck = Deck
m-deck-ended = The deck has run out once: when both have, the day ends.
m-deck-tip = Cards left to draw. ☾: the deck has run out once; when both have, the day ends.
m-pile = Discards
m-lost = Lost
m-squares = At night
m-squares-count = { $count ->
    [one] square
   *[other] squares
}
m-squares-tip = If night fell now: squares of the enemy half that this army controls. They decide the battle when neither side has lost five units.
m-known = Seen
m-night-squares = Enemy ground
m-night-lost = Units lost
m-night-reduced = Units reduced
m-reserve = Waiting to be placed
m-support = Supported by
m-leader-combat = The leader fights in person.
m-leader-command = The leader commands the supporting units.
m-no-cards-yet = No cards yet
m-no-cards = No cards
m-first-throw = Who begins
m-turn-tiles = Turn the tiles
m-pick-tile = Pick a tile.
m-pick-armies = { $count ->
    [one] Pick one more nation.
   *[other] Pick { $count } nations.
}
