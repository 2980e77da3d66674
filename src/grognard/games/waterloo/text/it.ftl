### Le frasi di Waterloo: Enemy Mistakes.

## Richieste

prompt-over = La battaglia è finita.
prompt-deploy = Schiera in segreto il tuo esercito nella sua area.
prompt-entry = Fai entrare il corpo prussiano { $corps } dal suo tratto del bordo.
prompt-bid = Punta in segreto i marcatori per l’Iniziativa. Quelli puntati sono comunque persi.
prompt-arrival = Colloca il sostituto di { $general } vicino a un’unità del suo corpo.
prompt-bombardment = Bombarda con la tua artiglieria ({ $army }).
prompt-under-fire = { $unit } è sotto un fuoco pesante: arretra o resta e subisce?
prompt-assign = Assegna i marcatori ai tuoi generali ({ $army }).
prompt-ride = Sposta i tuoi generali fino a due segmenti ({ $army }).
prompt-orders = Impartisci gli ordini ({ $army }).
prompt-redeploy = Colloca le unità che si rischierano.
prompt-manoeuvres = Manovra con le formazioni in movimento ({ $army }).
prompt-window = Il nemico sta per manovrare. Lo anticipi ({ $army })?
prompt-line-advance = Traccia l’avanzata di { $unit }: una conversione, poi dritto.
prompt-line-withdraw = Traccia il ripiegamento di { $unit }: dritto all’indietro.
prompt-line-charge = Traccia la carica di { $unit }: una conversione, poi dritto sul bersaglio.
prompt-unlimber = Sgancia i tuoi pezzi dal traino ({ $army }).
prompt-escape = { $general } è sfuggito. Collocalo entro due segmenti.
prompt-aside = { $general } si scosta: da che parte?
prompt-evasion = { $unit } è caricata mentre è al traino. Arretra?
prompt-gun-defence = { $unit } è caricata. La copri con un’unità della sua formazione?
prompt-combats = Scegli il prossimo combattimento ({ $army }).
prompt-corner = { $unit } è toccata su uno spigolo: fronte o fianco?
prompt-support = Chi dà supporto a { $unit }?
prompt-reroll = { $unit } può rilanciare il dado. Rilanci?
prompt-losses = Distribuisci le tue perdite: { $losses }.
prompt-step-counter = { $unit } può contrattaccare. Lo fai?
prompt-step-attack-reinforced = Rinforzi l’attacco con un’altra formazione ({ $army })?
prompt-step-defence-reinforced = Rinforzi la difesa con un’altra formazione ({ $army })?
prompt-pursuit = Verifica l’inseguimento ({ $army }).
prompt-pursuit-line = { $units-count ->
    [one] { $units } deve
   *[other] { $units } devono
} inseguire. Traccia la via: una conversione, poi dritto su chi ha ceduto.
prompt-outcome = Tieni uno dei tuoi dadi ({ $army }): chi ha il totale più alto ripiega. { $turn ->
    [1] Il nemico ha tirato { $enemy }.
   *[2] Il totale del nemico è { $enemy }.
}

## Offerte

offer-deploy = Schiera tu { $army }
offer-deploy-usual = Schiera { $army } nel modo consueto
offer-bid = Punta { $markers } per { $army }
offer-place = Manda { $general } in un posto libero
    .short = In un posto libero
offer-place-far = Manda { $general } a { $way }, { $run } mm (in { $x }, { $y })
    .short = A { $way }, { $run } mm
offer-place-here = Lascia { $general } dov’è ({ $x }, { $y })
    .short = Qui
offer-place-near = Colloca { $general } accanto a { $unit } (in { $x }, { $y })
    .short = Accanto a { $unit }
way-n = nord
way-ne = nord-est
way-e = est
way-se = sud-est
way-s = sud
way-sw = sud-ovest
way-w = ovest
way-nw = nord-ovest
offer-attach = Aggrega { $general } a { $unit }
    .short = Aggrega a { $unit }
offer-bombard = Fai fuoco con { $unit } su { $target }
    .short = Fuoco su { $target }
offer-bombard-support = Fai fuoco con { $unit } su { $target }, con il supporto di { $support }
    .short = Fuoco su { $target }, con supporto
offer-give = Dai { $markers ->
    [one] un marcatore
   *[other] { $markers } marcatori
} a { $general }
offer-join = Unisci le formazioni di { $unit } e { $other }
    .short = Unisci le formazioni
offer-move = { $general } mette in movimento la formazione di { $unit } (punti: { $points })
    .short = In movimento (punti: { $points })
offer-move-part = { $general } mette in movimento una parte della formazione di { $unit }
    .short = Una parte in movimento
offer-keep = { $general } mantiene in movimento la formazione di { $unit } (punti: { $points })
    .short = Resta in movimento (punti: { $points })
