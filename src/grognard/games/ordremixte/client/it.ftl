### Eserciti, scheda, scheda viva e guida della mossa di Ordre Mixte: le parole che servono solo alle pagine.

## Un nuovo esercito

new-army = Nuovo esercito
new-span = dal { $first } al { $last }
new-empty = Comincia con due brigate vuote, senza abbozzo
new-samples = Oppure uno dei sedici eserciti stampati
new-sample = { $year }, { $points } punti
new-begin-army = Componilo

## Composizione

om-nation = Nazione
om-year = Anno
om-target = Punti concordati
om-name = Nome dell'esercito
om-brief = { $year } · { $points } punti su { $target } · { $pm } PM
om-brief-broken = Un'unità ha una classe che la sua voce non prevede: niente somme finché non è corretta.
om-command = Comandante e anno
om-commander = Comandante
om-commander-name = Nome del comandante
om-charismatic = Carismatico
om-cost = { $cost } punti
om-dice = D10: { $dice }
om-no-dice = non è in tabella
om-roll = Tira un D10
om-roll-hint = Oppure lascia scegliere a un dado sigillato del server; l'asterisco dà il carisma.
om-rolled = Il D10 dà { $die }: { $quality }.
option-suvorov = Comanda Suvorov (Russia, 1799): fanteria solo in colonna, può venire al contatto in terreno aperto
option-joseph = Spagnoli di re Giuseppe: la fanteria manovra come i francesi
fact-radius = Raggio di comando
fact-cm = { $cm } cm
fact-initiative = Iniziativa
fact-doctrine = La fanteria combatte in
fact-orders = Gli ordini si cambiano
fact-turns = nelle mosse { $turns } …
fact-never = mai, se non quando mezza brigata fugge
om-brigade-name = Nome della brigata
om-general = Generale
om-division-hint = Batterie, cavalleria di riserva e irregolari. Un reggimento solo è la Riserva; due o più formano una brigata di cavalleria.
om-no-units = Ancora nessuna unità.
om-points = { $points } punti
om-points-word = punti
om-pm-short = { $pm } PM
om-add = Aggiungi unità
om-add-title = Aggiungi unità
om-done = Fatto
om-count = { $count ->
    [one] una unità
   *[other] { $count } unità
}
om-list = Dalla lista
om-ally = alleato
om-ally-odd = alleanza non stampata
om-arm = Arma
om-brigade-add = Nuova brigata
om-brigade-copy = Copia la brigata
om-brigade-drop = Togli la brigata
om-fewer = Meno basi
om-more = Più basi
om-class = Classe
om-own-name = Nome proprio
om-note = Nota
om-notes = Note sulla scheda
om-move = Sposta in
om-move-none = resta qui
om-move-new = una nuova brigata
om-rifles = Con fucile rigato
om-closed = Non tiene basi in ordine aperto
om-pm = { $pm } PM: { $terms }.
om-formations = Formazioni: { $formations }.
om-skirmish = Ordine aperto: { $skirmish }.
om-copy = Un'altra uguale
om-drop = Togli
om-undo = Annulla
om-redo = Rifai
om-faults = { $count ->
    [one] un errore
   *[other] { $count } errori
}
om-warnings = { $count ->
    [one] un avviso
   *[other] { $count } avvisi
}
om-lawful = secondo le regole
om-lawful-long = Niente è contro le regole.
om-findings = Limiti
om-account = Il conto, voce per voce
om-account-for = Per
om-account-how = Calcolo
om-account-points = Punti
om-account-total = In tutto
om-deeds = Stampa, gioca, condividi

## Scheda

sheet-print = Stampa
sheet-back = Alla composizione
sheet-unit = Unità
sheet-forms = Formazioni
sheet-boxes = { $pm } caselle, una per ogni PM

## Scheda viva

