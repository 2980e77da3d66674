### Il tavolo nel browser: ciò che dicono tutte le pagine. Le frasi di un gioco stanno nella sua cartella.

## Dappertutto

home = Grognard, pagina iniziale
close = Chiudi
you = tu
copy = Copia
rules = Regole
resolver = Al tavolo
to-start = Alla pagina iniziale
try-again = Riprova
no-go-back = No, torna indietro
theme-switch = Chiaro o scuro
skip-board = Al tabellone
rule-number = regola { $rule }
seat-name = Giocatore { $seat }
level-1 = Recluta
level-2 = Veterano
level-3 = Maresciallo
computer-level = Computer, { $level }
computer = Computer

page-start = Battaglie
page-table = Tavolo
page-resolver = Al tavolo
page-rules = Regole

game-manoeuvre = Manoeuvre
game-ccnapoleonics = Commands & Colors: Napoleonics
game-waterloo = Waterloo: Enemy Mistakes
game-italianwars = Le guerre d'Italia
game-ordremixte = Ordre Mixte

game-manoeuvre-blurb = Otto nazioni, un mazzo di sessanta carte ciascuna, un campo di sessantaquattro caselle: un'ora di marce, inganni e inseguimenti.
game-ccnapoleonics-blurb = Carte comando, esagoni e dadi con simboli: le grandi battaglie della Spagna e oltre.
game-waterloo-blurb = Il diciotto giugno 1815 su un tavolo libero: righello, puntate segrete, ordini e cariche.
game-italianwars-blurb = Picche, cannoni e assedi da Fornovo a Firenze, secondo le tabelle del gioco operazionale.
game-ordremixte-blurb = Miniature al centimetro: liste d'armata, segnalini nascosti, ordini e formazioni.

## Impostazioni

settings-title = Impostazioni
setting-language = Lingua
setting-theme = Tema
setting-theme-auto = Come il sistema
setting-theme-light = Giorno
setting-theme-dark = Lume di lampada
setting-contrast = Contrasto
setting-contrast-auto = Come il sistema
setting-contrast-more = Alto
setting-motion = Movimento
setting-motion-auto = Come il sistema
setting-motion-less = Fermo
setting-motion-full = Animato
setting-colours = Colori delle parti
setting-colours-nations = Per nazione
setting-colours-seats = Blu e arancio
setting-sound = Suono
setting-sound-off = Spento
setting-sound-on = Acceso
setting-pace = Passo delle mosse del computer
setting-pace-0 = Subito
setting-pace-400 = Svelto
setting-pace-900 = Regolare
setting-pace-1800 = Lento
setting-pace-3500 = Molto lento

## Pagina iniziale

start-lead = Wargame pubblicati, con le regole fatte rispettare: vedi che cosa puoi fare, perché no, e con quali probabilità.
start-games = I giochi
start-mine = Le mie battaglie
start-mine-none = Nessuna battaglia su questo computer, per ora. Scegli un gioco e cominciane una.
start-coming = In arrivo
start-armies-now = eserciti, schede vive e tabelle già ora
start-charts = le tabelle per il tavolo
start-play = Nuova battaglia
start-record = Apri un resoconto
start-record-text = Il file di una battaglia, per rivederla mossa per mossa.
start-link = Un amico ti ha mandato un collegamento? Aprilo in questo browser: la battaglia resterà qui.
battle-your-move = Tocca a te
battle-their-move = Tocca a { $name }
battle-watching = Da spettatore
battle-turn = turno { $turn }, mossa { $moves }
battle-setup = preparazione, mossa { $moves }
battle-ended-won = Vinta
battle-ended-lost = Persa
battle-ended = Finita
battle-record = Resoconto
battle-against = contro { $name }
battle-screen = a questo schermo: { $names }
battle-open = Apri
battle-forget = Dimentica
battle-forget-title = Dimenticare questa battaglia?
battle-forget-text = Il collegamento sarà tolto da questo browser. Senza di esso nessuno potrà riprendere il tuo posto.
battle-forget-yes = Dimenticala
battle-gone = { $count ->
    [one] Una battaglia che questo browser ricorda non è più sul server.
   *[other] { $count } battaglie che questo browser ricorda non sono più sul server.
}
battle-clean = Dimenticale

## Nuova battaglia

