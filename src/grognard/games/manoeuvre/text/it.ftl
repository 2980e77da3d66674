### Frasi di Manoeuvre: richieste, proposte, cronaca, somme, rifiuti, come finisce.

### Grammatica: i nomi con l'articolo, e la desinenza di un verbo (in -are) che ha per soggetto $unit

the-unit = { $unit-the ->
    [l] l'{ $unit }
   *[il] { $unit-the } { $unit }
}
The-unit = { $unit-the ->
    [l] L'{ $unit }
    [la] La { $unit }
    [i] I { $unit }
    [le] Le { $unit }
   *[il] Il { $unit }
}
the-target = { $target-the ->
    [l] l'{ $target }
   *[il] { $target-the } { $target }
}
the-army = { $army-the } { $army }
The-army = { $army-the ->
    [gli] Gli { $army }
   *[i] I { $army }
}
verb-end = { $unit-number ->
    [many] no
   *[one] {""}
}

### Richieste: preparazione

prompt-take-army = Scegli l'armata da guidare.
prompt-lay-tile = Posa la sezione { $number } di 4, a { $number ->
    [1] nord-ovest
    [2] nord-est
    [3] sud-ovest
   *[other] sud-est
}. Prendine una e orientala come vuoi.
prompt-name-armies = Indica le due nazioni che si affronteranno. L'avversario ne prende una, l'altra è tua.
prompt-take-edge = Scegli il tuo bordo della mappa. All'avversario va quello opposto.
prompt-choose-hand = Scegli in segreto le tue { $count } carte iniziali.
prompt-deploy = { $army }: piazza le tue otto unità nelle due file lungo il tuo bordo.

### Richieste: il turno

prompt-discard = { $army }: scarta le carte che non ti servono; poi ne peschi fino ad averne cinque.
prompt-move = { $army }: muovi un'unità. Una deve muovere.
prompt-fight = { $army }: gioca carte di movimento, fai un combattimento, ripristina un'unità, o chiudi il turno.
prompt-restore = { $army }: ripristina un'unità ridotta, costruisci un Fortino, o chiudi il turno.
prompt-redoubt = { $army }: costruisci un Fortino, o chiudi il turno.
prompt-end = { $army }: è fatto tutto. Chiudi il turno.
prompt-march = Scegli dove mandare l'unità { $unit }.
prompt-guerrillas = Carta giocata per l'unità { $unit }: { $card }. Fermala con la Guerriglia, o lasciala passare.

### Richieste: combattimento

prompt-defend = Attacco all'unità { $unit }: ritirala, o difendila con le sue carte e al massimo un comandante.
prompt-defend-no-retreat = Attacco all'unità { $unit }, senza via di scampo: difendila con le sue carte e al massimo un comandante.
prompt-reinforce = Il tuo attacco all'unità { $unit }: aggiungi carte, chiama un comandante, o lascia parlare i dadi.
prompt-cancel = La tua Guerriglia può annullare le carte Unità aggiunte all'attacco. Scegli quali, o nessuna.
prompt-choice = Decidi la sorte dell'unità { $unit }: ritirata o colpo.
prompt-retreat = Entrambi i fianchi sono liberi. Scegli dove arretra l'unità { $unit }.
prompt-advance = Scegli quale unità avanza in { $square }. Una deve farlo.
prompt-advance-or-stand = Avanza in { $square }, o mantieni la posizione.
prompt-pay = L'Attacco a Fondo si paga. Scegli { $count ->
    [one] l'unità che subisce il colpo
   *[other] le { $count } unità che subiscono i colpi
}.

### Proposte: preparazione

offer-lay_tile = Sezione { $tile }, { $degrees ->
    [0] così com'è
   *[other] ruotata di { $degrees }°
}
offer-name_armies = { $one } e { $two }
offer-take_army = Prendi il comando: { $army }
offer-take_edge = Bordo { $edge }
offer-choose_hand = Scegli la mano iniziale
offer-place = Piazza { $unit } in { $square }