offer-recover = { $general } recupera { $units } (punti: { $points })
    .short = Recupera (punti: { $points })
offer-redeploy = { $general } rischiera la formazione di { $units } (punti: { $points })
    .short = Rischiera (punti: { $points })
offer-redeploy-some = { $general } rischiera più formazioni
    .short = Rischiera più formazioni
offer-shift = Colloca le unità in nuovi posti
offer-shift-stay = Restano dove sono
offer-shift-move = Indietro di { $run } mm
offer-shift-turn = Ruota di { $angle } gradi { $way ->
    [one] a destra
   *[other] a sinistra
}
offer-declare-advance = Avanza con la formazione di { $unit }
    .short = Avanza
offer-declare-withdraw = Ripiega con la formazione di { $unit }
    .short = Ripiega
offer-declare-charge = Carica con la formazione di { $unit }
    .short = Carica
offer-early-part-advance = Avanza prima con una parte della formazione di { $unit }
    .short = Avanza prima con una parte
offer-early-part-withdraw = Ripiega prima con una parte della formazione di { $unit }
    .short = Ripiega prima con una parte
offer-early-part-charge = Carica prima con una parte della formazione di { $unit }
    .short = Carica prima con una parte
offer-early-part-redeploy = Rischiera prima con una parte della formazione di { $unit }
    .short = Rischiera prima con una parte
offer-declare-part-advance = Avanza con una parte della formazione di { $unit }
    .short = Avanza con una parte
offer-declare-part-withdraw = Ripiega con una parte della formazione di { $unit }
    .short = Ripiega con una parte
offer-declare-part-charge = Carica con una parte della formazione di { $unit }
    .short = Carica con una parte
offer-out_of_turn-advance = Avanza fuori tempo con { $units } (punti: { $points })
    .short = Avanza (punti: { $points })
offer-out_of_turn-withdraw = Ripiega fuori tempo con { $units } (punti: { $points })
    .short = Ripiega (punti: { $points })
offer-out_of_turn-charge = Carica fuori tempo con { $units } (punti: { $points })
    .short = Carica (punti: { $points })
offer-out_of_turn-redeploy = Rischiera fuori tempo { $units } (punti: { $points })
    .short = Rischiera (punti: { $points })
offer-line-advance = Traccia tu l’avanzata
offer-line-withdraw = Traccia tu il ripiegamento
offer-charge-line = Traccia tu la carica
offer-pursue-line = Traccia tu l’inseguimento
offer-reinforce-line = Traccia tu la carica di { $unit }
offer-run-straight = Dritto per { $run } mm
offer-run-right = Conversione a destra di { $angle } gradi, poi { $run } mm
offer-run-left = Conversione a sinistra di { $angle } gradi, poi { $run } mm
offer-charge_at-straight = Dritto su { $unit }
offer-charge_at-right = Conversione a destra di { $angle } gradi, su { $unit }
offer-charge_at-left = Conversione a sinistra di { $angle } gradi, su { $unit }
offer-drop = Rimanda
offer-evade = Arretra con il pezzo
offer-swap-old = Copri il pezzo con { $unit }: ne prende il posto
offer-swap-rear = Copri il pezzo con { $unit }: passa dietro
offer-swap-left = Copri il pezzo con { $unit }: passa a sinistra
offer-swap-right = Copri il pezzo con { $unit }: passa a destra
offer-unlimber = Sgancia { $unit }
offer-fight = Combatti: { $unit } contro { $target }
    .short = Combatti
offer-reinforce = Entra nel combattimento: { $unit } contro { $target }
    .short = { $unit } contro { $target }
offer-counter_attack = Contrattacca: { $unit } contro { $target }
    .short = Contrattacca
offer-support = Supporto di { $units }
offer-support-none = Nessuno dà supporto
offer-support-some = Scegli chi dà supporto
offer-side-front = È il fronte
offer-side-flank = È il fianco
offer-reroll = Rilancia
offer-share_losses = Le perdite cadono su { $units }
    .short = { $units }
