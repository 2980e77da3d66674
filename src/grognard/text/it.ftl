### Le frasi della riga di comando.

### Aiuto

help-grognard = Wargame storici pubblicati, con le regole fatte rispettare: gioca, misura, rivedi, verifica.
help-metavar = COMANDO ...
help-panel-arguments = Che cosa serve
help-panel-options = Opzioni
help-panel-commands = Comandi
help-required = obbligatorio
help-default = se manca: {"{}"}

help-games = Che cosa si può giocare: giochi, scenari, opzioni, tabelle.
help-play = Gioca una battaglia nel terminale, contro il computer o contro un amico.
help-match = Fa combattere molte battaglie ai giocatori, che si scambiano i posti, e conta chi vince.
help-fuzz = Gioca battaglie a caso e le guarda da ogni lato; ciò che si rompe resta in un file.
help-position = Scrive la posizione da cui parte uno scenario, come file da modificare e da cui iniziare.
help-case = Esegue un caso: una posizione, dadi e azioni; racconta che cosa succede e come va a finire.
help-replay = Racconta di nuovo una battaglia registrata, passo per passo.
help-verify = Controlla un verbale: ogni azione lecita, ogni dado come promesso.
help-odds = Le probabilità di un'azione in un caso o in una posizione.
help-resolve = Risolve uno scontro accanto a un tavolo vero: modificatori, probabilità, dadi tirati o scritti.
help-army = Eserciti di Ordre Mixte: cominciane uno, controllalo, mostralo, esportalo, stampane il foglio.
help-bench = Misura quanto è veloce un gioco su questa macchina.

help-any-help = Mostra questo aiuto.
help-any-game = Chiave del gioco, come la elenca: grognard games.
help-any-file = Il file; un trattino legge dallo standard input.
help-any-lang = Lingua, it o en; se manca, quella del sistema.
help-any-json = Scrive JSON, per le macchine.
help-any-scenario = Scenario; se manca, il primo, o tutti a turno dove si combattono molte battaglie.
help-any-option = Opzione dello scenario, per esempio wider_ambush=yes. Si può ripetere.
help-any-seed = Seme dei dadi.
help-any-games = Numero di battaglie.
help-any-workers = Numero di processi.

help-play-seat = Chi gioca in quale posto: 0=me, 1=veteran. I giocatori sono me, random, recruit, veteran, marshal, doctrine. Si può ripetere.
help-play-save = Tiene il verbale in questo file.
help-play-load = Continua la battaglia di questo verbale.
help-play-position = Comincia da questa posizione.
help-play-seed = Dadi d'esercizio da un seme; altrimenti i dadi sono sigillati, e alla fine si possono provare.
help-match-seat = Chi combatte contro chi: A=doctrine, B=random. I giocatori sono random, recruit, veteran, marshal, doctrine. Si può ripetere.
help-fuzz-position = Comincia ogni battaglia da questa posizione invece che da uno scenario.
help-fuzz-out = Cartella per i file che riproducono ciò che si è rotto.
help-case-position = Scrive solo la posizione dopo il caso, in JSON.
help-replay-at = Mostra la tavola dopo questa azione; 0 è l'inizio.
help-replay-seat = Racconta solo ciò che questo posto poteva sapere; altrimenti tutto, quando la battaglia è finita.
help-replay-step = Mostra la tavola a ogni passo, e aspetta Invio.
help-odds-action = Quale azione: il suo numero nell'elenco, o JSON; altrimenti l'ultima del caso.
help-odds-seat = Posto che agisce; altrimenti quello che deve decidere.
help-odds-seed = Seme per ciò che va immaginato.
help-resolve-chart = La tabella, per esempio assault.
help-resolve-values = La situazione, per esempio attacker=FR-imperial-guard; ciò che manca ha un valore di partenza.
help-resolve-list_ = Elenca le tabelle e che cosa vi si può scrivere.
help-resolve-roll = Tira anche i dadi.
help-resolve-dice = Dadi tirati sul tavolo, in ordine, per esempio 5,3.
help-resolve-seed = Seme per i dadi tirati.
help-army-deed = Che cosa fare dell'esercito.
help-army-file = Il file dell'esercito; un trattino legge dallo standard input.
help-army-nation = Nazione di un esercito nuovo, per esempio france.
help-army-year = Anno di un esercito nuovo; decide voci, costi e dottrina.
help-army-target = Punti convenuti per un esercito nuovo.
help-army-sheet = Uno degli eserciti stampati al posto di un file, per esempio french-1.
help-army-commander = Qualità del comandante di un esercito nuovo: poor, normal, veteran, exceptional.
help-army-roll = Un D10 sigillato sceglie il comandante di un esercito nuovo.
help-army-form = Come esportare: text, chat o file.
help-army-out = Scrive in questo file, che non deve esistere ancora.
help-resolve-guide = Segue una sequenza di tabelle passo per passo.
help-bench-seconds = Secondi per ogni misura.

