### Frasi comuni a tutti i giochi: rifiuti, difetti di registrazioni e preparazione, fine della battaglia.

### Durante il gioco

refusal-not-your-decision = Adesso non tocca a te decidere. Aspetta che venga il tuo momento.
refusal-wrong-moment = In questo momento non si può fare. Scegli una delle azioni proposte.
refusal-battle-over = La battaglia è finita e non c'è altro da fare. Rivedila, o cominciane un'altra.
refusal-unreadable = Quest'ordine non si capisce ({ $reason }). Scegli una delle azioni proposte.

### Annullare

refusal-undo-start = Non è ancora successo nulla: non c'è niente da annullare.
refusal-undo-dice = Nel frattempo si sono tirati dadi o pescate carte, e la sorte non si interroga due volte. Si annulla solo quel che viene dopo.
refusal-undo-shown = Qualcosa di nascosto è venuto alla luce, e non si può far finta di nulla. Si annulla solo quel che viene dopo.
refusal-undo-passed = La decisione è passata di mano e la tua mossa è sotto gli occhi di tutti. Si annulla solo quel che viene dopo.
refusal-undo-over = La battaglia è finita: l'ultima azione resta.
refusal-undo-not-yours = L'ultima azione non è tua. Può annullarla solo chi l'ha fatta.

### Scelta del gioco, dello scenario, del giocatore

refusal-no-such-game = Nessun gioco si chiama «{ $game }». Scegli fra questi: { $known }.
refusal-no-such-scenario = Nessuno scenario si chiama «{ $scenario }». Scegli fra questi: { $known }.
refusal-no-such-option = Questo scenario non ha un'opzione «{ $option }». Ha queste: { $known }.
refusal-bad-option = «{ $value }» non è un valore dell'opzione «{ $option }». Valori ammessi: { $known }.
refusal-no-such-player = Nessun giocatore si chiama «{ $player }». Scegli fra questi: { $known }.
refusal-no-doctrine = Il computer non ha ancora imparato a giocare a { $game }. Scegli il giocatore casuale (random), o sfida una persona.

### Il risolutore: compilare una situazione

bad-field = Qui non c'è nessuna voce «{ $field }». Si possono compilare: { $known }.
bad-value = «{ $value }» non va bene per «{ $field }». Valori ammessi: { $known }.
step-is-due = Questo passo non si può saltare. Risolvilo prima.
sequence-is-done = Questa sequenza è finita. Ricominciala, o continua con le singole tabelle.
too-many-values = «{ $field }» ne ammette al massimo { $count }. Togline qualcuno.

### Registrazioni: `$line` è la riga del file, `$detail` ciò che vi si è trovato

record-not-one = La riga { $line } non è quella di una registrazione di Grognard ({ $detail }). Controlla che il file sia quello giusto, e intero.
record-format = La registrazione è nel formato { $detail }, che questa versione non sa leggere. Aggiorna Grognard e riprova.
record-game = La registrazione è del gioco «{ $detail }», che qui non è installato. Installalo e riprova.
record-edition = La registrazione segue l'edizione { $detail } delle regole, che da allora sono cambiate. Rivedila con la versione di Grognard che l'ha scritta.
record-changed = La riga { $line } è stata alterata dopo la scrittura: il sigillo è rotto. Chiedi il file originale.
record-after-end = La riga { $line } viene dopo la fine della battaglia. Chiedi il file originale.
record-setup = Non si può preparare la battaglia come dice la riga { $line }: { $detail }.
record-dice = I dadi e le carte della riga { $line } non sono quelli che le regole chiedono ({ $detail }).
record-illegal = L'azione della riga { $line } è contro le regole ({ $detail }).
record-result = Il risultato della riga { $line } non è quello a cui la battaglia è giunta.
record-cut = La battaglia si decide alla riga { $line }, ma manca la riga di chiusura. Chiedi il file completo.
record-no-key = La riga { $line } dovrebbe svelare la chiave dei dadi sigillati e non lo fa: i dadi non si possono provare.
record-key = La chiave della riga { $line } non è quella promessa all'inizio: i dadi non si possono provare.
record-dice-forged = I dadi della riga { $line } non sono quelli della chiave sigillata: qualcuno li ha manomessi.

### Come finisce una battaglia, in ogni gioco

end-conceded = Una parte ha ammainato la bandiera: il campo resta al nemico.