### Proposte: il turno

offer-discard = Scarta { $cards }{ $cards-count ->
    [one] {""}
   *[other] , con { $top } in cima
}
offer-discard-none = Tieni tutte le carte
offer-move = Muovi { $unit } in { $square }
offer-supply = Rifornimento: fai muovere anche { $unit }
offer-forced_march = Marcia Forzata: una casella in più per { $unit }
offer-march_to = Marcia in { $square }
offer-scout = Guarda la mano nemica
offer-end_turn = Chiudi il turno
offer-restore = Ripristina { $unit } con { $card }
offer-build_redoubt = Costruisci un Fortino per { $unit }
offer-guerrillas = Guerriglia: ferma quella carta
offer-allow = Lascia passare la carta

### Proposte: combattimento

offer-assault = Assalta { $target } con { $unit } { $card }
offer-ambush = Tendi un'Imboscata contro { $target }
offer-volley = Scarica contro { $target } con { $unit } { $card }
offer-bombard = Bombarda { $target } con { $unit } { $card }
offer-grand_battery = Grande Batteria contro { $target } con { $unit }
offer-withdraw = Ritirati
offer-attempt_withdrawal = Tenta di sganciarti con { $card }: serve { $needed } o meno con 1d6
offer-defend = Difendi con { $cards }
offer-defend-none = Difendi senza carte
offer-reinforce = Contro { $target } aggiungi { $cards }
offer-reinforce-none = Contro { $target } non aggiungere nulla e tira
offer-reinforce-combat = Contro { $target } aggiungi { $cards }, col comandante che combatte di persona
offer-reinforce-command = Contro { $target } aggiungi { $cards }, col comandante che porta in supporto { $support }
offer-skirmish = Schermaglia: rompi il contatto e vai in { $square }
offer-cancel_cards = Guerriglia: annulla { $cards }
offer-cancel_cards-none = Lascia passare tutte le carte
offer-choose_result-hit = Un colpo
offer-choose_result-retreat = La ritirata
offer-retreat = Arretra in { $square }
offer-advance = Avanza con { $unit }
offer-stand = Mantieni la posizione
offer-pay = { $units-count ->
    [one] Il colpo tocca a
   *[other] I colpi toccano a
} { $units }

### La cronaca: preparazione

event-first_player = Il giocatore { $seat } tira { $high } contro { $low } ed è il Primo Giocatore.
event-tile_laid = Posata la sezione { $tile }, { $degrees ->
    [0] così com'è
   *[other] ruotata di { $degrees }°
}.
event-armies_named = Le nazioni in campo: { $one } e { $two }.
event-army_taken = Il giocatore { $seat } guida { the-army }.
event-edge_taken = { The-army } partono dal bordo { $edge }.
event-hand_chosen = { The-army } hanno scelto la mano iniziale.
event-unit_placed = { The-unit } si schiera{ verb-end } in { $square }.

### La cronaca: carte

event-turn_began = Turno { $turn }: muovono { the-army }.
event-discarded = { The-army } scartano { $count ->
    [one] { $top }
   *[other] { $count } carte, in cima { $top }
}.
event-hand_kept = { The-army } tengono tutte le carte.
event-drew = { The-army } pescano { $count ->
    [one] una carta
   *[other] { $count } carte
}; nel mazzo { $deck ->
    [one] ne resta { $deck }
   *[other] ne restano { $deck }
}.
event-drew_cards = Peschi { $cards }.
event-deck_ended = { The-army } hanno pescato l'ultima delle sessanta carte. La giornata volge al termine.
event-reshuffled = { The-army } rimescolano { $count ->
    [one] l'unico scarto
   *[other] { $count } scarti
} in un nuovo mazzo.
event-card_played = { The-army } giocano { $card }.
event-card_played-for = { The-army } giocano { $card } per { the-unit }.
event-card_played-own = { The-army } mandano rinforzi per { the-unit } { $values }.
event-hand_seen = { $cards-count ->
    [0] { The-army } non hanno carte in mano.
   *[other] { The-army } hanno in mano { $cards }.
}
event-card_cancelled = Guerriglia! { The-army } giocano a vuoto { $card }.

