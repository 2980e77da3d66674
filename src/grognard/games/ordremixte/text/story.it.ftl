### Che cosa ne è venuto: risultati, e che cosa fare ora.

### Risultati

result-fire-miss = nessuna perdita
result-fire-hit = perdita, senza test
result-fire-stands = perdita, resta
result-fire-holds = perdita, il quadrato tiene
result-fire-retreats = perdita, ritirata
result-fire-routs = perdita, rotta
result-fire-destroyed = distrutta
result-fire-wet = polveri bagnate, niente tiro
result-screen-gone = base di volteggiatori tolta
result-screen-stands = volteggiatori colpiti, restano
result-screen-falls-back = volteggiatori colpiti, ripiegano
result-ball-0 = nessuna unità colpita
result-ball-1 = una unità colpita
result-ball-2 = due unità colpite
result-ball-3 = tre unità colpite
result-ball-4 = quattro unità colpite
result-rockets-hit = colpito
result-rockets-nothing = nulla
result-rockets-exploded = la batteria salta in aria
result-blaze-burns = prende fuoco
result-blaze-nothing = nulla
result-friendly-friend = colpito un amico
result-friendly-clear = via libera: si tira
result-smoke-smoky = attraverso il fumo
result-smoke-clear = niente fumo
result-morale-stands = resta
result-morale-holds = il quadrato tiene, 1 PM
result-morale-retreats = ritirata, 1 PM
result-morale-routs = rotta, 2 PM
result-morale-falls-back = ripiega dietro il battaglione
result-morale-destroyed = distrutta
result-general-safe = illeso
result-general-killed = ucciso
result-general-grave = ferito gravemente
result-general-light = ferito leggermente
result-general-saved = salvo, l'unità recupera 1 PM
result-assault-repulsed = assalto respinto
result-assault-carried-retreats = il difensore si ritira
result-assault-carried-routs = il difensore va in rotta
result-assault-carried-destroyed = difensore distrutto
result-assault-firefight = combattimento a fuoco
result-firefight-goes-on = entrambi restano
result-firefight-won = il difensore se ne va
result-firefight-lost = gli attaccanti se ne vanno
result-firefight-both = se ne vanno entrambi
result-melee-attacker-retreats = vince l'attaccante, difensore in ritirata
result-melee-attacker-routs = vince l'attaccante, difensore in rotta
result-melee-attacker-destroyed = vince l'attaccante, difensore distrutto
result-melee-defender-retreats = vince il difensore, attaccante in ritirata
result-melee-defender-routs = vince il difensore, attaccante in rotta
result-melee-defender-destroyed = vince il difensore, attaccante distrutto
result-melee-none = distrutti entrambi
result-village-held = il villaggio tiene
result-village-retreats = il difensore si ritira
result-village-routs = il difensore va in rotta
result-village-destroyed = il difensore è distrutto
result-village-empty = non resta nessuno
result-tie-attacker = vince l'attaccante
result-tie-defender = vince il difensore
result-square-formed = quadrato
result-square-failed = disordine
result-countercharge-rides = controcarica
result-countercharge-stays = resta ferma, niente bonus
result-evasion-must = deve evadere
result-evasion-may = può scegliere
result-evasion-none = non può evadere
result-initiative-one = sceglie una parte
result-initiative-other = sceglie l'altra parte
result-rally-rallied = recuperata
result-rally-lost = perduta
result-crossed-steady = resta in ordine
result-crossed-disordered = disordine
result-pursuit-caught = raggiunti e distrutti
result-pursuit-escaped = in salvo
result-division-fights = combatte ancora, senza test
result-division-holds = tiene
result-division-fails = si ritira
result-division-retires = si ritira senza test
result-weather-winter = inverno
result-weather-spring = primavera
result-weather-summer = estate
result-weather-autumn = autunno
result-weather-snow = nevicata
result-weather-rain = pioggia forte
result-weather-fair = tempo buono
result-weather-wet = polveri bagnate
result-weather-dry = polveri asciutte
result-weather-hot = caldo
result-weather-mild = niente caldo
result-weather-foggy = nebbia
result-weather-clear = sereno
result-weather-stays = la nebbia resta
result-weather-lifted = la nebbia si dirada
result-commander-poor = Scarso
result-commander-normal = Normale
result-commander-normal-charismatic = Normale, carismatico
result-commander-veteran = Veterano
result-commander-veteran-charismatic = Veterano, carismatico
result-commander-exceptional = Eccezionale
result-commander-exceptional-charismatic = Eccezionale, carismatico
result-terrain-wood = bosco
result-terrain-steep-hill = collina ripida
result-terrain-hill = collina normale
result-terrain-low-hill = collina bassa
result-terrain-village = villaggio
result-terrain-field = campo recintato
result-terrain-river = fiume
result-terrain-again = si ritira il dado
result-battle-encounter = battaglia d'incontro
result-battle-attack = attacco e difesa
result-battle-rearguard = avanguardia e retroguardia