offer-pursue-infantry = Verifica con la fanteria
offer-pursue-infantry-reluctant = Verifica con la fanteria, trattenendola
offer-pursue-cavalry = Verifica con la cavalleria
offer-pursue-cavalry-reluctant = Verifica con la cavalleria, trattenendola
offer-pursue_at-straight = { $side ->
    [1] Di lato a destra. Insegui { $unit } in linea retta
    [2] Di lato a sinistra. Insegui { $unit } in linea retta
   *[other] Insegui { $unit } in linea retta
}
offer-pursue_at-right = { $side ->
    [1] Di lato a destra. Conversione a destra di { $angle } gradi e insegui { $unit }
    [2] Di lato a sinistra. Conversione a destra di { $angle } gradi e insegui { $unit }
   *[other] Conversione a destra di { $angle } gradi e insegui { $unit }
}
offer-pursue_at-left = { $side ->
    [1] Di lato a destra. Conversione a sinistra di { $angle } gradi e insegui { $unit }
    [2] Di lato a sinistra. Conversione a sinistra di { $angle } gradi e insegui { $unit }
   *[other] Conversione a sinistra di { $angle } gradi e insegui { $unit }
}
offer-take_die = Tieni il { $die }
offer-take_die-plus = Tieni il { $die }, il generale aggiunge { $level }
offer-take_die-minus = Tieni il { $die }, il generale toglie { $level }
offer-fall_back = Arretra
offer-decline-under-fire = Resta
offer-decline-window = Lascialo fare
offer-decline-evasion = Resta
offer-decline-gun-defence = Abbandona il pezzo alla sua sorte
offer-decline-reroll = Tieni il dado
offer-decline-step = No
offer-decline-outcome = No; si passa all’esito del combattimento
    .short = No
offer-done-bombardment = Cessa il fuoco
offer-done-assign = Nessun altro marcatore
offer-done-ride = I generali restano
offer-done-orders = Nessun altro ordine
offer-done-manoeuvres = Nessun’altra manovra
offer-done-unlimber = Nessun altro pezzo

## Avvenimenti

