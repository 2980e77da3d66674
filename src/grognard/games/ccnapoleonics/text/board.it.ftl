### Il tavolo in caratteri semplici, per un terminale.

board-heading = Turno { $turn } · { $phase } · { $side }
board-over = La battaglia è finita, al turno { $turn }
board-card = Carta in vigore: { $card } (comando { $command })
board-cards = mazzo { $deck } · scarti { $pile }
board-side = { $side }: bandiere { $banners } su { $needed } · mano { $hand }
board-you = tu
board-lost = persa
board-left = ha lasciato il campo
board-hand = La tua mano:
board-locked = In ostaggio dei tuoi quadrati:
board-drawn = Tienine una:
board-objectives = Obiettivi: { $hexes }
board-legend = Ogni unità: nazione e tipo, blocchi; * leader, [] quadrato, ! con ordine. Da sinistra a destra: prima l’esagono 1.
board-card-effect = { $card }: { $effect }