### Tiro

strike-miss = Nessuna perdita.
strike-hit = { $losses ->
    [one] 1 PM perduto.
   *[other] { $losses } PM perduti.
  }
strike-critical = Critico: { $losses } PM perduti.
story-left = { $bases ->
    [one] Restano { $pm } PM e 1 base.
   *[other] Restano { $pm } PM e { $bases } basi.
  }
story-wet = La pioggia ha bagnato le polveri: quest'unità non tira.
story-short = Tiro a distanza corta: { $value }.
story-long = Tiro a distanza lunga: { $value }.
screen-gone = La base di volteggiatori è tolta; il suo PM e la sua base contano come perduti per il battaglione (5.2).
ball-row = { $losses ->
    [0] Unità { $row } lungo la traiettoria: nessuna perdita.
   *[other] Unità { $row } lungo la traiettoria: { $losses } PM perduti.
  }
rockets-hit = Il bersaglio perde 1 PM e non testa il morale.
rockets-cavalry = La cavalleria così colpita è in disordine per tutta la mossa successiva.
rockets-nothing = Il razzo si perde.
rockets-exploded = Il razzo esplode sulla rampa e la batteria è distrutta.
blaze-burns = L'edificio brucia: chi è dentro deve uscire entro due mosse, poi perde 2 PM per mossa.
blaze-nothing = L'edificio non prende fuoco.
friendly-friend = L'unità amica più vicina alla linea di tiro perde 1 PM, e testa il morale se deve; il nemico non perde nulla.
friendly-clear = Il corridoio bastava: si procede con il tiro.
smoke-smoky = L'unità tira attraverso il proprio fumo: -3 per base, finché non sta una mossa senza tirare.
smoke-clear = Niente fumo.

### Morale

morale-stands = Resta al suo posto.
morale-holds = Il quadrato resta dov'è e perde 1 PM.
morale-retreats = Si ritira: un altro PM, e una mossa verso le retrovie all'inizio della prossima.
morale-routs = Va in rotta: altri 2 PM, e una mossa di rotta all'inizio della prossima.
morale-falls-back = Ripiega dietro il suo battaglione, senza perdite.
morale-destroyed = È distrutta e tolta dal tavolo.
assaulted-stands = Il difensore resta: si passa al combattimento a fuoco.
assaulted-retreats = Il difensore non aspetta l'urto e si ritira, perdendo 1 PM; la mossa prossima gli attaccanti occupano il terreno.
assaulted-routs = Il difensore cede e va in rotta, perdendo 2 PM; la mossa prossima gli attaccanti occupano il terreno.
assaulted-destroyed = Il difensore è distrutto; la mossa prossima gli attaccanti occupano il terreno.
assault-suvorov = La fanteria di Suvorov può chiudere in mischia invece del primo round di fuoco.

### Generali