### La cronaca: movimento

event-cannot_move = { The-army } non hanno unità che possano muovere.
event-moved-move = { The-unit } si sposta{ verb-end } da { $origin } in { $square }.
event-moved-supply = Con nuovi rifornimenti { the-unit } passa{ verb-end } da { $origin } in { $square }.
event-moved-forced_march = A marce forzate { the-unit } continua{ verb-end } da { $origin } in { $square }.
event-moved-skirmish = { The-unit } si sgancia{ verb-end } e passa{ verb-end } da { $origin } in { $square }.

### La cronaca: combattimento

event-combat_declared-assault = { The-unit } { $card } assalta{ verb-end } { the-target } in { $square }.
event-combat_declared-ambush = Imboscata! { The-army } sorprendono { the-target } in { $square }.
event-combat_declared-volley = { The-unit } { $card } spara{ verb-end } una scarica contro { the-target } in { $square }.
event-combat_declared-bombard = { The-unit } { $card } bombarda{ verb-end } { the-target } in { $square }.
event-combat_declared-grand_battery = Napoleone ammassa i cannoni: con { the-unit } la Grande Batteria apre il fuoco contro { the-target } in { $square }.
event-withdrawal_tried-yes = { The-unit } tenta{ verb-end } di sganciarsi: tiro { $face }, serviva { $needed } o meno. Via libera!
event-withdrawal_tried-no = { The-unit } tenta{ verb-end } di sganciarsi: tiro { $face }, serviva { $needed } o meno. Niente da fare; la carta resta in difesa.
event-defended = { The-army } difendono con { $cards }.
event-defended-none = { The-army } difendono senza carte.
event-reinforced = { The-army } aggiungono all'attacco { $cards }.
event-reinforced-none = { The-army } non aggiungono nulla all'attacco.
event-reinforced-combat = { The-army } aggiungono all'attacco { $cards }, col comandante che combatte di persona.
event-reinforced-command = { The-army } aggiungono all'attacco { $cards }, col comandante che porta in supporto { $support }.
event-totals = Attacco { $attack }: { $attack-parts }. Difesa { $defence }: { $defence-parts }.
event-combat_result-attacker-hit = L'attacco non basta: { the-unit } non molla{ verb-end }.
event-combat_result-ambush-fails = L'imboscata non basta: { the-unit } non molla{ verb-end }, e non c'è nessuno da colpire.
event-combat_result-no-effect = Pari e patta: { the-unit } e gli attaccanti restano come prima.
event-combat_result-defender-chooses = { The-unit } vacilla{ verb-end }: il difensore sceglie fra ritirata e colpo.
event-combat_result-attacker-chooses = Il doppio della difesa! { The-unit } si piega{ verb-end }: l'attaccante sceglie fra ritirata e colpo.
event-combat_result-hit-and-retreat = Il triplo della difesa! { The-unit } si sbanda{ verb-end }: colpo e ritirata.
event-combat_result-eliminated = Il quadruplo della difesa! Per { the-unit } non c'è scampo.
event-combat_result-hit = Il fuoco va a segno contro { the-unit }.
event-combat_result-miss = Il fuoco non fa danni contro { the-unit }.
event-result_chosen-hit = { The-army } scelgono un colpo contro { the-target }.
event-result_chosen-retreat = { The-army } scelgono la ritirata per { the-target }.

### La cronaca: il prezzo

