### La tavola in caratteri semplici, per un terminale.

board-heading = Turno { $turn } · { $phase } · di mano: { $army }
board-over = La battaglia è finita, nel turno { $turn }
board-player = GIOCATORE { $seat }
board-you = tu
board-first = Primo Giocatore
board-cards = mano { $hand } · mazzo { $deck } · scarti { $pile }
board-deck-ended = il mazzo è finito una volta
board-losses = perse { $lost } di { $limit } · controlla { $squares } { $squares ->
        [one] casella
       *[other] caselle
    }
board-reserve = in attesa
board-lost = persa
board-reduced = ridotta
board-moved = ha mosso
board-tiles = Sezioni fra cui scegliere (· è terreno aperto):
board-combat-unit = { $form }: { $unit } contro { $target }, aperto con { $card }
board-combat-ambush = { $form } contro { $target }, aperto con { $card }
board-defence = in difesa
board-attack = in attacco
board-support = in supporto: { $units }
board-top = Ultimo scarto ({ $army }): { $card }
board-known = Carte che hai visto nella mano avversaria ({ $army }):
board-hand = La tua mano:
board-card-values = { $card } ({ $values })
board-card-effect = { $card }: { $effect }
board-value = { $name } { $value }
board-rally-auto = Ripristino senza tiro
