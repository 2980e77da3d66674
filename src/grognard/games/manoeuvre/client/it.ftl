### Ciò che dice soltanto il disegno di Manoeuvre: riquadri, nomi dei luoghi, suggerimenti.

m-unit-words = { $name }, { $army }, { $arm }, forza { $strength }{ $state ->
    [none] {""}
   *[other] , { $state }
}
m-reduced = ridotta
m-moved = ha già mosso
m-no-army = Ancora nessuna armata
m-first = Primo giocatore
m-turn = Turno { $turn }
m-armies = Le armate
m-hand = Mano
m-deck = Mazzo
m-deck-ended = Il mazzo si è esaurito una volta: quando è accaduto a entrambi, la giornata finisce.
m-deck-tip = Carte ancora da pescare. ☾: il mazzo si è esaurito una volta; quando è accaduto a entrambi, la giornata finisce.
m-pile = Scarti
m-lost = Perdite
m-squares = A notte
m-squares-count = { $count ->
    [one] casella
   *[other] caselle
}
m-squares-tip = Se la notte scendesse ora: caselle della metà nemica controllate da questa armata. Decidono la battaglia se nessuno ha perso cinque unità.
m-known = Viste
m-night-squares = Suolo nemico
m-night-lost = Unità perdute
m-night-reduced = Unità ridotte
m-reserve = In attesa di schieramento
m-support = Con il supporto di
m-leader-combat = Il comandante combatte di persona.
m-leader-command = Il comandante guida le unità di supporto.
m-no-cards-yet = Ancora nessuna carta
m-no-cards = Nessuna carta
m-first-throw = Chi comincia
m-turn-tiles = Ruota le sezioni
m-pick-tile = Scegli una sezione.
m-pick-armies = { $count ->
    [one] Scegli ancora una nazione.
   *[other] Scegli { $count } nazioni.
}