### Uso sbagliato

cli-rule = (regola { $rule })
cli-refused = Rifiutato: { $code }.
cli-seat = Posto { $seat }
cli-winner = Vittoria: { $player }.
cli-see-help = Aiuto: { $command } --help
cli-no-language = Non c'è una lingua “{ $given }”. Scegli fra queste: { $known }.
cli-no-option = Non c'è un'opzione { $option }.
cli-no-command = Non c'è un comando “{ $detail }”.
cli-missing = Manca { $parameter }.
cli-bad-parameter = { $parameter } non può essere così: { $detail }
cli-usage = Non riesco a capire: { $detail }
cli-not-a-pair = { $what } vuole un nome, un segno di uguale e un valore, e ha ricevuto “{ $given }”.
cli-twice = { $what } nomina “{ $given }” due volte. Nominalo una volta sola.
cli-no-seat = Non c'è un posto “{ $given }”. I posti vanno da 0 a { $last }.
cli-no-label = Qui non c'è un giocatore “{ $given }”. Nomina questi: { $known }.
cli-label-missing = Chi è { $label }? Dillo per esempio con --seat { $label }=veteran.
cli-no-file = Non c'è un file “{ $file }”.
cli-unreadable = Il file “{ $file }” non si può leggere: { $detail }.
cli-not-json = “{ $file }” non è JSON: { $detail }.
cli-bad-position = “{ $file }” non è una posizione che si possa giocare: { $detail }.
cli-bad-case = Questo non è un caso che si possa eseguire: { $detail }.
cli-system = Il sistema rifiuta: { $detail }.
cli-broken = Si è rotto qualcosa dentro Grognard, e non è colpa tua: { $detail }. Imposta GROGNARD_DEBUG=1 per vedere dove, e segnalalo.
refusal-wrong-players = Lo scenario “{ $scenario }” vuole { $count } giocatori. Nominane altrettanti con --seat.

### Che cosa si può giocare

games-title = { $title } ({ $game })
games-scenario = Scenario
games-what = Che cos'è
games-options = Opzioni
games-charts = Tabelle per il tavolo: { $charts }. Vedi: grognard resolve { $game } --list
games-how = Per giocarlo: grognard play { $game }

### Giocare

play-welcome = { $title }. Scrivi h per l'aiuto.
play-sealed = Dadi sigillati. Promessa: { $commitment }
play-practice = Dadi d'esercizio da un seme: ripetibili, non provati.
play-thinking = { $player }: sta pensando…
play-ask = {"> "}
play-commands = Numero = fallo · o N probabilità · u annulla · b tavola · l cronaca · s FILE salva · h aiuto · q esci
play-final = ! = non si può riprendere
play-choices = { $start } … ({ $count } scelte)
play-news = Che cosa è successo:
play-help =
    Un numero fa ciò che gli sta accanto. Una riga che finisce con tre puntini chiede ancora.
    o N      le probabilità del numero N, prima di impegnarti
    u        riprende l'ultima azione, finché nessun dado è stato tirato e niente di nascosto è stato mostrato
    b        mostra di nuovo la tavola
    l        la cronaca della battaglia
    s FILE   salva il verbale in FILE, e continua lì
    g        abbandona la battaglia
    q        smette per ora; la battaglia è conservata e si può riprendere
    Invio    mostra di nuovo il menu
    Ogni altra parola mostra le righe del menu che la contengono, per esempio una casella o un'unità.
