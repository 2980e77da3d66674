### The table in plain characters, for a terminal.

board-heading = Turn { $turn } · { $phase } · { $army } has the turn
board-over = The battle is over, in turn { $turn }
board-player = PLAYER { $seat }
board-you = you
board-first = First Player
board-cards = hand { $hand } · deck { $deck } · discards { $pile }
board-deck-ended = the deck has run out once
board-losses = lost { $lost } of { $limit } · holds { $squares } { $squares ->
        [one] square
       *[other] squares
    }
board-reserve = waiting
board-lost = lost
board-reduced = reduced
board-moved = has moved
board-tiles = Tiles to choose from (· is open ground):
board-combat-unit = { $form }: { $unit } against { $target }, opened with { $card }
board-combat-ambush = { $form } on { $target }, opened with { $card }
board-defence = in defence
board-attack = in attack
board-support = supporting: { $units }
board-top = Last discard of { $army }: { $card }
board-known = Cards you have seen in the hand of { $army }:
board-hand = Your hand:
board-card-values = { $card } ({ $values })
board-card-effect = { $card }: { $effect }
board-value = { $name } { $value }
board-rally-auto = Rally without a roll
