### Il tavolo in caratteri semplici, per il terminale.

board-heading = Turno { $turn } di { $last } · { $phase } · ordine: { $order }
board-over = La battaglia è finita, al turno { $turn }
board-army = { $army } (riserva { $pool }):
board-general = { $general }, { $level ->
    [one] una stella
   *[other] { $level } stelle
}, marcatori { $markers }, punti propri { $points }
board-with = con { $unit }
board-green = [in movimento]
board-orange = [recupero { $count }]
board-limbered = al traino
board-smoke = fumo
board-legend = Un carattere è un centimetro in larghezza, una riga due in altezza. b francesi, r anglo-alleati, k prussiani, con il numero dell’unità; * un generale da solo. Unità: perdite che può ancora subire; ! scossa, !! in rotta.
board-score = Punti finora: francesi { $blue }, coalizione { $coalition }
board-places = Fattorie prese: { $blue } su 2
phase-begin = inizio
phase-entry = ingresso dei prussiani
phase-initiative = Iniziativa
phase-bids = puntate
phase-substitutes = Iniziativa
phase-bombardment = bombardamento
phase-assign = assegnazione
phase-orders = ordini
phase-manoeuvres = manovre
phase-unlimber = sgancio dei traini
phase-combat = combattimento
phase-end = fine del turno
terrain-hill = collina
terrain-wood = bosco
terrain-field = campi
terrain-town = cittadina
terrain-road = strada
terrain-stream = torrente
terrain-sunken_road = strada incassata