lv-dock = Mossa e scheda
lv-view = Che cosa si vede
lv-view-sheet = Scheda
lv-view-turn = Mossa
lv-whose = Di chi è la scheda
lv-enemy = il nemico
lv-now = { $pm } PM · { $bases ->
    [one] una base
   *[other] { $bases } basi
}
lv-gone = fuori dal campo
lv-boxes = Perdite: { $unit }
lv-box = PM { $number }
lv-box-heavy = PM { $number }, che toglie una base
lv-hit = colpo { $number } sulla base in ordine aperto
lv-off = { $count ->
    [one] Una base tolta.
   *[other] { $count } basi tolte.
}
lv-tests = 4 PM o meno: dopo ogni perdita fa il test, { $sum } al dado
lv-next = Il prossimo PM perso porta al test di morale
lv-steady = Il prossimo PM perso non porta ancora al test
lv-states = Stati: { $unit }
lv-states-hide = Meno stati: { $unit }
lv-states-more = Stato …
lv-states-less = Meno
lv-remove = { $unit }: togli { $count ->
    [one] una base
   *[other] { $count } basi
} dal tavolo.
lv-return = { $unit }: rimetti { $count ->
    [one] una base
   *[other] { $count } basi
}.
lv-left = { $unit }: { $pm } PM, { $bases } basi.
lv-destroyed = { $unit }: distrutta, togli l'unità dal tavolo.
lv-mark-on = { $unit }: { $state }.
lv-mark-off = { $unit }: non più { $state }.
lv-undone = Annullato.
lv-order = Ordine
lv-no-order = nessun ordine
lv-no-orders = Niente ordini: entro { $radius } cm dal comandante, o può solo restare ferma e tirare.
lv-order-first = Primi ordini: scegli liberamente.
lv-order-now = Si può cambiare in questa mossa.
lv-order-broken = Si può cambiare: metà della brigata è in ritirata o in rotta.
lv-order-later = Prossimo cambio alla mossa { $turn }.
lv-order-never = Non si può più cambiare.
lv-order-nobody = Senza generale fino alla mossa { $turn }: non si cambia.
lv-order-headless = Il comandante è perduto: niente nuovi ordini.
lv-order-tied = Il comandante era con un'unità nella mossa scorsa: niente nuovi ordini.
lv-order-retired = La divisione si ritira: niente nuovi ordini.
lv-order-anyway = Contro le regole?
lv-order-against = { $why } Regola { $rule }. Dare comunque l'ordine?
lv-order-yes = Sì, comunque
lv-arrives = Arriva
lv-at-once = subito
lv-messenger-turn = con messaggero, mossa { $turn }
lv-messenger = In viaggio: { $order }, alla mossa { $turn }.
lv-formation = Formazione
lv-screens = Basi di schermagliatori fuori
lv-out = { $count ->
    [one] una base di schermagliatori fuori
   *[other] { $count } basi di schermagliatori fuori
}
lv-patrol = Pattuglie fuori
lv-patrols = { $count ->
    [one] una pattuglia fuori
   *[other] { $count } pattuglie fuori
}
lv-resolve = Risolvi con questa unità
lv-defend = Siamo il difensore: 10 PM si tolgono prima della battaglia
lv-defend-taken = { $taken } su { $all } segnati
lv-defend-short = Sono segnati come tolti { $taken } PM su { $all }. Cominciare comunque?
lv-division-defends = Il difensore non fa il test a un terzo. Altri { $more } e la divisione si ritira.
lv-night = Scende la notte
lv-night-text = Ogni unità recupera metà di quanto ha perso oggi, stati e pattuglie finiscono e comincia la mossa 1 di un nuovo giorno.
lv-night-over = Un nuovo giorno.
lv-old = Questa serata è stata cominciata con una versione precedente delle schede e non si può più mostrare. Cominciane una nuova dall'esercito.
offer-square = Carica su fanteria: forma il quadrato?
offer-countercharge = Carica su cavalleria: controcarica?
offer-fire = Possono tirare
offer-assault = Possono assaltare fanteria allo scoperto
offer-melee = Possono venire alle mani
turn-waiting = Da risolvere
turn-drop = Lascia perdere
turn-chooses = { $side } ha l'iniziativa e sceglie.
lv-general = Generale
lv-with = Aggregato a
lv-alone = nessuna unità
lv-successor = Alla mossa { $turn } un altro prende il suo posto.
lv-general-killed = Il generale è morto: { $count ->
    [one] una unità della brigata perde
   *[other] { $count } unità della brigata perdono
} 1 PM ciascuna. È già segnato.
lv-commander-killed = Tutti gli ordini diventano Ritirata; le unità della brigata con cui era perdono 1 PM ciascuna.
lv-commander-grave = Non dà più ordini, e per la vittoria conta come perduto.
lv-lost = { $lost } PM persi su { $pm }
lv-track = { $lost } PM persi; test a { $third }, ritirata a { $half }
lv-division-calm = Ancora { $more } e la divisione fa il test.
lv-division-near = Solo altri { $more } e la divisione fa il test!
lv-division-due = Test di divisione a fine mossa: D10, regge con { $holds } o più ({ $points } a favore già contati).
lv-division-held = La divisione ha superato il test. Altri { $more } e si ritira.
lv-division-beaten = La divisione si ritira: tutti gli ordini diventano Ritirata.
lv-division-due-now = Un terzo dei PM è perso: a fine mossa la divisione fa il test.
lv-division-beaten-now = Metà dei PM è persa: la divisione si ritira.
lv-test-held = Ha retto
lv-test-lost = Si ritira
lv-situations = Che altro conta in un test di morale
lv-result = Con 2 o meno è rotta (altri 2 PM), con 3 e 4 ritirata (1 PM), con 5 o più resta. D10 sotto il tiro, D6 in mischia e nel combattimento a fuoco.