play-not-understood = Non capisco “{ $given }”. Scrivi un numero del menu, o h per l'aiuto.
play-no-number = Non c'è un numero { $number }. Vanno da 1 a { $last }.
play-odds-of-what = Le probabilità di che cosa? Scrivi o e un numero del menu.
play-odds-later = Quella voce chiede ancora. Prima sceglila; puoi chiedere le probabilità prima di confermare.
play-which-one = {"Quale? Un numero; Invio torna indietro. > "}
play-which-ones = {"Quali? Numeri separati da spazi; dove conta l'ordine, per ultimo quello che sta sopra. Invio torna indietro. > "}
play-shape = { $least ->
    [one] Scegline { $least ->
        [one] una
       *[other] { $least }
    }.
   *[other] Scegline { $least ->
        [0] fino a { $most }
       *[other] { $least }
    }. Ripeti un numero per prendere due volte la stessa cosa.
}
play-no-such-set = Queste non vanno insieme. Scegline altre.
play-confirm = {"Invio conferma · o mostra le probabilità · qualsiasi altro tasto torna indietro > "}
play-hide = {"Invio nasconde la tua mano. > "}
play-hand-over = { $player }, tocca a te decidere. Premi Invio quando solo tu vedi lo schermo. {"> "}
play-give-up = {"Abbandoni la battaglia? Scrivi sì per farlo. > "}
play-yes = sì si s yes y
play-kept = Il verbale è in { $file }
play-proof = I suoi dadi si possono provare: grognard verify { $file }
play-stopped =
    La battaglia è conservata in { $file }
    Continua con: grognard play { $game } --load { $file }
play-saved = Salvata in { $file }
play-not-saved = “{ $file }” non si può scrivere: { $detail }. Salva altrove con: s FILE
play-exists = Il file “{ $file }” esiste già, e niente viene sovrascritto. Scegli un altro nome, o continua quella battaglia con --load.
play-load-alone = Una battaglia salvata ha già scenario, opzioni e posizione: togli --scenario, --option e --position.
play-position-alone = Una posizione ha già scenario e opzioni: togli --scenario e --option.
play-other-game = “{ $file }” è una battaglia di { $game }. Nomina quel gioco.
store-no-key = Manca la chiave dei dadi sigillati: { $file }. Sta accanto al verbale e serve per continuare.
store-bad-key = { $file } non contiene la chiave promessa per questi dadi.

### Molte battaglie

match-progress = Battaglie
match-player = Giocatore
match-wins = Vittorie
match-share = Quota
match-interval = Intervallo 95 %
match-mean = Tempo per decisione
match-p50 = metà sotto
match-p95 = 95 % sotto
match-name = {""}
match-battles = Battaglie
match-totals = Battaglie: { $games }. Pari: { $draws }. Decisioni: { $decisions }.
match-lengths = Decisioni in una battaglia: { $mean } in media, da { $shortest } a { $longest }.
match-by-scenario = Vittorie di { $player } per scenario
match-by-seat = Vittorie per posto, chiunque lo occupi
match-by-army = Vittorie per armata, chiunque la guidi

fuzz-progress = Battaglie
fuzz-clean = Pulito: { $games } { $games ->
    [one] battaglia
   *[other] battaglie
}, { $decisions } decisioni.
fuzz-dirty = Rotte { $count } battaglie su { $games }, dopo { $decisions } decisioni in tutto.
fuzz-found = Battaglia { $battle }, dopo { $decision } decisioni: { $what }
fuzz-kept-case = Per riprodurlo: grognard case { $file }
fuzz-kept-record = Per riprodurlo: grognard verify { $file }

bench-progress = Misure
bench-measure = Misura
bench-per-second = al secondo
bench-each = una richiede
bench-ratio = rispetto alla taratura
bench-actions = Azioni di gioco a caso (elencate, controllate, eseguite)
bench-copies = Copie di una posizione
bench-views = Viste di un posto
bench-odds = Probabilità di un'azione che dipende dal caso
bench-calibration = Taratura (Python semplice, sempre uguale)

### Casi, repliche, verbali