event-unit_hit-combat = { The-unit } incassa{ verb-end } un colpo: forza { $strength }.
event-unit_hit-repulsed = Respinto l'attacco, { the-unit } incassa{ verb-end } un colpo: forza { $strength }.
event-unit_hit-committed = L'Attacco a Fondo si paga: { the-unit } cala{ verb-end } a forza { $strength }.
event-unit_hit-pursuit = L'inseguimento raggiunge { the-unit }: forza { $strength }.
event-unit_hit-fire = Sotto il fuoco { the-unit } cala{ verb-end } a forza { $strength }.
event-unit_lost-combat = L'attacco annienta { the-unit } in { $square }.
event-unit_lost-repulsed = Respinto l'attacco, { the-unit } si sfalda{ verb-end } in { $square }: per oggi è finita.
event-unit_lost-committed = L'Attacco a Fondo si paga caro: in { $square } è la fine per { the-unit }.
event-unit_lost-pursuit = L'inseguimento travolge { the-unit } in { $square }.
event-unit_lost-fire = Il fuoco annienta { the-unit } in { $square }.
event-unit_lost-no-retreat = Senza via di scampo, { the-unit } getta{ verb-end } le armi in { $square }.
event-retreated = { The-unit } si ritira{ verb-end } da { $origin } in { $square }.
event-retreated-withdrew = { The-unit } si sgancia{ verb-end } in buon ordine da { $origin } in { $square }.
event-advanced = { The-unit } avanza{ verb-end } in { $square }.
event-stood_fast = { The-army } mantengono la posizione e non avanzano.
event-pursued-hit = { The-unit } incalza{ verb-end } { the-target }: { pursuit-die }. A segno!
event-pursued-miss = { The-unit } incalza{ verb-end } { the-target }: { pursuit-die }. A vuoto.
pursuit-die = tiro { $face }, { $modifier ->
    [0] {""}
   *[other] { $modifier } per il comandante,{" "}
}serviva { $needed } o meno

### La cronaca: ripristino

event-leader_rallied = { $card } rianima { the-unit }: tiro { $face }, serviva { $needed } o meno.
event-restore_failed = { $card } non riesce a rianimare { the-unit }: tiro { $face }, serviva { $needed } o meno.
event-restored = { The-unit } torna{ verb-end } a piena forza: { $strength }.
event-redoubt_built = { The-unit } si trincera{ verb-end }: un Fortino in { $square }.
event-redoubt_removed = Il Fortino in { $square } non c'è più.

### La cronaca: la fine

event-night_fell = Cala la notte. Caselle controllate nella metà nemica: { $army-one } { $one }, { $army-two } { $two }. Unità perdute: { $lost-one } e { $lost-two }. Unità rimaste ridotte: { $reduced-one } e { $reduced-two }.
event-battle_ended-attrition = Vincono { the-army }: il nemico ha perso cinque unità e sgombra il campo.
event-battle_ended-pyrrhic = Vincono { the-army }: per la loro quinta unità il nemico ha sacrificato la sua. Pirro avrebbe capito.
event-battle_ended-night-squares = Vincono { the-army }: al calar della notte tengono più terreno nemico.
event-battle_ended-night-losses = Vincono { the-army }: il terreno è pari, ma il nemico ha perso più unità.
event-battle_ended-night-reduced = Vincono { the-army }: terreno e perdite sono pari, ma hanno meno unità ridotte.
event-battle_ended-night-order = Vincono { the-army }: è tutto pari, e l'ordine delle nazioni li favorisce.

### Somme: le parti di un totale

sum-plus = { $left } + { $right }
sum-minus = { $left } − { $right }
part-strength = { $of } { $value }
part-dice = { $alone ->
    [yes] { $dice } ({ $faces })
   *[no] { $of } { $dice } ({ $faces })
}
part-hill = Collina { $value }
part-leader = { $of } { $value }
part-card = carta { $value }
part-terrain = { $of } { $value }
part-redoubt = Fortino { $value }
part-engineers = { $of } { $value }

### Somme prima dei dadi: le stesse parti come etichette

label-strength = { $of }
label-dice = { $of }
label-hill = { $of }, in Collina
label-leader = { $of }
label-card = { $of }
label-terrain = { $of }
label-redoubt = Fortino
label-engineers = { $of }

### Probabilità: quel che si conta, in media