state-disordered = disordinata
  .meaning = Non può attaccare truppe in ordine chiuso; il nemico colpisce per primo.
state-retreating = in ritirata
  .meaning = Una mossa indietro nella fase 3 della prossima mossa.
state-routing = in rotta
  .meaning = Fugge verso il punto di ritirata ogni mossa, finché non si riprende.
state-tired = stanca
  .meaning = −5 in mischia; una mossa da ferma la ristora.
state-spent = esausta
  .meaning = Disordinata, −10 in mischia, non può venire al contatto.
state-won = vittoriosa
  .meaning = Sfondamento o avanzata nella fase 4 della prossima mossa.
state-fired = ha sparato
  .meaning = Ha sparato nella mossa scorsa: se spara ancora, spara attraverso il fumo (facoltativo).
state-abandoned = pezzi abbandonati
  .meaning = I serventi sono senza i pezzi.
state-left = uscita dal tavolo
  .meaning = Se n'è andata per ordine: contano solo i PM già persi.
state-destroyed = fuori dal campo
  .meaning = Distrutta, uscita in rotta o persa in un recupero fallito: tutti i suoi PM contano come persi.

about-halt = Resta dov'è; può tirare e cambiare formazione, non attaccare.
about-redeploy = Cambia posto nella linea; non con nemici in ordine chiuso entro 30 cm. Finito, diventa Alt.
about-cautious = Almeno 2 cm e al massimo mezza mossa verso il nemico in ordine chiuso più vicino.
about-objective = Almeno mezza mossa verso un luogo; combatte solo chi sbarra la strada. All'arrivo diventa Alt.
about-attack = Almeno mezza mossa verso il nemico in ordine chiuso più vicino; entro 9 cm carica o tira.
about-retreat = Indietro, a qualsiasi velocità.
about-support = La cavalleria segue una brigata stabilita, entro 10 cm.

fate-well = illeso
fate-light = ferito leggermente
fate-grave = ferito gravemente
fate-killed = ucciso

## Guida della mossa