event-turn_began = Comincia il turno { $turn }.
event-deployment_sealed = Lo schieramento è sigillato ({ $army }).
event-deployed = L’esercito è schierato ({ $army }).
event-deployed-corps = Il corpo prussiano { $corps } entra in campo.
event-entry_rolled = Ecco i prussiani: { $die }, serviva almeno { $needed }.
event-entry_rolled-not = Niente prussiani, per ora: { $die }, serviva almeno { $needed }.
event-markers_received = Marcatori per { $army }: { $markers } (dado { $die }).
event-markers_received-no-die = Marcatori per { $army }: { $markers }, senza dado.
event-bid_sealed = La puntata è sigillata ({ $army }).
event-bids_shown = Le puntate: { $bids }.
a-share = { $unit } ({ $lost })
a-bid = { $army } { $markers }
event-prize_taken = { $markers ->
    [one] Un marcatore in più
   *[other] Marcatori in più: { $markers }
} per { $army }, posto { $rank } nell’Iniziativa.
event-substitute_rolled = Arriva il sostituto di { $general }: { $die }, serviva almeno { $needed }.
event-substitute_rolled-not = Nessun sostituto per { $general }: { $die }, serviva almeno { $needed }.
event-general_placed = { $general } cambia posto.
event-general_attached = { $general } si aggrega a { $unit }.
event-bombarded = Fuoco di { $unit } su { $target }: dadi { $dice }, risultato { $total } ({ $parts }).
event-bombarded-supported = Fuoco di { $unit } su { $target }, con il supporto di { $support }: dadi { $dice }, risultato { $total } ({ $parts }).
event-damage_rolled = { $lost ->
    [0] Il fuoco non arreca perdite a { $unit } (dadi: { $dice }).
    [one] Il fuoco costa a { $unit } una perdita (dadi: { $dice }).
   *[other] Il fuoco costa a { $unit } { $lost } perdite (dadi: { $dice }).
}
event-losses_taken = { $unit } subisce perdite: { $lost }; può ancora subirne { $left }.
event-was_shaken = Unità scossa: { $unit }.
event-routed = Unità in rotta: { $unit }!
event-fell_back = { $units } { $units-count ->
    [one] arretra.
   *[other] arretrano.
}
event-blocked = { $unit } non può arretrare.
event-unit_removed-eliminated = Unità eliminata: { $unit } (punti: { $vp }).
event-unit_removed-captured = Unità catturata: { $unit } (punti: { $vp }).
event-unit_removed-left_field = { $unit } esce dal campo (punti: { $vp }).
event-general_tested-attached = { $general } è in pericolo: dadi { $dice }, risultato { $total } ({ $parts }). È illeso.
event-general_tested-attached-lost = { $general } è in pericolo: dadi { $dice }, risultato { $total } ({ $parts }). Cade.
event-general_tested-alone = Il nemico raggiunge { $general }: dado { $dice }, risultato { $total } ({ $parts }). Riesce a sfuggire.
event-general_tested-alone-lost = Il nemico raggiunge { $general }: dado { $dice }, risultato { $total } ({ $parts }). È preso.
event-general_removed-eliminated = { $general } è fuori dalla battaglia.
event-general_removed-captured = { $general } è prigioniero.
event-general_removed-left_field = { $general } esce dal campo.
event-markers_given = { $general } riceve { $markers ->
    [one] un marcatore.
   *[other] { $markers } marcatori.
}
event-markers_lost = { $general } perde { $markers ->
    [one] un marcatore.
   *[other] { $markers } marcatori.
}
event-joined = { $units } sono una sola formazione.
event-split_up = { $units } { $units-count ->
    [one] si separa.
   *[other] si separano.
}
event-put_in_movement = { $general } mette in movimento { $units } (punti: { $points }).
event-kept_in_movement = { $general } mantiene in movimento { $units } (punti: { $points }).
event-recovered = { $general } recupera { $units } (punti: { $points }).
event-redeployed = { $general } rischiera { $units } (punti: { $points }).
event-halted = { $units } { $units-count ->
    [one] non è più in movimento.
   *[other] non sono più in movimento.
}
event-limbered = { $unit } aggancia il traino.
event-unlimbered = { $unit } sgancia il traino.
event-declared-advance = Manovra annunciata, Avanzare: { $units }.
event-declared-withdraw = Manovra annunciata, Ripiegare: { $units }.
event-declared-charge = Manovra annunciata, Caricare: { $units }.
event-acted_out_of_turn-advance = { $general } fa avanzare fuori tempo { $units } (punti: { $points }).
event-acted_out_of_turn-withdraw = { $general } fa ripiegare fuori tempo { $units } (punti: { $points }).
event-acted_out_of_turn-charge = { $general } fa caricare fuori tempo { $units } (punti: { $points }).
event-acted_out_of_turn-redeploy = { $general } fa rischierare fuori tempo { $units } (punti: { $points }).
event-dropped = { $units } { $units-count ->
    [one] attende.
   *[other] attendono.
}
event-advanced-advance = { $units } { $units-count ->
    [one] avanza di { $run } mm.
   *[other] avanzano di { $run } mm.
}
event-advanced-withdraw = { $units } { $units-count ->
    [one] ripiega di { $run } mm.
   *[other] ripiegano di { $run } mm.
}
event-charged-front = { $unit } carica di fronte { $target } (Caricare { $segments }).
event-charged-flank = { $unit } carica sul fianco { $target } (Caricare { $segments }).
event-charged-corner = { $unit } carica sullo spigolo { $target } (Caricare { $segments }).
event-gun_evaded = { $unit } si sottrae.
event-gun_defended = { $unit } copre { $gun }.
event-fight_began = Combattimento: { $unit } contro { $target }.
event-step_taken-attack = { $unit } attacca { $target }.
event-step_taken-counter = { $unit } contrattacca { $target }.
event-step_taken-attack_reinforced = { $unit } rinforza l’attacco, contro { $target }.
event-step_taken-defence_reinforced = { $unit } rinforza la difesa, contro { $target }.
event-supported = { $unit } ha il supporto di { $units }.
event-melee_rolled = { $unit }: dado { $die }, totale { $total } ({ $parts }).
event-rerolled = { $unit } rilancia: dado { $die }, totale { $total }.
event-melee_decided-none = Nessuno cede (differenza { $by }).
event-melee_decided-fall_back = { $unit } perde di { $by } e deve arretrare.
event-melee_decided-retreat = { $unit } perde di { $by } e si ritira.
event-melee_decided-garrison = { $unit } perde di { $by }: un presidio non cede terreno.
event-melee_decided-rout = { $unit } perde di { $by } e va in rotta.
event-pursuit_rolled-infantry = La fanteria insegue ({ $army }): dado { $die }, totale { $total } ({ $parts }).
event-pursuit_rolled-infantry-not = La fanteria non insegue ({ $army }): dado { $die }, totale { $total } ({ $parts }).
event-pursuit_rolled-cavalry = La cavalleria insegue ({ $army }): dado { $die }, totale { $total } ({ $parts }).
event-pursuit_rolled-cavalry-not = La cavalleria non insegue ({ $army }): dado { $die }, totale { $total } ({ $parts }).
event-pursued = { $units } { $units-count ->
    [one] insegue { $target }.
   *[other] inseguono { $target }.
}
event-pursuit_ended = Nessuno è a portata: { $units } { $units-count ->
    [one] resta.
   *[other] restano.
}
event-outcome_rolled = Esito, dadi per { $army }: { $dice }.
event-outcome_taken = Esito per { $army }: dado { $die }, totale { $total } ({ $parts }).
event-outcome_decided = { $segments ->
    [0] Nessuno ripiega, ma { $army } pagano una perdita.
    [one] Il campo resta al nemico: { $army } ripiegano di un segmento.
   *[other] Il campo resta al nemico: { $army } ripiegano di { $segments } segmenti.
}
event-withdrew = { $units } { $units-count ->
    [one] ripiega.
   *[other] ripiegano.
}
event-exhausted = In recupero: { $units }.
event-separated = { $units } { $units-count ->
    [one] rompe il contatto.
   *[other] rompono il contatto.
}
event-turn_ended = Il turno { $turn } è finito.
event-scored = Punti vittoria: francesi { $blue }, coalizione { $coalition } ({ $parts }).

