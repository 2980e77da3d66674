### Ciò che dice soltanto il disegno di Waterloo: pannelli, stati, suggerimenti.

wl-army-blue = Francesi
wl-army-red = Anglo-alleati
wl-army-black = Prussiani
wl-armies = Tabelle di comando
wl-initiative = Posto nell'ordine d'Iniziativa
wl-points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
}
wl-points-tip = Punti Vittoria finora
wl-pool = Riserva: { $count }
wl-removed = Rimosse: { $count }
wl-staff-words = { $stars ->
    [one] 1 stelletta
   *[other] { $stars } stellette
}, { $markers ->
    [one] 1 marcatore
   *[other] { $markers } marcatori
}, genera { $points }
wl-own-tip = Punti Comando che il Generale genera ogni turno
wl-bid = Puntata: { $bid }
wl-bid-sealed = coperta
wl-bid-open = non ancora
wl-ruler = { $mm } mm · { $segments } segmenti
wl-left = { $left } Perdite residue su { $losses }
wl-limbered = agganciata al Traino
wl-unlimbered = sganciata
wl-moving = in Movimento
wl-recovering = in Recupero ({ $count })
wl-shaken = Scossa
wl-routed = in Rotta
wl-smoke = Fumo
wl-stars = { $count ->
    [one] 1 stelletta
   *[other] { $count } stellette
}
wl-attached = aggregato a { $unit }
wl-arm-infantry = Fanteria
wl-arm-light = Cavalleria Leggera
wl-arm-medium = Cavalleria Media
wl-arm-heavy = Cavalleria Pesante
wl-arm-foot = Artiglieria a Piedi
wl-arm-horse = Artiglieria a Cavallo
wl-quality-recruits = Reclute
wl-quality-regulars = Regolari
wl-quality-veterans = Veterani
wl-quality-elite = Élite
wl-quality-guard = Guardia
wl-head-name = Unità
wl-head-number = N.
wl-head-corps = Corpo
wl-head-arm = Arma
wl-head-quality = Qualità
wl-head-losses = Perdite residue
wl-head-state = Stato
wl-head-place = Posizione (mm)
wl-head-heading = Fronte
wl-status = Turno { $turn }, ore { $hour } · { $phase }
wl-places = { $count ->
    [one] 1 luogo preso
   *[other] { $count } luoghi presi
}
wl-points-together = Punti Vittoria dei due eserciti alleati insieme
wl-coalition = Coalizione
wl-damage = Danni, { $unit }
wl-lost = { $count ->
    [0] nessuna Perdita
    [one] 1 Perdita
   *[other] { $count } Perdite
}
wl-pursuit = Inseguimento
wl-outcome = Esito, { $army }
wl-score-units = Unità rimosse
wl-score-generals = Generali rimossi
wl-score-losses = Perdite delle Unità in campo
wl-score-objective = Luogo:
wl-score-town = Cittadina:
wl-score-total = In tutto
wl-phase-begin = Preparazione
wl-phase-entry = Ingresso
wl-phase-initiative = Iniziativa
wl-phase-bids = Iniziativa
wl-phase-substitutes = Sostituti
wl-phase-bombardment = Bombardamento
wl-phase-assign = Assegnare
wl-phase-orders = Impartire Ordini
wl-phase-manoeuvres = Manovrare
wl-phase-unlimber = Sganciare
wl-phase-combat = Combattimento
wl-phase-end = Fine del turno
odds-declined = Se si rinuncia a ogni scelta successiva.