count-defender-hits = Colpi al difensore
count-defender-losses = Unità perse dal difensore
count-attacker-hits = Colpi all'attaccante
count-attacker-losses = Unità perse dall'attaccante

### Rifiuti: preparazione

refusal-not-these-armies = Quell'armata non è di questa battaglia. Prendi una delle due proposte.
refusal-two-armies = Per una battaglia servono due nazioni diverse. Indicane due delle otto.
refusal-no-such-tile = Le sezioni vanno da 1 a { $count } e ruotano di quarti di giro, da 0 a 3. Scegli fra queste.
refusal-tile-used = La sezione { $tile } è già sul tavolo, e ce n'è una sola. Scegline un'altra.
refusal-no-such-edge = La mappa ha quattro bordi: nord, est, sud e ovest. Scegline uno.
refusal-card-not-in-deck = Quella carta non è nel tuo mazzo, o non in tante copie. Scegline altre.
refusal-five-cards = La mano iniziale è di { $count } carte, né più né meno.
refusal-already-placed = L'unità { $unit } è già sulla mappa. Piazzane una che ancora aspetta.
refusal-two-home-rows = Ci si schiera su terreno libero nelle due file lungo il proprio bordo. Scegli lì una casella libera.

### Rifiuti: in ogni momento

refusal-not-your-unit = Quell'unità non è tua, o non è sulla mappa. Scegline una delle tue.
refusal-not-an-enemy = Quella non è un'unità nemica sulla mappa. Scegli un nemico come bersaglio.
refusal-card-not-held = Quella carta non è nella tua mano, o non in tante copie. Gioca quelle che hai.
refusal-no-such-card = Non hai in mano nessuna carta { $card }. Gioca quelle che hai.
refusal-no-such-square = La casella «{ $square }» non esiste. Si va da a1, a sud-ovest, fino a h8.
refusal-own-turn-only = Esploratori e spie si mandano solo nel proprio turno. Aspetta il tuo.

### Rifiuti: il turno e il movimento

refusal-phase-closed = La Fase di { $phase } è chiusa, e le fasi non tornano. Prosegui da qui.
refusal-must-move-first = Prima di ogni altra cosa un'unità deve muovere. Muovine una.
refusal-moved-already = L'unità di questo turno ha già mosso. Un Rifornimento ne muoverebbe una seconda, una Marcia Forzata darebbe una casella in più; oppure passa al combattimento.
refusal-move-must-leave = Una mossa deve finire in una casella nuova, e l'unità { $unit } resterebbe in { $square }. Scegli un'altra casella o un'altra unità.
refusal-lake-closed = In { $square } c'è un Lago: l'unità { $unit } non può entrarvi. Aggiralo.
refusal-square-occupied = { $square } è occupata, e in una casella sta una sola unità. Manda l'unità { $unit } in una libera.
refusal-too-far = { $square } è a { $distance } caselle, e l'unità { $unit } ne fa { $steps }. Scegline una più vicina.
refusal-path-blocked = La strada per { $square } è sbarrata all'unità { $unit }: unità e Laghi la chiudono, Campi e Paludi fermano la mossa. Scegli un'altra casella.
refusal-hemmed-in = L'unità { $unit } non ha caselle libere attorno. Scegli un'altra unità.
refusal-supply-once = Un solo Rifornimento per Fase di Movimento, e il tuo è già giocato. Prosegui.
refusal-supply-second-unit = Il Rifornimento muove una seconda unità, dopo la prima: non va bene per l'unità { $unit }. Scegline una che in questo turno non ha mosso.
refusal-march-unmoved = La Marcia Forzata è per chi ha già mosso in questo turno, e l'unità { $unit } non l'ha fatto. Scegline una che ha mosso.
refusal-march-once = Una sola Marcia Forzata per unità e per turno; l'unità { $unit } l'ha avuta, riuscita o no. Scegli un'altra unità.
refusal-march-stuck = Campi o Palude trattengono l'unità { $unit }: niente Marcia Forzata per chi vi ha iniziato o finito la mossa.