## Parti delle somme

part = { $label } { $value }
part-none = nessun modificatore
label-one-die = un dado
label-two-dice = due dadi
label-kept-die = il dado tenuto
label-shaken = scossa
label-target-in-wood = bersaglio nel bosco
label-target-in-town = bersaglio nella cittadina
label-column = bersaglio incolonnato
label-from-behind = fuoco sul retro
label-gun-support = artiglierie in supporto
label-high-rank = alto grado
label-two-stars = due stelle
label-routed = unità in rotta
label-fought-before = già in mischia
label-light-horse = cavalleria leggera
label-horse = cavalleria
label-cover-town = riparo della cittadina
label-cover-field = riparo dei campi
label-cover-wood = riparo del bosco
label-horse-town = cavalleria in una cittadina
label-horse-field = cavalleria nei campi
label-horse-wood = cavalleria nel bosco
label-stream = attraverso il torrente
label-hill = sulla collina
label-charge = carica
label-general = generale
label-quality = qualità
label-recruits = reclute
label-enemy-fell-back = nemico arretrato
label-support = supporto
label-ridden-down = fanteria scossa contro cavalleria
label-fire-discipline = disciplina di fuoco
label-horse-support = supporto di cavalleria
label-horse-support-against-horse = supporto di cavalleria contro cavalleria
label-heavier = cavalleria più pesante
label-foot-support = supporto di fanteria
label-horse-on-foot = cavalleria contro fanteria salda
label-guns = artiglieria in supporto
label-horse-pursues = cavalleria
label-target-elite = bersaglio scelto
label-general-near = generale vicino
label-terrain-used = terreno
label-guard = la Guardia
label-fell-back = arretrata
label-was-shaken = scossa
label-was-routed = in rotta
label-units-blue = unità prese dai francesi
label-units-coalition = unità prese dalla coalizione
label-generals-blue = generali presi dai francesi
label-generals-coalition = generali presi dalla coalizione
label-losses-blue = perdite inflitte dai francesi
label-losses-coalition = perdite inflitte dalla coalizione
label-objective-blue = { $of } ai francesi
label-objective-coalition = { $of } alla coalizione
label-town-blue = { $of } ai francesi
label-town-coalition = { $of } alla coalizione

## Fine

end-points = { $winner ->
    [0] Vincono i francesi.
    [1] Vince la coalizione.
   *[nobody] Non vince nessuno.
} Punti vittoria: francesi { $blue }, coalizione { $coalition }.
end-short = { $places ->
    [0] Vince la coalizione: Hougoumont e Haye Sainte hanno resistito.
    [one] Non vince nessuno: una delle due fattorie è caduta.
   *[other] Vincono i francesi: Hougoumont e Haye Sainte sono cadute.
}
end-napoleon-lost = Napoleone è perduto, e con lui la battaglia: vince la coalizione.
end-wellington-lost = Wellington è perduto, e con lui la battaglia: vincono i francesi.

## Rifiuti

