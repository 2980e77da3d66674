### Che cosa è successo e che cosa fare dopo; perché qualcosa non si può.

story-box = Riga { $row }, colonna { $column }: { $box }.
story-row = Riga { $row }: { $box }.
story-nothing = Non succede nulla.
captains-target = I capitani del bersaglio fanno un Controllo di Eliminazione: guarda nel regolamento e annota chi cade.
captains-charging = Il capitano che carica fa un Controllo di Eliminazione.
captains-charged = Tutti i capitani nel Corpo caricato fanno un Controllo di Eliminazione.
captains-pursuing = Un 1 non modificato: un capitano che insegue, a scelta del proprietario, fa un Controllo di Eliminazione.
captains-pursued = Tutti i capitani inseguiti fanno un Controllo di Eliminazione.

### Terreno

terrain-cost = Entrare costa { $mp } MP.
terrain-closed = Qui nessuno può marciare.
terrain-slow = Con Fango o Neve ogni unità di combattimento ha 1 MP in meno da spendere.
terrain-half = La cavalleria pesante conta metà, sia che attacchi questo esagono sia che lo difenda.
terrain-double = Fino a { $sp } PF del difensore contano doppio.
terrain-fire = In assedio l'artiglieria tira qui con { $value }.
terrain-ferry = Attraverso un traghetto non ci sono né Attacchi di Breccia né Sortite.
terrain-ferry-battle = Attraverso un traghetto non si dà Battaglia Maggiore.
terrain-no-battle = Qui non si può dare Battaglia Maggiore: combatti una Scaramuccia.
terrain-battle = In Battaglia Maggiore: artiglieria { $fire }, cariche { $charge }.
terrain-no-charge = Il chit Carica di Cavalleria qui non si può giocare.

### Artiglieria

fire-losses = Il bersaglio perde { $sp } PF in tutto.
fire-losses-pikes = Uno di questi è il punto in più che perdono Svizzeri e Lanzichenecchi.
fire-discipline = Ogni unità del Corpo bersaglio fa un Controllo di Disciplina.
fire-discipline-siege = Ogni unità della Forza assediata fa un Controllo di Disciplina.
fire-breach = Breccia! Il Livello di Assedio sale a { $level }.
fire-breach-limit = Breccia, ma il Livello di Assedio è già al massimo di { $level }.
fire-no-breach = Nessuna breccia: ci vuole artiglieria d'assedio, o assediati senza cannoni.
fire-engineers = I Genieri possono cambiare le cose: vedi il paragrafo 15.1.2 del regolamento.
fire-battery = La batteria che tira perde 1 PF.

### Carica

charge-losses = Chi carica perde { $sp } PF, e ogni sua unità fa un Controllo di Disciplina.
charge-losses-doubled = Le Armi da Fuoco raddoppiano le perdite: chi carica perde { $sp } PF, e ogni sua unità fa un Controllo di Disciplina.
charge-target-losses = L'unità caricata perde { $sp } PF.
charge-demoralised = L'unità caricata è demoralizzata; poi ogni unità del Corpo che ha caricato fa un Controllo di Disciplina.
charge-plunder = Il foglio parla di cavalleria persa in saccheggio (11.4.1) senza dire quando: decidete ora se è il caso.

### Disciplina

check-passed = L'unità tiene duro.
check-lost = L'unità perde { $sp } PF.
check-demoralised = L'unità è demoralizzata.
check-no-effect = L'unità era già demoralizzata, e in combattimento non le accade altro.
check-eliminated = L'unità era già demoralizzata: è eliminata.
check-plunder = Per la regola opzionale 18.7 l'intera Forza corre a saccheggiare l'esagono adatto più vicino.
recovery-recovered = L'unità recupera.
recovery-nothing = L'unità resta com'è.
recovery-eliminated = L'unità si sbanda: è eliminata.

### Inseguimento

pursuit-losses = Perdite d'inseguimento: { $points } ({ $cavalry } per la cavalleria, { $infantry } per la fanteria).
pursuit-rates = Un PF di artiglieria o di unità demoralizzate paga una perdita, ogni altro PF due.
pursuit-owner-pays = Il proprietario sceglie con che cosa pagare: un PF di artiglieria o di unità demoralizzate paga una perdita, ogni altro PF due.
pursuit-paid = Pagate con { $artillery } PF di artiglieria, { $demoralised } demoralizzati e { $good } altri.
pursuit-destroyed = Degli inseguiti non resta nulla: { $artillery } PF di artiglieria, { $demoralised } demoralizzati e { $good } altri sono perduti.

### Assalto