turn-setup = Schieramento
turn-setup-do = Schierate, fissate i punti di ritirata, date a ogni brigata il primo ordine. Poi comincia la mossa 1.
turn-step = { $step }. { $name }
turn-steps = Le quindici fasi
turn-next = Avanti
turn-back = Una fase indietro
turn-both = Entrambe le parti.
turn-first = Chi muove per primo.
turn-second = Chi muove per secondo.
turn-side = { $side }.
turn-nothing = Niente da fare.
turn-over = È finito
turn-becomes-tired = Ora solo stanca
turn-rallied = Recuperata
turn-removed = Fallito: via
turn-who-first = Chi muove per primo
turn-initiative = D6 { $modifier }
turn-1-do = Cambia gli ordini dove è permesso, in segreto; oltre il raggio di comando con un messaggero. I messaggeri in viaggio proseguono.
turn-2-do = Le unità in rotta possono provare dalla mossa dopo il primo movimento di rotta: D100 più i modificatori, oltre 60 si recuperano; se fallisce, l'unità è tolta.
turn-3-do = Movimenti obbligatori: prima 8 cm in direzione opposta al nemico, poi verso il punto di ritirata. Prima le rotte, poi le ritirate.
turn-4-do = La cavalleria vittoriosa può sfondare per 12 cm (quella inglese deve); la fanteria vittoriosa occupa il terreno.
turn-5-do = Un D6 per parte; a pari punti si ritira. Chi fa di più decide chi muove per primo.
turn-6-do = Movimento strategico, generali, poi tutte le truppe, prima la cavalleria; chi carica si ferma prima del contatto. Il nemico evade; chi non ha più bersaglio può finire il movimento.
turn-7-do = Lo stesso per l'altra parte; le unità che hanno evaso non muovono.
turn-8-do = Le unità di entrambe le parti che non hanno mosso possono caricare.
turn-9-do = Tutti tirano insieme, anche prima della mischia. Poi le perdite, poi il morale.
turn-10-do = La fanteria caricata da fanteria in terreno aperto fa il test di morale; chi carica sta a 2 cm.
turn-11-do = Gli altri che caricano e hanno retto il fuoco chiudono a contatto.
turn-12-do = Fanteria contro fanteria in terreno aperto, giro per giro.
turn-13-do = Prima quelle sul fianco e sul retro, poi le altre. Segna perdite, stati e vincitori.
turn-14-do = Il disordine finisce dove è finita la causa; le ritirate compiute sono concluse; la cavalleria rimasta ferma una mossa si riprende.
turn-15-do = Quando si perde il primo terzo dei PM la divisione fa il test; a metà si ritira.

## Le schede nelle tabelle

ap-unit = { $side }, { $unit }
ap-brief = { $formation } · { $pm } PM · { $bases ->
    [one] una base
   *[other] { $bases } basi
}
ap-loss = { $unit }: perde { $pm } PM, gliene restano { $left }
ap-loss-base = { $unit }: perde { $pm } PM, gliene restano { $left }; { $bases ->
    [one] si toglie una base
   *[other] si tolgono { $bases } basi
} dal tavolo
ap-gain = { $unit }: recupera { $pm } PM, ora ne ha { $left }
ap-hits = { $unit }: { $hits } S sugli schermagliatori
ap-destroyed = { $unit } è fuori dal campo
ap-mark = { $unit }: { $state }
ap-unmark = { $unit }: non è più { $state }
ap-formation = { $unit }: in { $formation }
ap-general-light = Il generale con { $unit } è ferito leggermente
ap-general-grave = Il generale con { $unit } è ferito gravemente
ap-general-killed = Il generale con { $unit } è ucciso: ogni unità della brigata perde 1 PM
ap-initiative = { $side } sceglie chi muove per primo
ap-division-held = { $side }: la divisione ha tenuto
ap-division-retired = { $side }: la divisione si ritira, tutti gli ordini diventano Ritirata