refusal-not-these-units = Non sono queste le unità da collocare. Colloca ciascuna una volta sola.
refusal-units-missing = Mancano delle unità. Chi ha spazio deve essere schierato.
refusal-formations-do-not-fit = Ogni unità sta in una sola formazione. Controlla l’elenco delle formazioni.
refusal-outside-the-area = { $unit } non è tutta dentro l’area.
refusal-must-be-limbered = { $unit } entra agganciata al traino.
refusal-no-room-there = Lì non c’è spazio per { $unit }.
refusal-too-near-the-enemy = { $unit } sarebbe troppo vicina al nemico.
refusal-not-at-the-stretch = La formazione di { $unit } non tocca il suo tratto d’ingresso.
refusal-generals-missing = Ogni generale che entra ha il suo posto.
refusal-cannot-attach = Questo generale non può aggregarsi a quell’unità: non è del suo corpo, o non è in campo.
refusal-two-generals = Una formazione ha al massimo un generale.
refusal-general-has-no-room = Lì non c’è posto per il generale: scegli un punto del campo senza unità.
refusal-general-too-far = È troppo lontano: un generale si sposta al massimo di due segmenti.
refusal-general-cannot-ride = Questo generale si è già spostato, o non sta a te muoverlo.
refusal-not-your-army = Questo esercito non è ai tuoi ordini.
refusal-bid-out-of-range = Punta almeno un marcatore e al massimo i { $most } ricevuti.
refusal-too-far-from-corps = Il sostituto si colloca entro due segmenti da un’unità del suo corpo.
refusal-not-your-gun = Non è una tua artiglieria che possa bombardare.
refusal-gun-cannot-fire = { $unit } non può fare fuoco: è al traino, nel fumo o troppo vicina al nemico.
refusal-no-target = { $unit } non ha questo bersaglio: nulla di esso è scoperto nella linea di fuoco.
refusal-cannot-support-fire = Non tutti questi pezzi possono dare supporto al fuoco di { $unit }.
refusal-cannot-receive = Questo generale ora non può ricevere marcatori.
refusal-markers-out-of-range = Gli si possono dare al massimo { $most } marcatori.
refusal-not-your-unit = Non è una tua unità in campo.
refusal-same-formation = Sono già una sola formazione.
refusal-other-corps = Una formazione riunisce unità di un solo corpo.
refusal-other-heading = Le unità di una formazione hanno lo stesso fronte.
refusal-not-in-contact = Le unità di una formazione sono in contatto.
refusal-parts-not-connected = Una formazione si fraziona in due parti, ciascuna unita.
refusal-no-room-to-split = Non c’è spazio per separare le parti.
refusal-not-his-formation = Questo generale non comanda quella formazione.
refusal-too-few-points = { $general } ha { $has ->
    [one] un punto
   *[other] { $has } punti
} e ne servono { $needed }.
refusal-ordered-already = La formazione di { $unit } ha già avuto il suo ordine in questo turno.
refusal-in-recovery = La formazione di { $unit } è in recupero: può solo recuperare.
refusal-moving-already = La formazione di { $unit } è già in movimento: mantienila in movimento.
refusal-not-moving = La formazione di { $unit } non è in movimento.
refusal-not-in-this-formation = Non tutte queste unità sono in quella formazione.
refusal-no-room-for-limber = Non c’è spazio per i traini della formazione di { $unit }.
refusal-not-shaken = Si recuperano solo le unità scosse, mai quelle in rotta.
refusal-guns-in-smoke = { $unit } è un’artiglieria a piedi nel fumo e resta dov’è.
refusal-grand-battery-alone = La Grande Batteria si rischiera con un ordine tutto suo.
refusal-redeploys-too-far = { $unit } si rischiera al massimo di due segmenti.
refusal-join-before-orders = Le formazioni si uniscono prima del primo ordine del turno.
refusal-limber-as-it-is = { $unit } si rischiera agganciata o sganciata, così com’è.
refusal-off-the-field = Uscirebbe dal campo.
refusal-blue-limit = Finché i prussiani non arrivano, nessuna unità francese supera la piega della parte destra.
refusal-towards-the-enemy = { $unit } sarebbe più vicina al nemico di quanto lo fosse la sua formazione.
refusal-enemy-in-the-way = C’è { $unit } sul cammino.
refusal-engagement-area = Si invaderebbe l’area di ingaggio di { $unit }: può farlo solo una carica.
refusal-no-such-manoeuvre = Non esiste questa manovra: Avanzare, Ripiegare o Caricare.
refusal-manoeuvred-already = La formazione di { $unit } ha già manovrato in questo turno.
refusal-dropped-just-now = Hai appena rimandato questa manovra di { $unit }: prima fai altro.
refusal-guns-do-not-charge = L’artiglieria da sola non carica.
refusal-routed-do-not-attack = Le unità in rotta non attaccano.
refusal-cannot-act-early = { $unit } non può agire fuori tempo: è in recupero, in contatto o ha già agito.
refusal-nobody-can-pay = Nessun generale può pagare la mossa fuori tempo di { $unit }.
refusal-too-far = { $most ->
    [one] È troppo lontano: questa formazione percorre al massimo un segmento.
   *[other] È troppo lontano: questa formazione percorre al massimo { $most } segmenti.
}
refusal-wheel-too-far = La conversione è al massimo di un quarto di giro, e si ripiega dritto all’indietro.
refusal-no-move = Non è uno spostamento.
refusal-bridge-too-narrow = Il ponte si passa solo con ampiezza 1 ({ $ground }).
refusal-terrain-limit = { $most ->
    [one] Qui il terreno concede al massimo un segmento ({ $ground }).
   *[other] Qui il terreno concede al massimo { $most } segmenti ({ $ground }).
}
refusal-crosses-moving = { $unit } è in movimento e non si può attraversare.
refusal-no-room = Non c’è spazio: lì sta { $unit }.
refusal-no-such-target = Non esiste questo nemico.
refusal-held-in-contact = La formazione di { $unit } è in contatto col nemico: combatte, non manovra.
refusal-target-in-contact = La formazione di { $unit } è già in contatto e non si può caricare.
refusal-target-out-of-reach = { $most ->
    [one] { $unit } non è a portata su questa linea (al massimo un segmento).
   *[other] { $unit } non è a portata su questa linea (al massimo { $most } segmenti).
}
refusal-meets-another-first = Questa linea incontra prima { $unit }.
refusal-other-area-first = Questa linea entra prima nell’area di ingaggio di { $unit }.
refusal-cannot-swap = Nessuna unità può coprire così { $unit }.
refusal-cannot-unlimber = Questo pezzo ora non si può sganciare.
refusal-no-such-fight = Non c’è questo combattimento da cominciare.
refusal-front-or-flank = O è il fronte o è il fianco.
refusal-cannot-support = Non tutte queste unità possono dare supporto a { $unit }.
refusal-losses-not-so = Le perdite non si distribuiscono così: l’unità in mischia non ne subisce meno delle altre.
refusal-cannot-join-fight = Questa formazione non può entrare così nel combattimento.
refusal-not-engaged = { $unit } non è nell’area di ingaggio di questa formazione.
refusal-cannot-pursue = Quest’arma non può inseguire.
refusal-not-the-nearest = Va nel posto libero più vicino.
refusal-not-the-beaten-unit = Si insegue l’unità battuta o, se è fuori portata, un’altra della sua formazione.
refusal-aside-too-far = Solo la cavalleria si sposta di lato, al massimo di un segmento.
refusal-no-such-die = Quel dado non è uscito, o nessun generale lo modifica così.

