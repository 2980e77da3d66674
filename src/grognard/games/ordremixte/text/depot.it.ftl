### Il deposito: che cosa non si può fare a un esercito.

wish-bad = «{ $value }» non va per «{ $name }». Possibili: { $known }.
wish-too-many-units = Qui un esercito ha al massimo { $most } unità. Prima togline una.
wish-too-many-brigades = Qui un esercito ha al massimo { $most } brigate. Prima togline una.
ware-printed = la lista stampa { $pm } PM, { $cost } punti; le regole danno quel che vedi qui

### Gruppi di tabelle

group-turn = Mossa e divisione
group-movement = Quadrati e cavalleria
group-fire = Tiro
group-contact = Assalti e mischie
group-morale = Morale e generali
group-before = Prima della battaglia