new-title = Nuova battaglia: { $game }
new-scenario = Scenario
new-options = Opzioni
new-seats = Chi gioca
new-armies = Le armate
new-begin = In campo
new-name = Nome
new-seat = Posto { $seat }
new-kind-me = Io
new-kind-friend = Un amico, con un collegamento
new-kind-screen = Qualcuno a questo schermo
new-kind-computer-1 = Computer: Recluta
new-kind-computer-2 = Computer: Veterano
new-kind-computer-3 = Computer: Maresciallo
new-no-computer = Il computer non sa ancora valutare questo gioco: muove a caso.
new-yes = Sì
new-no = No
new-links-title = La battaglia è pronta
new-links-text = Manda al tuo amico questo collegamento. È la chiave del posto: chi lo possiede gioca quella parte.
new-watch = In questa battaglia non hai un posto: starai a guardare.
new-go = Al tavolo
link-for = Collegamento per { $name }
link-spectator = Collegamento per gli spettatori
link-copied = Copiato.

## Apertura di un resoconto

upload-fault-title = Questo file non si può aprire
upload-hint = Un resoconto è un file che termina in .jsonl, scaricato da una battaglia finita.

## Tavolo: invito e scelte

prompt-region = Che cosa c'è da fare
board-region = Il tabellone
hand-region = La tua mano
choices-region = La tua scelta
course-region = Svolgimento del turno
odds-region = Probabilità
log-region = Diario e storia
sheets-region = Riquadri
undo = Ritira
undo-tip = Ritira la tua ultima azione
undo-none = Non c'è nulla da ritirare.
clear-choice = Lascia
all-offers = Tutte le { $count } scelte
all-offers-title = Che cosa puoi fare
part-offers = In altro modo…
more-offers = altre { $count }
filter-offers = Cerca
ends-undo = Non si potrà ritirare.
hint-point = Indica ciò che è segnato in oro: con un clic, trascinando, o con le frecce e Invio.
hint-go-on = Ora indica una delle cose segnate, oppure lascia.
confirm-spoken = { $offer }? Non si potrà ritirare. Premi ancora Invio per farlo.
points-nowhere = Ora non porta a nulla. Ciò che puoi scegliere è segnato in oro.
waiting-for = Si attende { $name }.
waiting-away = Si attende { $name }, che in questo momento non è al tavolo.
computer-moves = Muove il computer.
is-thinking = Il computer sta pensando …
hurry = Affretta
watching = Stai guardando questa battaglia.
mark-may = Si può scegliere
mark-foe = Si può attaccare
mark-chosen = Scelto
notice-stale = Nel frattempo il tavolo era cambiato: eccolo com'è ora.
player-came = { $name } è al tavolo.
player-went = { $name } ha lasciato il tavolo.
shape-count = { $count } su { $most }

## Tavolo: probabilità e dadi

odds-title = Probabilità
odds-hint = Indica un attacco per vedere le due somme e la probabilità di ogni esito.
odds-drawn = La linea tracciata
odds-others = Altri modi
odds-working = Calcolo …
odds-certain = Nulla è affidato al caso.
odds-mean = In media:
odds-declined = Se nessuno aggiunge carte.
odds-sampled = Stima per campione; l'errore è di circa { $error } punti.
sum-attack = Attacco
sum-defence = Difesa
throw-title = L'ultimo lancio

## Tavolo: diario e storia

log-title = Diario
log-since = Dal tuo ultimo turno
log-empty = Non è ancora accaduto nulla.
replay-slider = Storia della battaglia
replay-first = All'inizio
replay-back = Una mossa indietro
replay-on = Una mossa avanti
replay-play = Rivedi
replay-at = mossa { $at } di { $of }
past-title = Il passato.
past-at = Così stavano le cose dopo la mossa { $at } di { $of }.
past-no-acting = Stai guardando il passato. Torna al presente per agire.
back-to-now = Al presente
seen-by = Visto da
seen-by-me = Come lo so io
record-ends = Il resoconto finisce qui.

## Tavolo: cambio di giocatore, fine, menu