assault-losses-attacker = L'attaccante perde { $sp } PF, mai di artiglieria.
assault-losses-defender = Il difensore perde { $sp } PF, mai di artiglieria.
assault-demoralised-attacker = Un'unità attaccante, a scelta del proprietario, è demoralizzata.
assault-demoralised-defender = Un'unità in difesa, a scelta del proprietario, è demoralizzata.
assault-loser-attacker = L'attaccante ha perso: ogni sua unità fa un Controllo di Disciplina.
assault-loser-defender = Il difensore ha perso: ogni sua unità fa un Controllo di Disciplina.
assault-look-at-the-shading = Qui le due parti soffrono lo stesso, e la nostra stampa ha perso l'ombreggiatura: se la tua la mostra, indica tu chi perde.

### Battaglia opzionale

battle-initiative-attacker = Il Capitano Generale attaccante vale { $value }.
battle-initiative-defender = Il Capitano Generale difensore vale { $value }.
battle-ratio = Il rapporto di forza vale { $value }.
battle-cavalry = La superiorità di cavalleria vale { $value }.
battle-modifier = Modificatore finale: { $value }.
battle-again = Tira ancora, con { $value } come unico modificatore.
battle-loser-attacker = L'attaccante perde la battaglia.
battle-loser-defender = Il difensore perde la battaglia.
battle-losses = L'attaccante perde { $attacker } PF, il difensore { $defender }.
battle-pursuit = Il vincitore insegue; poi chi ha perso si ritira.

### Iniziativa, Punti Amministrativi, ordini, attrito

initiative-left = La sua iniziativa è ora { $value }.
initiative-no-row = Per un capitano di iniziativa 0 il foglio non ha una riga: nessun modificatore.
administration-received = Il Capitano Generale riceve { $ap } AP.
attrition-losses = La Forza perde { $sp } PF.
orders-price = L'ordine costa { $ap } AP.
orders-same = Tenere lo stesso ordine non costa nulla.
orders-stay = La Forza non può lasciare l'esagono.
orders-settlement = L'esagono deve essere un paese o una città.
orders-recover = Può recuperare.
orders-regular = Può fare una Marcia Regolare.
orders-administrative = Può fare una Marcia Amministrativa.
orders-approach = Può fare una Marcia di Avvicinamento.
orders-initiative-0 = La sua iniziativa è 0.
orders-initiative-1 = La sua iniziativa cresce di 1.
orders-activations = { $count ->
    [one] Può attivarsi una volta per turno.
   *[other] Può attivarsi { $count } volte per turno.
}
orders-second = In una seconda attivazione la sua iniziativa cala di 1.
orders-forced = Ordine forzato: ogni unità fa un Controllo di Disciplina con 1 in più sul dado.
orders-continuous = Attacco continuativo: ogni unità fa un Controllo di Disciplina.

### Opzioni tattiche e tipi di unità

tactics-all-rounds = Dura per tutti i round.
tactics-rounds = { $count ->
    [one] Dura un round.
   *[other] Dura { $count } round.
}
tactics-limit = { $count ->
    [one] Ogni giocatore ne ha uno solo.
   *[other] Ogni giocatore ne ha al massimo { $count }.
}
tactics-lost = È perso se il Corpo si ingaggia.
units-weather = Con Pioggia, Fango e Neve ogni tiro sulla Tabella degli Assalti è ridotto di 1.
unit-effect-none = Nulla.
unit-effect-attacker-quality-half-firearms = Qualità della Forza attaccante { $value } se almeno metà dei PF del difensore ha armi da fuoco.
unit-effect-attacker-quality-firearms-chit = Qualità del Corpo attaccante { $value } se il difensore gioca Armi da Fuoco.
unit-effect-no-firearms-in-rain = Niente armi da fuoco con la Pioggia.
unit-effect-attack-open = Attacco su terreno non Sfavorevole: dado { $value }.
unit-effect-defend-open = Difesa su terreno non Sfavorevole: dado { $value }.
unit-effect-attack-works-or-fortress = Attacco a Fortificazioni o fortezza: dado { $value }.
unit-effect-defend-works-or-fortress = Difesa di Fortificazioni o fortezza: dado { $value }.
unit-effect-attack-works = Attacco a un Corpo che gioca Fortificazioni: dado { $value }.
unit-effect-defend-works = Difesa con Fortificazioni giocate: dado { $value }.
unit-effect-attack-breach = Attacco a una breccia: dado { $value }.
unit-effect-defend-breach = Difesa di una breccia: dado { $value }.
unit-effect-charge-heath-or-hill = Carica in Brughiera o Collina: dado { $value }.
unit-effect-charge-works-or-river = Carica contro un Corpo che gioca Fortificazioni/Fiume: dado { $value }.
unit-effect-charge-mud = Carica nel Fango: dado { $value }.
unit-effect-charge-pikes = Carica contro Svizzeri o Lanzichenecchi: dado { $value }.
unit-effect-charge-flank = Carica sul fianco: dado { $value }.
unit-effect-half = I suoi PF contano metà in Acquitrino, Brughiera, Palude, Bosco, Collina e Montagna, in attacco e in difesa.
unit-effect-charge = Carica: la sua Qualità si somma al dado.
unit-effect-charge-firearms = Carica contro un Corpo che gioca Armi da Fuoco: dado { $value }.
unit-effect-fire-rain = Tiro sotto la Pioggia: dado { $value }.
unit-effect-fire-mud-or-snow = Tiro con Fango o Neve: dado { $value }.
unit-effect-fire-works-or-river = Tiro contro Fortificazioni o attraverso un fiume: dado { $value }.
unit-effect-fire-city = Tiro contro una Città Fortificata: dado { $value }.
unit-effect-fire-heath-or-hill = Tiro in Brughiera o Collina: dado { $value }.

