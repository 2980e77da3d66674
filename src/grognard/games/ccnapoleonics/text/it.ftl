### Frasi di Commands & Colors: Napoleonics.

## Inviti

prompt-card = Gioca una carta comando ({ $side }).
prompt-section = Scegli il settore la cui fanteria marcia.
prompt-use = Manovri con quattro al massimo, o dai un solo ordine normale?
prompt-rally = Rendi blocchi alle unità indebolite.
prompt-supply = Rimanda al suo bordo un’unità di una delle due parti.
prompt-orders = Dai gli ordini ({ $side }): { $left ->
    [0] non ne resta nessuno
    [one] ne resta uno
   *[other] ne restano { $left }
}.
prompt-squares = Le tue unità hanno gli ordini. I quadrati possono sciogliersi.
prompt-moves = Muovi unità e leader con ordini ({ $side }).
prompt-battles = Combatti con le unità che hanno ordini ({ $side }).
prompt-reaction = { $by } attacca { $unit }. Come rispondi?
prompt-battle-back = { $unit } ha tenuto. Contrattacca { $by }?
prompt-flags = { $unit } riceve { $flags ->
    [one] una bandierina
   *[other] { $flags } bandierine
}. Quante ne ignori (al massimo { $most })?
prompt-retreat = { $unit } deve ritirarsi: { $due ->
    [one] un esagono
   *[other] { $due } esagoni
}. Da che parte?
prompt-retire-move = { $unit } ripiega: { $left ->
    [one] ancora un esagono
   *[other] { $left } esagoni
}. Da che parte?
prompt-leader-retreat = { $leader } deve mettersi in salvo. Da che parte?
prompt-take-ground = Il nemico ha lasciato { $hex }. Avanzi con { $unit }?
prompt-breakthrough = { $unit } ha sfondato: ancora un esagono?
prompt-bonus = { $unit } può andare in mischia un’altra volta.
prompt-scout = Tieni una delle due carte pescate.

## Offerte

offer-play_card = Gioca { $card }
offer-keep = Tieni { $card }
offer-choose_section = Marcia: { $section }
offer-choose_use-manoeuvre = Muovi fino a quattro unità o leader di quattro esagoni
offer-choose_use-single = Ordina una sola unità, come al solito
offer-reinforce = Rendi un blocco a { $unit }
offer-send_back = Rimanda { $unit } in { $hex }
offer-order = Ordine a { $unit }
offer-order_leader = Ordine a { $leader }
offer-leave_square = { $unit } esce dal quadrato
offer-done-orders = Basta ordini
offer-done-moves = Basta movimenti
offer-done-battles = Basta combattimenti
offer-done-leader = Resta qui
offer-move = Muovi { $unit } in { $hex }
offer-move-alone = Muovi { $unit } in { $hex } lasciando il leader
offer-move_leader = { $leader } va in { $hex }
offer-fire = { $unit } spara a { $target }
offer-melee = { $unit } attacca { $target }
offer-melee-combined = { $unit } attacca { $target } con { $guns }
offer-decline-reaction = Resta sul posto
offer-decline-back = Non contrattaccare
offer-decline-ground = Resta dove sei
offer-decline-breakthrough = Non proseguire
offer-decline-bonus = Nessuna seconda mischia
offer-first_strike = Gioca Primo colpo
offer-form_square = Forma il quadrato
offer-retire = Ripiega e riordina
offer-battle_back = Contrattacca
offer-ignore_flags = { $count ->
    [0] Non ignorare bandierine
    [one] Ignora una bandierina
   *[other] Ignora { $count } bandierine
}
offer-retreat = Ritirata in { $hex }
offer-leave_field = Lascia la mappa
offer-advance = Avanza in { $hex }

## Rifiuti

