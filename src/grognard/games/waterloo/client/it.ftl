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
wl-status = Turno { $turn }, ore { $hour }
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
wl-phase-assign = Marcatori
wl-phase-orders = Ordini
wl-phase-manoeuvres = Manovre
wl-phase-unlimber = Pezzi
wl-phase-window = Fuori tempo
wl-phase-combat = Combattimento
wl-phase-end = Fine del turno
odds-declined = Se si rinuncia a ogni scelta successiva.
wl-hint-assign = { $general } ha ancora { $markers ->
    [one] un marcatore
   *[other] { $markers } marcatori
} da dare: indica un generale sul campo, o usa i tasti nelle tabelle di comando.
wl-hint-orders = Punti da spendere: { $points }. Indica una formazione.
wl-hint-advance = Sta per avanzare: { $units }.
wl-hint-withdraw = Sta per ripiegare: { $units }.
wl-hint-charge = Sta per caricare: { $units }.
wl-hint-no-charge = Da qui la formazione non arriva su nessun nemico: rimanda, e scegli un’altra manovra.
wl-hint-bid = Ne hai { $markers }. Le puntate restano coperte finché non ci sono tutte.
wl-bid-left = ne restano { $left }
wl-held-blue = in mano ai francesi
wl-held-red = in mano alla coalizione
wl-held-both = contesa
wl-held-nobody = di nessuno
wl-fight = Combattimento
wl-fight-attack = Attacca
wl-fight-counter = Contrattacca
wl-fight-defence = Difende
wl-fight-flank = Preso di fianco
wl-fight-nobody = non resta nessuno
wl-fight-support = con il supporto di
wl-step-attack = Attacco
wl-step-counter = Contrattacco
wl-step-attack_reinforced = Rinforzi all’attacco
wl-step-defence_reinforced = Rinforzi alla difesa
wl-step-outcome = Esito