hand-over-title = { $side }: { $name }
hand-over-text = Passa lo schermo a { $name }. Le carte restano coperte finché non si preme il pulsante.
hand-over-go = Sono { $name }: mostra le mie carte
battle-over = La battaglia è finita.
end-title = La battaglia è finita
end-won = Vittoria
end-lost = Sconfitta
end-conceded-to = { $sides }: vittoria. Il nemico ha ammainato la bandiera.
look-around = Guarda il campo
rematch = Rivincita
rematch-ready = È pronta una rivincita.
rematch-go = Prendi posto
download-record = Scarica il resoconto
record-later = Il resoconto si potrà scaricare a battaglia finita: contiene i segreti di tutti.
concede = Arrenditi
concede-title = Arrendersi?
concede-text = { $side } ammainerebbe la bandiera e la battaglia finirebbe subito. Non si potrà ritirare.
concede-yes = Sì, mi arrendo
menu-title = Menu
links-title = Collegamenti
keys-title = Tasti
keys-text = Tab passa da una parte all'altra. B: tabellone, le frecce lo percorrono, Invio indica, N e P saltano fra le cose segnate, + − 0 ingrandiscono. H: mano, I: guarda meglio una carta. M: pulsante principale. A: tutte le scelte in elenco. U: ritira. T: tabellone in testo. Esc: lascia.
dice-title = I dadi
dice-promised = I dadi di questa battaglia sono sigillati: questa è la promessa fatta all'inizio. Alla fine sarà mostrata la chiave, e chiunque potrà verificare ogni lancio.
dice-proved = Il sigillo dei dadi è aperto: il resoconto della battaglia contiene la chiave, e con essa si può verificare ogni lancio.
text-board = Tabellone in testo
text-board-show = Mostra il tabellone in testo
text-board-hide = Mostra il tabellone disegnato
card-title = Carta
sheet-choices = Scegli
sheet-odds = Probabilità
sheet-log = Diario
sheet-armies = Armate

stage-closer = Più vicino
stage-farther = Più lontano
stage-fit = Tutto il tabellone
stage-turn = Gira il tabellone
stage-ruler = Righello: trascina per misurare

## Al tavolo

resolver-situation = Lo scontro
resolver-none = Questo gioco non ha ancora tabelle.
resolver-go-on = Continua: { $chart }
resolver-all = Tutte le tabelle
resolver-table = tabella { $rule }
resolver-roll = Tira
resolver-again = Ritira
resolver-type = I miei dadi
resolver-type-hint = Le facce in ordine, separate da spazi: 5 3
resolver-use = Leggili
resolver-my-die = Il mio dado
resolver-face = Il mio dado segna { $face }
resolver-result = Esito
resolver-nobody = nessuno
resolver-no = no
resolver-less = Meno: { $name }
resolver-more = Più: { $name }
resolver-odds = Probabilità
resolver-next = Prosegui con
resolver-readings = Letture delle regole
resolver-readings-changed = { $count ->
    [one] una cambiata
   *[other] { $count } cambiate
}
resolver-readings-hint = Dove la stampa è dubbia o lascia una scelta. Quello che decidi qui vale per tutta la serata, tranne chi ha perso.
resolver-keys = Tasti: R tira, da 1 a 6 è il tuo dado, N prosegue, U annulla, A mostra tutte le tabelle.
resolver-alone = Il server non risponde. Quello che è già stato chiesto si può ancora leggere e tirare qui; questi tiri non sono sigillati. Continuo a provare.
resolver-unknown-alone = Il server non risponde, e questa situazione non era stata chiesta prima. Torna a quella di prima, oppure leggi a mano la tabella stampata e scrivi una nota nel protocollo.
resolver-chart-alone = Il server non risponde, e questa tabella non era stata aperta prima. Torna indietro, o riavvia il server.
resolver-roll-alone = Il server non risponde, e questa tabella ha troppi lanci per tenerli qui. Usa i singoli passi, o riavvia il server.
resolver-dice-next = Poi: { $dice }
resolver-dice-all = I dadi ci sono tutti
resolver-dice-wrong = Questi dadi non vanno
resolver-wrong-dice = Questi dadi non corrispondono al lancio. Scrivi le facce in ordine, ciascuna come la mostra il dado.

printed-title = Tabella stampata
printed-hit = colpita
plot-title = Grafici
plot-in-table = Le stesse cifre stanno nella tabella qui sotto.

guide-title = Passo per passo
guide-end = Termina la sequenza
guide-done = La sequenza è finita.
guide-take = Fai questo passo
guide-leave = Salta questo passo
guide-all-done = Hanno tirato tutte: avanti
guide-owed = Prosegui quando torna il server

fights = Scontri
fight-number = Scontro { $number }
fight-new = + Nuovo scontro
fight-name = Nome di questo scontro
fight-close = Elimina questo scontro
fight-close-text = «{ $name }», con { $count ->
    [one] un tiro
   *[other] { $count } tiri
}, sparisce per sempre da questo dispositivo. Se vuoi conservarlo, prima esportalo.
fight-close-yes = Eliminalo
fight-too-many = Gli scontri sono troppi. Prima eliminane uno.