refusal-card-not-held = Non hai in mano { $card }. Gioca una carta della tua mano.
refusal-no-infantry-there = In quel settore non hai fanteria. Scegline un altro.
refusal-manoeuvre-or-single = Scegli «manoeuvre» o «single».
refusal-cannot-rally = { $unit } non può ricevere un blocco: è al completo, o non restano simboli della sua arma. Scegli un’altra unità.
refusal-no-such-unit = Sulla mappa non c’è questa unità. Scegline una presente.
refusal-square-stays = { $unit } è in quadrato e non può essere rimandata indietro. Scegli un’altra unità.
refusal-not-its-edge = { $unit } non può andare in { $hex }: serve un esagono libero del suo bordo, in un settore in cui si trova. Scegli un esagono segnato.
refusal-not-your-unit = Non è una tua unità sulla mappa. Scegli una delle tue.
refusal-not-your-leader = Non è un tuo leader sulla mappa. Scegli uno dei tuoi.
refusal-already-ordered = { $unit } ha già il suo ordine; nessuno ne riceve due in un turno.
refusal-cannot-order = La carta non ha più ordini per { $unit }: guarda i settori, il tipo di truppe e quanti ne ordina.
refusal-cannot-order-leader = La carta non ha ordini per { $leader }, oppure sta in un quadrato e non può lasciarlo.
refusal-not-in-square = { $unit } non è in quadrato.
refusal-square-needs-order = { $unit } deve avere un ordine per uscire dal quadrato.
refusal-square-held = { $unit } non può uscire dal quadrato con la cavalleria nemica accanto.
refusal-not-ordered = { $unit } non ha ordini in questo turno. Agisce solo chi ha ordini.
refusal-cannot-move-now = { $unit } non può muovere: ha già mosso, è in quadrato, o l’ha raggiunta un leader che ha mosso.
refusal-no-such-hex = Non esiste l’esagono «{ $hex }». Le file vanno da A a I, gli esagoni da 1 a 13.
refusal-leader-not-detached = Il leader di { $unit } non ha un ordine suo, quindi resta con lei.
refusal-impassable = { $unit } non può entrare in { $hex }: per lei il terreno è intransitabile.
refusal-hex-occupied = { $unit } non può entrare in { $hex }: c’è un’unità.
refusal-out-of-reach = { $unit } non arriva in { $hex }: muove { $most ->
    [one] un esagono
   *[other] fino a { $most } esagoni
}, e terreno, unità e leader possono fermarla. Scegli un esagono segnato.
refusal-leader-cannot-move = { $leader } non può muovere: non ha ordini, o ha già mosso.
refusal-leader-out-of-reach = { $leader } non può finire in { $hex }. Passa tra gli amici, mai tra i nemici, e si ferma da solo o con un’unità senza leader.
refusal-not-an-enemy = Non è un nemico che puoi attaccare. Scegli un’unità nemica, o un leader solo nel suo esagono.
refusal-has-battled = { $unit } ha già combattuto in questo turno.
refusal-cannot-battle = { $unit } non può combattere dopo questo movimento.
refusal-card-forbids-fire = In questo turno la carta non permette il fuoco.
refusal-card-forbids-melee = In questo turno la carta non permette la mischia.
refusal-cavalry-cannot-fire = { $unit } non ha armi da tiro. Avvicinati e vai in mischia.
refusal-enemy-adjacent = { $unit } ha un nemico accanto: può solo andare in mischia.
refusal-out-of-range = { $target } è a { $distance } esagoni da { $unit }, che arriva a { $range }.
refusal-no-sight = { $unit } non vede { $target }: unità, leader o terreno bloccano i due lati della linea.
refusal-no-dice = { $unit } non tirerebbe dadi contro { $target }: il terreno li toglie tutti.
refusal-not-adjacent = { $unit } non è accanto a { $target }. La mischia si fa solo con esagoni adiacenti.
refusal-guns-cannot-join = Non tutti questi cannoni possono unirsi: servono ordine, gittata, linea libera e nessun altro nemico accanto.
refusal-guns-in-order = Nomina ogni batteria una volta, in ordine di numero.
refusal-bonus-only = Ora può andare in mischia solo { $unit }: è il premio dello sfondamento.
refusal-cannot-strike-first = Qui { $unit } non può colpire per prima.
refusal-cannot-retire = { $unit } non può ripiegare: lo fa solo la cavalleria attaccata da fanteria, per due esagoni liberi verso il proprio bordo.
refusal-cannot-form-square = { $unit } non può formare il quadrato: serve fanteria attaccata da cavalleria, tre carte in mano, un segnalino libero e un terreno adatto.
refusal-too-many-flags = { $unit } può ignorare al massimo { $most } di queste bandierine.
refusal-retreat-there = { $unit } si ritira verso il proprio bordo: { $to }.
refusal-leader-must-retreat = { $leader } non può restare qui. Scegli un esagono verso il tuo bordo.
refusal-leader-not-at-edge = { $leader } può lasciare la mappa solo dal tuo bordo e con un passo ancora da fare.
refusal-leader-cannot-retreat-there = { $leader } non può mettersi in salvo da quella parte. Scegli un esagono segnato.
refusal-advance-there = L’esagono da prendere è { $hex }.
refusal-breakthrough-there = { $unit } non può andare lì. Scegli un esagono segnato accanto.
refusal-keep-one-of-two = Tieni una delle due carte pescate.