### Rifiuti: aprire un combattimento

refusal-fought-already = Un solo combattimento per turno, e l'hai già fatto. Ripristina un'unità, costruisci un Fortino o chiudi il turno.
refusal-card-of-other-unit = Quella carta non è dell'unità { $unit }. Giocane una che porti il suo nome.
refusal-no-attack-value = Quella carta non ha dadi d'attacco. Giocane una che li abbia; con una carta d'artiglieria puoi invece bombardare.
refusal-assault-out-of-marsh = L'unità { $unit } è in Palude, e da lì non si va all'Assalto. Spara una scarica o bombarda, oppure attacca con un'altra.
refusal-not-adjacent = Per l'Assalto { $target } e { $unit } devono toccarsi per un lato; gli spigoli non contano. Scegli un bersaglio adiacente.
refusal-no-volley-value = Quella carta non ha dadi di Scarica. Giocane una che li abbia.
refusal-no-bombard-value = Quella non è una carta d'artiglieria. Per bombardare gioca quella dell'unità.
refusal-no-grand-battery = Solo Napoleone forma la Grande Batteria, e non hai la sua carta. Bombarda con una carta d'artiglieria.
refusal-out-of-range = La distanza fra { $unit } e { $target } è di { $distance } caselle, e il tiro ne copre { $reach }. Scegli un bersaglio più vicino.
refusal-no-line-of-sight = Fra { $unit } e { $target } la visuale è chiusa da Collina, Cittadina, Bosco o da altre unità. Scegli un altro bersaglio.

### Rifiuti: difendersi

refusal-no-defence-card = La carta { $card } non serve alla difesa dell'unità { $unit }. Usa le sue carte e al massimo un comandante.
refusal-one-leader = Un solo comandante per parte in ogni combattimento. Scegli quale.
refusal-withdraw-only-card = La Ritirata dev'essere la tua unica carta, e una è già sul tavolo. Resta e difenditi.
refusal-no-withdraw-value = Quella carta non permette di sganciarsi. Usala per difendere, o giocane una che lo permetta.
refusal-nowhere-to-withdraw = L'unità { $unit } non può ritirarsi: nessuna casella libera attorno. Resta e difenditi.

### Rifiuti: rinforzare un attacco

refusal-leader-needed = Le unità di supporto seguono un comandante. Giocane uno per il comando, o attacca senza supporto.
refusal-not-a-leader = La carta { $card } non è un comandante. Gioca una carta Comandante, o attacca senza.
refusal-combat-or-command = Un comandante combatte o comanda, mai entrambe le cose. Indica unità di supporto solo se comanda.
refusal-too-many-supporters = { $count ->
    [0] { $card } non comanda altri che l'attaccante. Usalo in combattimento.
    [one] { $card } porta una sola unità di supporto. Indicane una.
   *[other] { $card } porta da 1 a { $count } unità di supporto. Indica ciascuna una volta.
}
refusal-cannot-support = Il supporto viene da altre tue unità adiacenti al bersaglio e fuori dalla Palude. Scegli fra quelle.
refusal-committed-per-unit = { $count ->
    [0] Nessuna unità partecipa che possa pagare un Attacco a Fondo. Tieni in mano la carta.
    [one] Attacca una sola unità: al massimo un Attacco a Fondo.
   *[other] Un Attacco a Fondo per ciascuna unità impegnata: qui al massimo { $count }.
}
refusal-no-attack-card = La carta { $card } non aggiunge nulla a un attacco. Usa carte delle unità attaccanti, Attacco a Fondo, Genieri o un comandante.
refusal-card-of-no-attacker = Carta { $card }: quell'unità non partecipa all'attacco. Portala in supporto con un comandante, o tieni la carta.
refusal-no-redoubt-there = Per la carta { $card } non c'è un Fortino da forzare. Tienila in mano.
refusal-ambush-leader-combat = In un'Imboscata il comandante può solo combattere: non ha nessuno da guidare. Usa il suo valore di combattimento.
refusal-ambush-no-cards = La carta { $card } non può unirsi a un'Imboscata. Vi entrano solo un comandante che combatte, e i Genieri contro un Fortino.
refusal-skirmish-assault-only = La Schermaglia rompe un Assalto. In un'Imboscata non c'è un'unità da richiamare.
refusal-cancel-added-cards = La Guerriglia annulla solo le carte Unità aggiunte all'attacco, mai quella d'apertura. Scegli fra quelle.