protocol-title = Protocollo della serata
protocol-empty = In questo scontro non è ancora stato risolto nulla.
protocol-details = Situazione e racconto
protocol-note = Nota
protocol-note-to = Nota al numero { $number }
protocol-dice = Dadi
protocol-by-server = tirato dal server con sorte sigillata
protocol-by-own = dadi propri, scritti a mano
protocol-by-here = tirato su questo dispositivo, non sigillato
protocol-undo = Annulla
protocol-redo = Ripristina
protocol-write = Scrivi nel protocollo
protocol-export-text = Esporta come testo
protocol-export-json = Esporta come file
protocol-import = Importa un file
protocol-where = Il protocollo resta soltanto su questo dispositivo, in questo browser.
protocol-unkept = Questo browser non vuole conservare il protocollo. Esportalo prima di chiudere la pagina.
protocol-broken = Il protocollo conservato qui non si è potuto leggere. Ne è cominciato uno nuovo; il vecchio è messo da parte.
protocol-broken-save = Salva il vecchio
protocol-not-one = Questo file non è un protocollo di questo gioco. Scegline uno esportato qui come file.
protocol-imported = Gli scontri del file sono ora accanto ai tuoi.

## Eserciti per un tavolo vero

page-armies = Eserciti
start-armies = Eserciti e schede
armies-title = Eserciti e schede
armies-lead = Per un tavolo vero: componi un esercito, stampane la scheda, tienila viva sul telefono durante la battaglia.
armies-mine = I miei eserciti
armies-none = Ancora nessun esercito su questo dispositivo. Cominciane uno, prendine uno stampato o apri un file.
armies-new = Nuovo esercito
armies-open-file = Apri un file
armies-charts = Tabelle per il tavolo
armies-all = Tutti gli eserciti
armies-kept-here = Eserciti e serate restano solo su questo dispositivo. Salva il file di un esercito per portarlo altrove.
armies-unread = Un file di esercito che non si legge
armies-sheet = Scheda
armies-live = Scheda viva
armies-more = Altro
armies-name = Nome
armies-rename = Rinomina
armies-copy = Copia
armies-copy-name = { $name } (copia)
armies-save-file = Salva il file
armies-save = Salva
armies-edit-file = Modifica come testo
armies-drop = Togli
armies-drop-title = Togliere questo esercito?
armies-drop-text = { $name } viene tolto da questo dispositivo. Senza il suo file non si potrà riavere.
armies-dropped = Tolto.
armies-gone = Non è più su questo dispositivo.
armies-evenings = Serate
armies-turn = Mossa { $turn }
armies-drop-evening = Togli questa serata
armies-drop-evening-text = Le perdite e gli stati di questa battaglia vengono tolti da questo dispositivo.
armies-enemy = La scheda del nemico
armies-enemy-add = Aggiungi la scheda del nemico
armies-file-hint = Scegli un file di esercito, trascinalo qui o incolla il testo. Quel che non si legge è mostrato con la sua riga; niente va perso.
armies-file-text = Testo del file di esercito
armies-choose-file = Scegli un file
armies-read = Leggilo
armies-misread = { $count ->
    [one] Una riga non si legge. Correggila qui e fai rileggere il testo.
   *[other] { $count } righe non si leggono. Correggile qui e fai rileggere il testo.
}
armies-too-big = Questo file è troppo grande per essere un esercito.
armies-not-text = Questo file non è testo in UTF-8. Scegli il file di un esercito, o incolla il testo.
armies-not-ready = Questo esercito ha un errore che lo tiene lontano dal campo. Correggilo nella composizione.
armies-not-kept = Su questo dispositivo non c'è posto, o la finestra privata non conserva nulla. Salva il file prima di chiudere la pagina.
armies-offline = Il server non risponde: questo è l'esercito com'era all'ultimo conto. Scheda e scheda viva funzionano; per cambiare qualcosa serve il server.
armies-needs-server = Per questo serve il server, che non risponde. L'esercito è al sicuro su questo dispositivo; riprova più tardi.
armies-paper-pdf = PDF
armies-paper-text = Come testo
armies-paper-chat = Per una chat

## Regole

rules-missing = Le regole di questo gioco non sono ancora scritte.
rules-contents = Indice
rules-search = Cerca nelle regole
rules-top = In cima

## Guasti: ognuno dice che cosa fare