### Catene

chain-attacker = Attaccante: { $gone } PF perduti, { $shaken } PF demoralizzati.
chain-defender = Difensore: { $gone } PF perduti, { $shaken } PF demoralizzati.
siege-breached = Il turno { $turn } apre le mura: Livello di Assedio { $level }.
siege-stands = Le mura reggono ancora.
siege-guns = La batteria ha perso { $sp } PF.

### Perché no

refusal-nothing-on-the-lake = Su un lago non ci sono luoghi, strade o Fortificazioni. Scegli un altro esagono.
refusal-road-makes-a-bridge = Dove una strada attraversa un Fiume Secondario c'è un ponte. Scegli Ponte Secondario come lato.
refusal-bridge-needs-a-road = Un Ponte Secondario è dove una strada attraversa il fiume. Scegli anche la strada, o soltanto il fiume.
refusal-no-charge-in-marsh = Il chit Carica di Cavalleria non si può giocare in Acquitrino. Carica altrove.
refusal-no-firearms-in-rain = Con la Pioggia la fanteria non può usare armi da fuoco. Lasciale fuori, o cambia il tempo.
refusal-nobody-pursues = Non resta nessuno per inseguire. Dai qualche forza agli inseguitori.
refusal-stradiots-are-cavalry = Gli Stradioti sono cavalleria. Contane la forza fra la cavalleria, o lasciali fuori.
refusal-no-combat-across = Attraverso un Fiume Principale non si combatte. Scegli un altro lato, o un traghetto.
refusal-not-across-a-ferry = Attraverso un traghetto non ci sono Battaglia Maggiore, Attacco di Breccia e Sortita. Combatti una Scaramuccia o un Assalto.
refusal-no-battle-here = Su questo terreno non si può dare Battaglia Maggiore. Combatti una Scaramuccia.
refusal-more-heavy-than-all = { $side }: la cavalleria pesante fa parte della Forza e non può superarla. Correggi uno dei due numeri.
refusal-more-firearms-than-all = Le armi da fuoco fanno parte della Forza in difesa e non possono superarla. Correggi uno dei due numeri.
refusal-more-cavalry-than-all = { $side }: la cavalleria fa parte della Forza e non può superarla. Correggi uno dei due numeri.
refusal-nobody-fights = Nessuna delle due parti ha forza. Danne almeno a una.
refusal-no-second-activation = Con l'ordine { $order } una Forza si attiva una volta sola. Scegli un altro ordine.
refusal-only-attacks-go-on = Solo un ordine di Attacco può continuare dal turno prima. Scegli Attacco.
refusal-no-attrition-here = Nel Segmento di Attrito una Forza controlla solo in Landa Desolata (almeno quattro esagoni), in Terra Insalubre, in una regione ostile, in una zona di controllo nemica, o se assediata. Questa non controlla.
refusal-not-at-this-moment = { $option }: non si può giocare in questo momento. Scegli un altro momento.
refusal-not-in-the-first-round = L'Adunata si gioca solo dopo il primo round. Aspetta il secondo.
refusal-only-the-captain-general = Solo il Capitano Generale può chiamare l'Adunata.
refusal-no-chit-left = Non ne restano da giocare: qui il limite è { $limit }.
refusal-already-breached = Il Livello di Assedio è già { $level }. Chiedine uno più alto.
