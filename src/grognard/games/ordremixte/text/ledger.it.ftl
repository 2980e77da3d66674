### Il deposito e la scheda viva: che cosa non si può cambiare, che cosa un'unità porta nei suoi test.

wish-bad = «{ $value }» non va per «{ $name }». Possibili: { $known }.
wish-too-many-units = Qui un esercito ha al massimo { $most } unità. Prima togline una.
wish-too-many-brigades = Qui un esercito ha al massimo { $most } brigate. Prima togline una.
ware-printed = la lista stampa { $pm } PM, { $cost } punti; le regole danno quel che vedi qui
ledger-russian = fanteria russa
ledger-bases-lost = { $count ->
    [one] una base persa
   *[other] { $count } basi perse
  }
ledger-attached = generale aggregato
ledger-charismatic = ed è carismatico
ledger-cover = copertura pesante
ledger-supported = fanteria sostenuta alle spalle
ledger-one-column = linea caricata da una colonna
ledger-two-columns = linea caricata da due colonne
ledger-square = quadrato caricato da colonne
ledger-column-on-line = colonna che carica una linea