general-safe = Il generale è illeso.
general-killed = Il generale è ucciso: ogni unità della sua brigata perde 1 PM.
general-grave = Il generale è ferito gravemente e portato fuori dal campo.
general-light = Il generale è ferito leggermente, nulla di più.
general-saved = Il generale è salvo per miracolo: la sua unità recupera 1 PM di quelli perduti.
general-brigade-killed = Un successore, Normale, arriva fra due mosse; fino ad allora l'ordine della brigata non cambia.
general-brigade-grave = Un successore, Normale, arriva fra due mosse; fino ad allora l'ordine della brigata non cambia.
general-commander-killed = Tutti gli ordini diventano Ritirata, e nessuno prende il suo posto.
general-commander-grave = Non si danno più ordini, e nessuno prende il suo posto.

### Combattimenti a fuoco e mischie

volley-attacker = { $losses ->
    [0] L'attaccante non perde nulla.
   *[other] L'attaccante perde { $losses } PM.
  }
volley-second = { $losses ->
    [0] Il secondo attaccante non perde nulla.
   *[other] Il secondo attaccante perde { $losses } PM.
  }
volley-defender = { $losses ->
    [0] Il difensore non perde nulla.
   *[other] Il difensore perde { $losses } PM.
  }
firefight-rounds = { $rounds ->
    [one] Finisce dopo un round.
   *[other] Finisce dopo { $rounds } round.
}
firefight-choices = Ogni unità può ritirarsi, passare da colonna a linea (in disordine, senza tirare nel prossimo round) o continuare; lo dichiara per primo chi ha perso l'iniziativa.
of-attacker = Attaccante. { $what }
of-second = Secondo attaccante. { $what }
of-defender = Difensore. { $what }
of-side1 = Lato 1. { $what }
of-side2 = Lato 2. { $what }
of-side3 = Lato 3. { $what }
of-side4 = Lato 4. { $what }
melee-attacker-miss = Gli attaccanti non fanno danni.
melee-attacker-hit = Gli attaccanti colpiscono: { $losses } PM.
melee-attacker-critical = Critico degli attaccanti: { $losses } PM.
melee-defender-miss = Il difensore non fa danni.
melee-defender-hit = Il difensore colpisce: { $losses } PM.
melee-defender-critical = Critico del difensore: { $losses } PM.
melee-won-attacker = Hanno vinto gli attaccanti.
melee-won-defender = Ha vinto il difensore.
melee-won-none = Non resta nessuno a vincere.
contact-rout = Colta sul fianco o sul retro, in marcia o al traino: al contatto va in rotta e perde 2 PM.
gunners-go = Gli artiglieri abbandonano i pezzi.
gunners-leave = Gli artiglieri abbandonano i pezzi e si ritirano.
heavy-rout = La fanteria battuta dalla cavalleria pesante va in rotta e perde 3 PM, qualunque fosse il suo test.
cavalry-tired = La cavalleria che ha combattuto è stanca alla fine della mossa.
cavalry-spent = La cavalleria stanca che combatte ancora è spenta: in disordine, ordine Ritirata.
breakthrough = La cavalleria vittoriosa può sfondare per 12 cm all'inizio della prossima mossa; quella inglese deve.
advance = La fanteria vittoriosa occupa il terreno all'inizio della prossima mossa.
wave-first = La prima ondata va 7,5 cm dietro la seconda, che può subito caricare lo stesso nemico; questi non tira di nuovo.
wave-second-retreats = La seconda ondata va dietro la prima, che non può caricare di nuovo; sono stanche entrambe.
wave-second-routs = Entrambe le ondate fanno un'intera mossa di rotta.
overrun = La cavalleria prosegue; i travolti sono in disordine fino alla fine della mossa.
tie-alive = Resta una parte sola.
tie-retreat-beats-rout = Una parte si ritirerebbe, l'altra andrebbe in rotta: la prima resta, la seconda si ritira soltanto, e nessuna perde PM per il test.
tie-pm = Decidono i PM attuali, { $more } contro { $less }.
tie-pm_at_start = Decidono i PM iniziali, { $more } contro { $less }.
tie-value = Decide il valore di mischia più alto, { $more } contro { $less }.
tie-friends = Decidono le unità amiche entro 5 cm, { $more } contro { $less }.
tie-general = Decide il generale fra i ranghi, { $more } contro { $less }.
tie-die-attacker = Tutto è pari; il dado dà ragione all'attaccante.
tie-die-defender = Tutto è pari; il dado dà ragione al difensore.
tie-loser = Chi perde si ritira senza perdere PM.
village-held = Il villaggio tiene; gli attaccanti tornano indietro.
village-retreats = Il difensore si ritira dal villaggio, che è preso.
village-routs = Il difensore fugge in rotta dal villaggio, che è preso.
village-destroyed = Il difensore è distrutto e il villaggio preso.
village-empty = Non resta nessuno da una parte né dall'altra.
village-uncovered = Un lato sotto attacco non è tenuto da nessuno: il difensore va in rotta.