case-refused = Rifiutata:
case-fault = Non come dice il caso: { $fault }
case-broke = Le regole si sono rotte: { $detail }
replay-begins = { $title }: comincia la battaglia.
replay-next = {"Invio va avanti, q smette > "}
replay-unfinished = La battaglia non è finita.
replay-no-step = Non c'è un passo { $given }. Vanno da 0 a { $last }.
verify-yes = Vero: { $entries } azioni, tutte lecite; { $dice } dadi e pescate.
verify-no = Non è vero.
verify-proved = Ogni dado e ogni pescata segue dalla chiave promessa all'inizio.
verify-not-proved = I dadi rispettano le regole; se siano stati tirati onestamente non si può provare, perché nessuna chiave è stata rivelata.

### Probabilità

odds-result = Risultato
odds-chance = Probabilità
odds-exactly = Esattamente
odds-certain = Qui niente è lasciato al caso: { $result }.
odds-mean = In media, { $name }: { $value }
odds-sampled = Troppe strade per percorrerle tutte: campione, con errore standard di { $error }.
odds-declined = Lungo la strada nessuno aggiunge carte, e chi può scegliere prende ciò che gli conviene.
odds-over = La battaglia è finita: non si può fare niente.
odds-choose = { $player } può fare questo. Scegli con --action e il numero:
odds-no-action = Non c'è un'azione { $given }. Vanno da 1 a { $last }.
side-attack = Attacco
side-defence = Difesa

### Accanto al tavolo

resolve-no-charts = { $title } non ha tabelle da risolvere.
resolve-no-chart = Non c'è una tabella “{ $given }”. Scegli fra queste: { $known }.
resolve-which = Quale tabella? Scegli fra queste: { $known }. Che cosa vi si può scrivere lo mostra --list.
resolve-dice = I dadi non vanno bene: { $detail }.
resolve-dice-left = Ci sono più dadi di quanti se ne tirano; avanzano: { $dice }.
resolve-bad-dice = “{ $given }” non è un elenco di dadi. Scrivi le facce con le virgole, per esempio 5,3.
resolve-result = Risultato: { $result }
resolve-next = Che cosa segue: { $chart }
resolve-thrown = Dadi: { $dice }
resolve-no-guide = Non c'è una sequenza “{ $given }”. Scegli fra queste: { $known }.
resolve-step = Passo
resolve-chart = Tabella
resolve-guide-how = Scrivi quello che cambia come KEY=VALUE, con dice=4 per un tuo dado; Invio tira. “quit” termina.
resolve-guide-roll = Invio tira
resolve-guide-leave = Invio tira, “leave” prosegue
resolve-guide-done = La sequenza è finita.
resolve-field = Nome
resolve-meaning = Significato
resolve-default = Ora
resolve-choices = Che cosa accetta
resolve-many = anche più d'uno, con le virgole: { $choices }
resolve-yes = sì
resolve-no = no

### Eserciti di Ordre Mixte

army-no-deed = Con un esercito non si può fare «{ $given }». Scegli fra: { $known }.
army-no-form = Un esercito non si esporta come «{ $given }». Scegli fra: { $known }.
army-which = Quale esercito? Indica un file: grognard army { $deed } FILE; o un esercito stampato con --sheet: { $known }.
army-nation-year = Un esercito nuovo ha bisogno di --nation e --year, oppure di --sheet. Nazioni: { $known }.
army-no-nation = Non c'è nessuna lista «{ $given }». Scegli fra: { $known }.
army-no-year = Il { $given } è fuori da questa lista, che va dal { $first } al { $last }.
army-no-quality = «{ $given }» non è un comandante. Scegli fra: { $known }.
army-no-sheet = Non c'è nessun esercito stampato «{ $given }». Scegli fra: { $known }.
army-exists = { $file } esiste già, e nulla viene sovrascritto. Scegli un altro nome.
army-written = Scritto { $file }.
army-lawful = Quest'esercito può scendere in campo.
army-offered = Che cosa offre questa lista; copia una riga e togli il segno:
army-sizes = da { $least } a { $most } basi
army-place = Posto
army-unit = Unità
army-formula = Conto