fault-offline = Sei fuori rete. La battaglia è al sicuro sul server; proseguo appena torna la rete.
fault-lost = Il server non risponde. Continuo a provare. Se gira sul tuo computer, riavvialo con ./play.
fault-closing = Il server si sta spegnendo. La battaglia è al sicuro: torna quando sarà di nuovo acceso.
fault-closing-store-failed = Il server non riesce a scrivere sul disco, e si è fermato prima che si perdesse qualcosa. Fai spazio sul disco, poi riprova.
fault-unknown = Dietro questo collegamento non c'è una battaglia. Controlla che sia intero, o richiedilo al tuo amico.
fault-undrawn = Di questo gioco ci sono le regole ma non ancora il disegno, e non si può mostrare. Giocalo nel terminale, o aggiorna Grognard.
fault-taken = Questo posto è stato aperto in un'altra finestra. Prosegui là, oppure riprendilo qui.
fault-server-gone = Il server non risponde. Se gira sul tuo computer, avvialo con ./play e riprova.
fault-server = Il server ha risposto con un guasto ({ $status }). Riprova; se persiste, riavvia il server.
fault-not-found = Qui non c'è (più) nulla. Torna alla pagina iniziale.
fault-not-a-record = Questo file non è un resoconto di Grognard. Scegline uno scaricato da una battaglia finita: termina in .jsonl.
fault-file-too-big = Questo file è troppo grande per essere il resoconto di una battaglia.

## Rifiuti del server

refusal-bad-request = Il server non ha capito la richiesta ({ $reason }). Ricarica la pagina.
refusal-bad-values = { $why }
refusal-bad-dice = Questi dadi non corrispondono al lancio ({ $reason }). Scrivi le facce in ordine.
refusal-bad-position = Questa posizione non si può giocare: { $reason }
refusal-wrong-seats = Questa battaglia ha { $wanted } posti, non { $given }.
refusal-battle-running = La battaglia è ancora in corso: il resoconto contiene i segreti di tutti e si potrà avere alla fine.
refusal-battle-unreadable = Questa battaglia non si può aprire ({ $reason }). Forse viene da una versione più recente: aggiorna Grognard.
refusal-record-too-long = Questo resoconto ha più di { $most } azioni, come nessuna battaglia. Controlla che sia il file giusto.
refusal-no-such-table = Dietro questo collegamento non c'è una battaglia. Controlla che sia intero.
refusal-no-such-page = Questa pagina non esiste. Torna alla pagina iniziale.
refusal-no-such-chart = Non c'è una tabella chiamata «{ $chart }». Ci sono: { $known }.
refusal-no-armies = Per questo gioco qui non si compongono eserciti.
refusal-no-such-paper = Un esercito non si può scrivere come «{ $paper }». Si può: { $known }.
refusal-no-such-guide = Non c'è una sequenza chiamata «{ $guide }». Ci sono: { $known }.
refusal-too-many-dice = I dadi sono più di quanti se ne tirano; avanzano: { $dice }. Scrivi soltanto quelli di questo lancio.
refusal-no-such-moment = In questa battaglia non c'è la mossa { $at }: l'ultima è la { $last }.
refusal-no-odds = Qui nulla è affidato al caso.
refusal-not-your-seat = Quel posto non è tuo. Usa il tuo collegamento.
refusal-too-long = Il messaggio è troppo lungo per il server.
refusal-too-many-requests = Troppo in fretta per il server. Aspetta un momento e riprova.
refusal-wrong-host = Il server non risponde a questo indirizzo. Apri quello che ha scritto all'avvio.
refusal-wrong-origin = La richiesta veniva da un'altra pagina. Apri l'indirizzo di Grognard.
refusal-wrong-method = Il server non accetta questa richiesta. Ricarica la pagina.
refusal-server-fault = Qualcosa si è rotto nel server. Nulla di ciò che hai fatto è perduto; riprova.

## disegnare su un tavolo libero

sketch-angle = Trascina il pomello dorato dove deve arrivare il fronte; le cifre per linee esatte.
sketch-length = Trascina il pomello dorato dove deve andare la formazione.
sketch-place = Trascina il segnalino al suo posto.
sketch-stands = Trascina i pezzi al loro posto; il pomello davanti a un pezzo lo ruota.
sketch-things = Indica i pezzi scelti.
sketch-piece = Pezzo
sketch-x = Da ovest, mm
sketch-y = Da sud, mm
sketch-heading = Fronte, °
sketch-detach = Stacca dalla formazione
sketch-join = Unisci alla formazione di { $unit }
sketch-wheel = Conversione
sketch-run = Percorso
sketch-aside = Di lato
sketch-sidle = Trascina l’unità stessa per spostarla prima di lato.
sketch-count = scelti { $count } su { $most }
sketch-hint = Trascina sul tabellone o imposta le cifre; nulla è fatto prima della conferma.
sketch-do = Conferma
sketch-stop = Lascia stare

## Schede vive accanto alle tabelle

sheets-by-hand = a mano
sheets-title = Sulle schede
sheets-will = Questo va sulle schede
sheets-applied = Scritto sulle schede
sheets-apply = Applica alle schede
sheets-apply-next = Applica, poi { $chart } ›
sheets-back = ‹ Scheda viva
sheets-changed-since = Nel frattempo le schede sono cambiate: annullalo lì.