### Cavalleria

square-formed = Il quadrato è formato, in ordine; la cavalleria si ferma a 1 cm e la mischia non avviene. In questa mossa il quadrato non tira.
square-failed = Niente quadrato: la fanteria è in disordine e in questa mossa non tira.
countercharge-rides = Va incontro al nemico a metà strada, con il bonus di carica.
countercharge-stays = Riceve la carica da ferma, senza bonus.
evasion-open-order-must = Deve ripiegare quel tanto che basta a restare a 5 cm, anche attraverso amici, fino a 22 cm.
evasion-cavalry-may = Può voltarsi e allontanarsi quel tanto che basta, i primi 8 cm diritti, non attraverso amici; finisce con le spalle al nemico.
evasion-cavalry-must = Deve voltarsi e allontanarsi quel tanto che basta, i primi 8 cm diritti, non attraverso amici.
evasion-limbered-may = Può allontanarsi come l'ordine aperto, girando intorno agli amici.
evasion-guns-stand = Può restare, tirare a corta e combattere.
evasion-guns-fire-and-leave = Può tirare un colpo a lunga; poi i serventi abbandonano i pezzi, fino a 22 cm.
evasion-guns-leave = I serventi possono abbandonare i pezzi senza tirare, fino a 22 cm.
evasion-guns-into-square = Può tirare un colpo a lunga; poi i serventi si rifugiano nel quadrato.
evasion-none = Non può evadere: resta e combatte.

### La mossa

initiative-sums = { $one } contro { $other }.
initiative-choose = Chi ha il numero più alto dice chi muove per primo.
rally-rallied = È recuperata: resta ferma una mossa, poi riprende il suo ordine.
rally-lost = Non si riprende ed è tolta dal gioco.
crossed-steady = Gli amici li lasciano passare e restano in ordine.
crossed-disordered = Gli amici sono in disordine fino alla fine della mossa.
pursuit-caught = I fuggitivi sono raggiunti e distrutti.
pursuit-escaped = I fuggitivi si mettono in salvo.
division-fights = Non è perduto un terzo, o il test è già fatto: la divisione combatte ancora.
division-holds = La divisione tiene; non testerà più, e si ritirerà alla metà delle perdite.
division-fails = La divisione si ritira: tutti gli ordini diventano Ritirata, per sempre.
division-retires = È perduta la metà dei PM: la divisione si ritira, tutti gli ordini diventano Ritirata.

### Il tempo

weather-winter = Inverno: ogni cinque mosse si tira per neve e pioggia.
weather-spring = Primavera: il tempo resta favorevole.
weather-summer = Estate: a mezzogiorno si tira una volta per il caldo.
weather-autumn = Autunno: ogni cinque mosse si tira per neve e pioggia.
weather-snow = Nevicata: gittate e velocità dimezzate; dopo dieci mosse il terreno è fango.
weather-rain = Pioggia forte: gittate e velocità dimezzate, la fanteria tira solo con 4 o più su un D6; dopo dieci mosse il terreno è fango.
weather-fair = Tempo buono per le prossime cinque mosse.
weather-wet = Polveri bagnate: quest'unità non tira.
weather-dry = Le polveri sono asciutte: tira.
weather-hot = Caldo: velocità ridotte di 5 cm, valori di tiro e mischia ridotti di 5, gittate dimezzate.
weather-mild = Oggi niente caldo.
weather-foggy = Nebbia: velocità e gittate dimezzate; ogni mossa si tira per vedere se si dirada.
weather-clear = Niente nebbia.
weather-stays = La nebbia resta.
weather-lifted = La nebbia si dirada e non torna più.