### Rifiuti: dopo i dadi

refusal-hit-or-retreat = Le scelte sono due, colpo o ritirata. Prendine una.
refusal-retreat-flank = La ritirata porta in { $first } o in { $second }. Scegli una delle due.
refusal-must-advance = Il terreno è conquistato e qualcuno deve prenderlo: non tutte le unità attaccanti hanno una carta che le lasci ferme. Scegli chi avanza.
refusal-advance-taking-part = Avanza solo chi ha preso parte all'Assalto. Scegli una di quelle unità.
refusal-pay-different-units = { $count ->
    [one] Il colpo tocca a una delle unità impegnate. Scegli quale.
   *[other] I colpi toccano a { $count } diverse unità impegnate, uno a ciascuna. Scegli quali.
}

### Rifiuti: ripristino

refusal-restored-already = Un solo tentativo di ripristino per turno, e l'hai già fatto. Costruisci un Fortino o chiudi il turno.
refusal-not-reduced = L'unità { $unit } è già a piena forza. Scegline una ridotta.
refusal-cannot-restore = La carta { $card } non può ripristinare l'unità { $unit }. Usa una delle sue carte, Rifornimento, Raggruppamento o un comandante.
refusal-dug-already = Un solo Fortino per turno, e il tuo è già in piedi. Chiudi il turno.
refusal-already-dug = L'unità { $unit } è già dietro un Fortino. Scegli un'altra unità.

### Com'è finita

end-attrition = { $army }: vittoria per attrito. Il nemico ha perso cinque unità.
end-pyrrhic = { $army }: vittoria. Il nemico ha distrutto una quinta unità al prezzo della sua: un trionfo degno di Pirro.
end-night-squares = { $army }: vittoria al calar della notte, con più terreno nemico in mano.
end-night-losses = { $army }: vittoria al calar della notte. Il terreno è pari; il nemico ha perso più unità.
end-night-reduced = { $army }: vittoria al calar della notte. Terreno e perdite sono pari; da questa parte meno unità sono ridotte.
end-night-order = { $army }: vittoria al calar della notte. È tutto pari, e decide l'ordine delle nazioni.

### Il risolutore: che cosa si può risolvere, e che cosa c'è da compilare

chart-assault = Assalto
chart-ambush = Imboscata
chart-fire = Scarica, Bombardamento, Grande Batteria
chart-rally = Ripristino con un comandante
chart-withdrawal = Sganciamento con una carta unità americana
field-army = Armata
field-unit = Unità ridotta
field-attacker_army = Armata attaccante
field-attacker = Unità attaccante
field-attacker_state = Forza dell'attaccante
field-attacker_terrain = Terreno dell'attaccante
field-card = Carta d'apertura
field-distance = Distanza in caselle
field-defender_army = Armata in difesa
field-defender = Unità in difesa
field-defender_state = Forza del difensore
field-defender_terrain = Terreno del difensore
field-redoubt = Difensore in un Fortino
field-hemmed_in = Difensore senza via di scampo
field-defence_cards = Carte del difensore
field-defence_leader = Comandante del difensore
field-leader = Comandante
field-use = Il comandante
field-support = Unità di supporto
field-support_reduced = Unità di supporto ridotte
field-support_on_hill = Unità di supporto in collina
field-printed_cards = Mazzi come stampati
field-attack_cards = Carte aggiunte all'attacco
state-full = piena
state-reduced = ridotta
use-combat = combatte di persona
use-command = guida unità di supporto