## Scenari e opzioni

scenario-historical = 18 giugno 1815
    .blurb = L’intera giornata, dalle undici e mezza alle nove di sera; i prussiani arrivano quando arrivano. Il rosso gioca anche il nero.
scenario-historical-3p = 18 giugno 1815, tre giocatori
    .blurb = L’intera giornata con un giocatore per i prussiani.
scenario-short = Le due fattorie
    .blurb = Sette turni senza prussiani: decidono Hougoumont e Haye Sainte.
scenario-free = Battaglia libera
    .blurb = Fino al turno concordato; contano anche le perdite in campo.
scenario-free-3p = Battaglia libera, tre giocatori
    .blurb = Fino al turno concordato; contano anche le perdite in campo.
scenario-free_plus = Battaglia libera per le cittadine
    .blurb = Come la battaglia libera, e contano le cittadine tenute da soli.
scenario-free_plus-3p = Battaglia libera per le cittadine, tre giocatori
    .blurb = Come la battaglia libera, e contano le cittadine tenute da soli.
scenario-three = I prussiani sono qui
    .blurb = Dal turno VIII, con Bülow in campo. Il rosso gioca anche il nero.
scenario-three-3p = I prussiani sono qui, tre giocatori
    .blurb = Dal turno VIII, con Bülow in campo.
scenario-free_deployment = Schieramento libero
    .blurb = I due eserciti si schierano in segreto; niente presìdi.
scenario-free_deployment-3p = Schieramento libero, tre giocatori
    .blurb = I due eserciti si schierano in segreto; niente presìdi.
scenario-free_deployment_three = Schieramento libero con i prussiani
    .blurb = Eserciti schierati in segreto, Bülow in campo al turno VIII. Il rosso gioca anche il nero.
scenario-free_deployment_three-3p = Schieramento libero con i prussiani, tre giocatori
    .blurb = Eserciti schierati in segreto, Bülow in campo al turno VIII.
scenario-free_deployment_three_plus = Schieramento libero con i prussiani, per le cittadine
    .blurb = Come sopra, e contano dieci cittadine. Il rosso gioca anche il nero.
scenario-free_deployment_three_plus-3p = Schieramento libero con i prussiani, per le cittadine, tre giocatori
    .blurb = Come sopra, e contano dieci cittadine.
option-ney = Il maresciallo Ney
    .blurb = Ney è con la fanteria di Lobau; ogni turno Napoleone deve dargli due marcatori.
option-last = Ultimo turno
    .blurb = Il turno dopo il quale la battaglia finisce.

## Tabelle