### Prima della battaglia

commander-poor = Un comandante Scarso: ordini solo all'inizio, -10 punti.
commander-normal = Un comandante Normale: ordini ogni terza mossa.
commander-veteran = Un comandante Veterano: ordini ogni seconda mossa, 20 punti.
commander-exceptional = Un comandante Eccezionale: ordini ogni mossa, 80 punti.
commander-charismatic = È carismatico: la sua presenza vale uno in più, ed è colpito più facilmente.
terrain-wood = Un bosco circolare di 15 cm.
terrain-steep-hill = Una collina ripida, 10 x 20 cm: terreno rotto.
terrain-hill = Una collina normale, 10 x 20 cm: velocità dimezzata.
terrain-low-hill = Una collina bassa, 10 x 20 cm: nessun effetto sul movimento.
terrain-village = Un villaggio, 10 x 10 cm.
terrain-field = Un campo recintato, 7,5 x 7,5 cm.
terrain-river = Un fiume, da un lato lungo a uno corto; si può guadare.
terrain-again = Un fiume c'è già: si tira di nuovo.
battle-encounter = Una battaglia d'incontro.
battle-attack = Attacco e difesa: un D6 ciascuno, il più basso difende e dopo lo schieramento toglie 10 dei suoi PM.
battle-rearguard = Avanguardia contro retroguardia: un D6 ciascuno, il più basso è la retroguardia e dopo lo schieramento toglie 10 dei suoi PM.

### Perché no

refusal-square-needs-bases = Un quadrato ha bisogno di almeno due basi.
refusal-no-test = Testano solo le unità con 4 PM o meno; questa ne ha { $pm }.
refusal-cannot-fire-so = In colonna di marcia o al traino non si tira.
refusal-guns-at-open-order = L'artiglieria non tira all'ordine aperto oltre la distanza corta.
refusal-nobody-fires = Non resta nessuna base che veda il bersaglio.
refusal-no-ball = Nel fango o nella neve, e per gli obici, la palla non prosegue: risolvi il tiro normale sul primo bersaglio.
refusal-square-tried = La fanteria che ha tentato il quadrato non tira a chi la carica.
refusal-cannot-assault-so = Un'unità in questa formazione non attacca.
refusal-open-order-evades = L'ordine aperto non aspetta un assalto: deve evadere, e se è raggiunto combatte in mischia.
refusal-hard-cover-is-melee = Contro truppe in copertura dura si combatte in mischia, non a fuoco.
refusal-two-columns-on-a-line = Sul fronte si assalta in due solo in colonna, contro una linea di almeno quattro basi.
refusal-disordered-cannot-attack = Un'unità in disordine non attacca l'ordine chiuso.
refusal-cavalry-at-square = La cavalleria non carica un quadrato in ordine.
refusal-cavalry-at-hard-cover = La cavalleria non combatte truppe in copertura dura.
refusal-cavalry-overruns = All'aperto la cavalleria travolge l'ordine aperto: vedi «Ordine aperto travolto dalla cavalleria».
refusal-open-order-never-charges = La fanteria in ordine aperto non carica mai.
refusal-march-column-cannot-attack = Una colonna di marcia attacca solo attraverso un ponte o una stretta difesi.
refusal-more-held-than-bases = Il difensore ha { $bases } basi in tutto: non possono essere di più.
refusal-no-need-of-square = Forma il quadrato di emergenza solo l'ordine chiuso che non è già in quadrato, in masse o in un blocco.
refusal-disordered-forms-no-square = La fanteria in disordine non può formare il quadrato.
refusal-too-near-for-square = La cavalleria che parte entro { $distance } cm non lascia il tempo per un quadrato.
refusal-more-lost-than-had = La divisione aveva { $pm } PM: non può averne perduti di più.