## Avvenimenti

event-turn_began = Turno { $turn }: agiscono { $side }.
event-objective_held = { $hex } conta per { $side }: { $banners ->
    [one] una bandiera
   *[other] { $banners } bandiere
} finché lo tengono.
event-objective_lost = { $hex } non conta più per { $side }.
event-card_played = Carta giocata: { $card } ({ $side }, comando { $command }).
event-card_copied = Vale come { $card }.
event-card_copied-none = Non c’è una carta da ripetere.
event-nobody_ordered = Nessuno riceve ordini.
event-one_unit_only = Una sola unità può agire, come al solito.
event-command_rolled-elan = { $dice }: { $infantry } per la fanteria, { $cavalry } per la cavalleria, { $artillery } per l’artiglieria, { $flags } per chiunque.
event-command_rolled-rally = { $dice }: { $infantry } per la fanteria, { $cavalry } per la cavalleria, { $artillery } per l’artiglieria.
event-section_chosen = Marcia la fanteria: { $section }.
event-reinforced = { $unit } torna a { $blocks ->
    [one] un blocco
   *[other] { $blocks } blocchi
}.
event-sent_back = { $unit }, senza rifornimenti, torna da { $origin } in { $hex }.
event-ordered = { $unit } ha il suo ordine.
event-leader_ordered = { $leader } ha il suo ordine.
event-square_formed = { $unit } forma il quadrato (segnalino { $slot }); una carta della sua parte resta in ostaggio.
event-card_locked = La carta sotto il segnalino { $slot } è { $card }.
event-square_left = { $unit } non è più in quadrato; torna la carta sotto il segnalino { $slot }.
event-moved = { $unit } muove da { $origin } in { $hex }.
event-moved-led = { $unit } con { $leader } muove da { $origin } in { $hex }.
event-leader_moved = { $leader } va da { $origin } in { $hex }.
event-leader_joined = { $leader } si unisce a { $unit }.
event-fire_declared = { $unit } spara a { $target }, a { $distance } esagoni.
event-melee_declared = { $unit } attacca { $target }.
event-melee_declared-combined = { $unit } attacca { $target } insieme a { $guns }.
event-melee_declared-bonus = { $unit } prosegue e attacca { $target }.
event-melee_declared-bonus-combined = { $unit } prosegue e attacca { $target } insieme a { $guns }.
event-struck_first = Primo colpo: { $unit } colpisce prima di essere colpita.
event-retiring = { $unit } non aspetta il colpo.
event-rolled-fire = { $dice } ({ $parts }): { $faces }. Colpi { $hits }, bandierine { $flags } su { $target }.
event-rolled-melee = { $dice } ({ $parts }): { $faces }. Colpi { $hits }, bandierine { $flags } su { $target }.
event-rolled-battle_back = { $unit } contrattacca, { $dice } ({ $parts }): { $faces }. Colpi { $hits }, bandierine { $flags } su { $target }.
event-rolled-first_strike = { $unit } colpisce, { $dice } ({ $parts }): { $faces }. Colpi { $hits }, bandierine { $flags } su { $target }.
event-rolled-square = Il quadrato di { $unit } tira per primo, { $dice } ({ $parts }): { $faces }. Colpi { $hits }, bandierine { $flags } su { $target }.
event-rolled-leader = { $dice } ({ $parts }) contro { $target }: { $faces }.
event-blocks_lost-hits = { $unit } perde { $lost ->
    [one] un blocco
   *[other] { $lost } blocchi
}; ne restano { $left }.
event-blocks_lost-retreat = { $unit } non può ritirarsi e perde { $lost ->
    [one] un blocco
   *[other] { $lost } blocchi
}; ne restano { $left }.
event-unit_lost = { $unit } è distrutta in { $hex }.
event-banner_won = Una bandiera per { $side }: { $banners } su { $needed }.
event-leader_checked = { $leader } è illeso ({ $faces }).
event-leader_checked-lost = { $leader } è colpito ({ $faces }).
event-leader_lost = { $leader } è perso in { $hex }.
event-flags_ignored = { $unit } ignora { $ignored } di { $flags ->
    [one] una bandierina
   *[other] { $flags } bandierine
}.
event-flags_ignored-none = { $unit } cede { $flags ->
    [one] alla bandierina
   *[other] a { $flags } bandierine
}.
event-retreated-retreat = { $unit } si ritira da { $origin } in { $hex }.
event-retreated-retire = { $unit } ripiega da { $origin } in { $hex }.
event-retreat_barred = { $unit } non ha via di ritirata per { $steps ->
    [one] un esagono
   *[other] { $steps } esagoni
}.
event-leader_retreated = { $leader } va da { $origin } in { $hex }.
event-escape_tried = { $leader } sfugge a { $unit } ({ $faces }).
event-escape_tried-caught = { $leader } è abbattuto da { $unit } ({ $faces }).
event-leader_left = { $leader } lascia il campo.
event-advanced-ground = { $unit } prende { $hex }.
event-advanced-breakthrough = { $unit } sfonda fino a { $hex }.
event-reshuffled = Mazzo e scarti si rimescolano: { $deck } carte.
event-drew = { $count ->
    [one] Una carta
   *[other] { $count } carte
} per { $side }; ne restano { $deck } nel mazzo.
event-drew_cards = Hai pescato { $cards }.
event-discarded = Si scarta { $card }.
event-battle_ended = Vincono { $side }, con { $banners } bandiere.
end-banners = Vincono { $side }, con { $banners } bandiere.