chart-bombardment = Bombardamento
chart-melee = Mischia
chart-pursuit = Inseguimento
chart-outcome = Esito del combattimento
chart-general = Sorte di un generale
field-gun_shaken = L’artiglieria è scossa
field-target_ground = Bersaglio tutto dentro
field-target_column = Il bersaglio ha unità incolonnate
field-from_behind = Fuoco sul retro
field-gun_support = Artiglierie in supporto
field-attacker_arm = Arma dell’attaccante
field-attacker_class = Cavalleria dell’attaccante
field-attacker_fire = Disciplina di fuoco dell’attaccante
field-attacker_quality = Qualità dell’attaccante
field-attacker_shaken = Attaccante scosso
field-attacker_general = L’attaccante ha un generale
field-attacker_fell_back = L’attaccante è arretrato in questo combattimento
field-attacker_ground = Attaccante tutto dentro
field-attacker_support = Supporti della stessa arma (attaccante)
field-attacker_other_arm = Supporti dell’altra arma, non scossi (attaccante)
field-attacker_guns = Artiglierie in supporto (attaccante)
field-defender_arm = Arma del difensore
field-defender_class = Cavalleria del difensore
field-defender_fire = Disciplina di fuoco del difensore
field-defender_quality = Qualità del difensore
field-defender_shaken = Difensore scosso
field-defender_general = Il difensore ha un generale
field-defender_fell_back = Il difensore è arretrato in questo combattimento
field-defender_ground = Difensore tutto dentro
field-defender_support = Supporti della stessa arma (difensore)
field-defender_other_arm = Supporti dell’altra arma, non scossi (difensore)
field-defender_guns = Artiglierie in supporto (difensore)
field-defender_hill = Difensore sulla collina
field-defender_moving = Difensore in movimento
field-charge = Segmenti della carica (0: già in contatto)
field-flank = Fianco o retro
field-pursuit = Carica di un inseguimento
field-over_stream = Carica attraverso un torrente
field-pursuer_shaken = Inseguitori scossi
field-pursuer_recruits = Inseguitori reclute
field-target_elite = Bersaglio élite o migliore
field-general_stars = Stelle del generale (0: nessuno)
field-terrain_used = Modificatore di terreno usato
field-reluctant = Trattenerli
field-attacker_turn = Generale dell’attaccante
field-attacker_terrain = Modificatore di terreno dell’attaccante
field-attacker_guard = Ha partecipato la Guardia (attaccante)
field-attacker_fell = Unità arretrate (attaccante)
field-attacker_shaken_units = Unità diventate scosse (attaccante)
field-attacker_routed_units = Unità in rotta (attaccante)
field-defender_turn = Generale del difensore
field-defender_terrain = Modificatore di terreno del difensore
field-defender_guard = Ha partecipato la Guardia (difensore)
field-defender_fell = Unità arretrate (difensore)
field-defender_shaken_units = Unità diventate scosse (difensore)
field-defender_routed_units = Unità in rotta (difensore)
field-attached = Il generale è aggregato
field-unit_state = Stato della sua unità
field-fought_before = La sua unità ha già combattuto nel turno
field-enemy_arm = Nemico che lo raggiunge
arm-infantry = fanteria
arm-cavalry = cavalleria
quality-recruits = reclute
quality-regulars = regolari
quality-veterans = veterani
quality-elite = élite
quality-guard = guardia
cavalry-light = leggera
cavalry-medium = media
cavalry-heavy = pesante
ground-kind-open = terreno aperto
ground-kind-wood = bosco
ground-kind-field = campi
ground-kind-town = cittadina
state-steady = salda
state-shaken = scossa
state-routed = in rotta
enemy-infantry = fanteria
enemy-medium = cavalleria media o pesante
enemy-light = cavalleria leggera
result-gun-shaken = Fumo, e l’artiglieria è scossa
result-smoke = Solo fumo
result-damage = Danno
result-fall-back = Danni; arretra o è scossa
result-retreat = Danni, una perdita e ritirata
result-stand = Entrambe tengono
result-attacker-fall-back = L’attaccante arretra
result-attacker-retreat = L’attaccante si ritira
result-attacker-rout = L’attaccante è in rotta
result-defender-fall-back = Il difensore arretra
result-defender-retreat = Il difensore si ritira
result-defender-rout = Il difensore è in rotta
result-pursues = Inseguono
result-stays = Restano
result-attacker-withdraws = L’attaccante ripiega
result-defender-withdraws = Il difensore ripiega
result-attacker-withdraws-shaken = L’attaccante ripiega, scosso
result-defender-withdraws-shaken = Il difensore ripiega, scosso
result-general-safe = Il generale è salvo
result-general-killed = Il generale è perduto
result-general-captured = Il generale è catturato
field-attacker_reroll = L’attaccante rilancia fino a (0: mai)
field-defender_reroll = Il difensore rilancia fino a (0: mai)
field-over_bridge = Carica attraverso un ponte
field-defender_garrison = Il difensore è un presidio
field-attacker_formations = Formazioni dell’attaccante
field-defender_formations = Formazioni del difensore
field-attacker_keeps = Dado tenuto dall’attaccante
field-defender_keeps = Dado tenuto dal difensore
garrison-none = no
garrison-hougoumont = Hougoumont
garrison-haye-sainte = Haye Sainte
keeps-lowest = il più basso
keeps-highest = il più alto
side-pursuit = Inseguimento
side-general = Generale
result-garrison-shaken = Il presidio è scosso
result-garrison-lost = Il presidio è perduto
story-total = Dadi { $dice }, risultato { $total }.
story-totals = Attaccante { $attack }, difensore { $defence }.
story-losses = Perdite: { $lost }.
result-done = Niente di deciso
result-general-lost = Il generale è perduto
result-enters = Arrivano i prussiani
result-waits = I prussiani attendono
count-losses = perdite
count-removed = unità rimosse
count-generals = generali perduti
count-attacker-losses = perdite dell’attaccante
count-defender-losses = perdite del difensore
count-segments = segmenti