## Risolutore

chart-melee = Mischia
chart-ranged = Combattimento a fuoco
chart-leader = Perdita di un leader
field-attacker_nation = Nazione dell’attaccante
field-attacker = Unità che attacca
field-attacker_blocks = Blocchi dell’attaccante
field-attacker_terrain = Terreno dell’attaccante
field-attacker_leader = L’attaccante ha un leader
field-attacker_support = L’attaccante è appoggiato
field-attacker_square = Attaccante in quadrato
field-defender_nation = Nazione del difensore
field-defender = Unità che difende
field-defender_blocks = Blocchi del difensore
field-defender_terrain = Terreno del difensore
field-defender_leader = Il difensore ha un leader
field-defender_support = Il difensore è appoggiato
field-defender_square = Difensore in quadrato
field-works = Difensore dietro difese campali
field-blocked = Il difensore non ha via di ritirata
field-card = Carta comando
field-moved = L’attaccante ha mosso
field-distance = Distanza in esagoni
field-guns = Cannoni in appoggio
field-gun_blocks = Blocchi dei cannoni in appoggio
field-reaction = Risposta del difensore
field-with_unit = L’unità è ancora in campo
card-none = Nessun dado in più
reaction-none = Resta sul posto
reaction-first_strike = Primo colpo
reaction-square = Forma il quadrato
reaction-retire = Ripiega e riordina
bad-blocks = { $unit } ha da 1 a { $most } blocchi.
bad-pair = Attaccante e difensore devono essere di parti diverse.
