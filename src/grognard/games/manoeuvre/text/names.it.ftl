### Nomi di Manoeuvre: armate, unità, carte, terreno, risultati, preparazione.

### Armate: nome, forma con l'articolo, popolo; `.the` è l'articolo del popolo

army-FR = Francia
    .article = la Francia
    .people = francesi
    .the = i
army-GB = Gran Bretagna
    .article = la Gran Bretagna
    .people = britannici
    .the = i
army-RU = Russia
    .article = la Russia
    .people = russi
    .the = i
army-PR = Prussia
    .article = la Prussia
    .people = prussiani
    .the = i
army-AU = Austria
    .article = l'Austria
    .people = austriaci
    .the = gli
army-SP = Spagna
    .article = la Spagna
    .people = spagnoli
    .the = gli
army-OT = Impero Ottomano
    .article = l'Impero Ottomano
    .people = ottomani
    .the = gli
army-US = Stati Uniti
    .article = gli Stati Uniti
    .people = americani
    .the = gli

### Unità: `.the` è l'articolo ("l" sta per l'), `.number` è one (singolare) o many (plurale)

### Unità: Francia

unit-FR-imperial-guard = Guardia Imperiale
    .short = Guardia Imp.
    .the = la
    .number = one
unit-FR-2nd-legere = 2° Reggimento Leggero
    .short = 2° Leggero
    .the = il
    .number = one
unit-FR-8th-legere = 8° Reggimento Leggero
    .short = 8° Leggero
    .the = l
    .number = one
unit-FR-19th-legere = 19° Reggimento Leggero
    .short = 19° Leggero
    .the = il
    .number = one
unit-FR-45th-legere = 45° Reggimento Leggero
    .short = 45° Leggero
    .the = il
    .number = one
unit-FR-4th-suisse = 4° Reggimento Svizzero
    .short = 4° Svizzero
    .the = il
    .number = one
unit-FR-1st-cuirassiers = 1° Corazzieri
    .short = 1° Corazzieri
    .the = il
    .number = one
unit-FR-guard-cavalry = Cavalleria della Guardia
    .short = Cav. Guardia
    .the = la
    .number = one

### Unità: Gran Bretagna

unit-GB-dutch-belgians = Belgi-Olandesi
    .short = Belgi-Olandesi
    .the = i
    .number = many
unit-GB-1st-foot-guards = 1° Guardie
    .short = 1° Guardie
    .the = il
    .number = one
unit-GB-4th-foot = 4° Reggimento
    .short = 4° Regg.
    .the = il
    .number = one
unit-GB-32nd-foot = 32° Reggimento
    .short = 32° Regg.
    .the = il
    .number = one
unit-GB-42nd-foot = 42° Reggimento
    .short = 42° Regg.
    .the = il
    .number = one
unit-GB-52nd-foot = 52° Reggimento
    .short = 52° Regg.
    .the = il
    .number = one
unit-GB-kings-dragoon-guards = Dragoni Guardie del Re
    .short = Drag. Guardie
    .the = i
    .number = many
unit-GB-9th-queens-royal-lancers = 9° Lancieri Reali della Regina
    .short = 9° Lancieri
    .the = il
    .number = one

### Unità: Russia

unit-RU-kexholm = Reggimento Kexholm
    .short = Kexholm
    .the = il
    .number = one
unit-RU-koursk = Reggimento Koursk
    .short = Koursk
    .the = il
    .number = one
unit-RU-leib-grenadiers = Granatieri Leib
    .short = Gran. Leib
    .the = i
    .number = many
unit-RU-moscow = Reggimento Mosca
    .short = Mosca
    .the = il
    .number = one
unit-RU-orlov = Reggimento Orlov
    .short = Orlov
    .the = il
    .number = one
unit-RU-russian-guard = Guardia Russa
    .short = Guardia Russa
    .the = la
    .number = one
unit-RU-black-sea-cossacks = Cosacchi del Mar Nero
    .short = Cosacchi
    .the = i
    .number = many
unit-RU-1st-cavalry = 1° Cavalleria
    .short = 1° Cavalleria
    .the = il
    .number = one

### Unità: Prussia

unit-PR-guard-grenadiers = Granatieri della Guardia
    .short = Gran. Guardia
    .the = i
    .number = many
unit-PR-1st-regiment = 1° Reggimento
    .short = 1° Regg.
    .the = il
    .number = one
unit-PR-13th-regiment = 13° Reggimento
    .short = 13° Regg.
    .the = il
    .number = one
unit-PR-25th-regiment = 25° Reggimento
    .short = 25° Regg.
    .the = il
    .number = one
unit-PR-27th-regiment = 27° Reggimento
    .short = 27° Regg.
    .the = il
    .number = one
unit-PR-32nd-regiment = 32° Reggimento
    .short = 32° Regg.
    .the = il
    .number = one
unit-PR-10th-dragoons = 10° Dragoni
    .short = 10° Dragoni
    .the = il
    .number = one
unit-PR-royal-escort = Scorta Reale
    .short = Scorta Reale
    .the = la
    .number = one

### Unità: Austria

unit-AU-1st-regiment = 1° Reggimento
    .short = 1° Regg.
    .the = il
    .number = one
unit-AU-3rd-regiment = 3° Reggimento
    .short = 3° Regg.
    .the = il
    .number = one
unit-AU-4th-regiment = 4° Reggimento
    .short = 4° Regg.
    .the = il
    .number = one
unit-AU-9th-regiment = 9° Reggimento
    .short = 9° Regg.
    .the = il
    .number = one
unit-AU-14th-regiment = 14° Reggimento
    .short = 14° Regg.
    .the = il
    .number = one
unit-AU-6th-grenzers = 6° Grenzer
    .short = 6° Grenzer
    .the = il
    .number = one
unit-AU-johann-dragoons = Dragoni Johann
    .short = Dragoni Johann
    .the = i
    .number = many
unit-AU-oreilly-chevaulegers = Cavalleggeri O'Reilly
    .short = Cav. O'Reilly
    .the = i
    .number = many

### Unità: Spagna

unit-SP-castille = Reggimento di Castiglia
    .short = Castiglia
    .the = il
    .number = one
unit-SP-infanteria-imperial = Fanteria Imperiale
    .short = Fant. Imper.
    .the = la
    .number = one
unit-SP-1st-line = 1° Reggimento di Linea
    .short = 1° Linea
    .the = il
    .number = one
unit-SP-20th-line = 20° Reggimento di Linea
    .short = 20° Linea
    .the = il
    .number = one
unit-SP-7th-navarrese = 7° Reggimento Navarrese
    .short = 7° Navarrese
    .the = il
    .number = one
unit-SP-walloon-guards = Guardie Vallone
    .short = Guardie Vall.
    .the = le
    .number = many
unit-SP-del-rey-dragoons = Dragoni del Re
    .short = Dragoni del Re
    .the = i
    .number = many
unit-SP-3rd-hussars = 3° Ussari
    .short = 3° Ussari
    .the = il
    .number = one

### Unità: Impero Ottomano

unit-OT-albanian-feudal = Corpo Feudale Albanese
    .short = Albanesi
    .the = il
    .number = one
unit-OT-greek-feudal = Corpo Feudale Greco
    .short = Greci
    .the = il
    .number = one
unit-OT-1st-janissaries = 1° Giannizzeri
    .short = 1° Giannizzeri
    .the = il
    .number = one
unit-OT-2nd-janissaries = 2° Giannizzeri
    .short = 2° Giannizzeri
    .the = il
    .number = one
unit-OT-ali-pashas-cavalry = Cavalleria di Ali Pasha
    .short = Ali Pasha
    .the = la
    .number = one
unit-OT-arab-cavalry = Cavalleria Araba
    .short = Cav. Araba
    .the = la
    .number = one
unit-OT-irregular-cavalry = Cavalleria Irregolare
    .short = Cav. Irreg.
    .the = la
    .number = one
unit-OT-regular-cavalry = Cavalleria Regolare
    .short = Cav. Regolare
    .the = la
    .number = one

### Unità: Stati Uniti

unit-US-1st-infantry = 1° Reggimento Fanteria
    .short = 1° Fanteria
    .the = il
    .number = one
unit-US-2nd-infantry = 2° Reggimento Fanteria
    .short = 2° Fanteria
    .the = il
    .number = one
unit-US-3rd-infantry = 3° Reggimento Fanteria
    .short = 3° Fanteria
    .the = il
    .number = one
unit-US-10th-infantry = 10° Reggimento Fanteria
    .short = 10° Fanteria
    .the = il
    .number = one
unit-US-22nd-infantry = 22° Reggimento Fanteria
    .short = 22° Fanteria
    .the = il
    .number = one
unit-US-4th-militia = 4° Milizia
    .short = 4° Milizia
    .the = il
    .number = one
unit-US-13th-militia = 13° Milizia
    .short = 13° Milizia
    .the = il
    .number = one
unit-US-volunteer-cavalry = Cavalleria Volontari
    .short = Volontari
    .the = la
    .number = one

### Comandanti

card-FR-davout = Louis Nicolas Davout
    .short = Davout
card-FR-lannes = Jean Lannes
    .short = Lannes
card-FR-murat = Joachim Murat
    .short = Murat
card-FR-napoleon = Napoleone Bonaparte
    .short = Napoleone
card-FR-ney = Michel Ney
    .short = Ney
card-FR-soult = Nicolas Soult
    .short = Soult
card-GB-beresford = William Beresford
    .short = Beresford
card-GB-hill = Rowland Hill
    .short = Hill
card-GB-moore = Sir John Moore
    .short = Moore
card-GB-uxbridge = Conte di Uxbridge
    .short = Uxbridge
card-GB-wellington = Lord Wellington
    .short = Wellington
card-RU-bagration = Pyotr I. Bagration
    .short = Bagration
card-RU-barclay = Barclay de Tolly
    .short = Barclay
card-RU-bennigsen = Levin August Conte di Bennigsen
    .short = Bennigsen
card-RU-buxhoevden = Friedrich W. von Buxhoevden
    .short = Buxhoevden
card-RU-kutuzov = Mikhail I. Kutuzov
    .short = Kutuzov
card-RU-wittgenstein = Conte di Sayn-Wittgenstein
    .short = Wittgenstein
card-PR-blucher = Gebhard Leberecht von Blücher
    .short = Blücher
card-PR-brunswick = Friedrich Wilhelm Duca di Brunswick
    .short = Brunswick
card-PR-kleist = Conte Kleist von Nollendorf
    .short = Kleist
card-PR-yorck = Johann Yorck von Wartenburg
    .short = Yorck
card-AU-charles = Arciduca Carlo
    .short = Carlo
card-AU-francis = Imperatore Francesco II
    .short = Francesco II
card-AU-mack = Karl Mack von Leiberich
    .short = Mack
card-AU-schwarzenberg = Duca di Schwarzenberg
    .short = Schwarzenberg
card-SP-blake = Joaquín Blake y Joyes
    .short = Blake
card-SP-castanos = Francisco Javier Castaños
    .short = Castaños
card-SP-cuesta = Gregorio García de la Cuesta
    .short = Cuesta
card-SP-palafox = José de Palafox y Melzi
    .short = Palafox
card-SP-caro = Pedro Caro y Sureda
    .short = Caro
card-OT-grand-visier = Gran Visir Pasha
    .short = Gran Visir
card-OT-muhammad-ali = Muhammad Ali
    .short = Muhammad Ali
card-OT-omar-agha = Omar Agha
    .short = Omar Agha
card-OT-pechlivan = Pechlivan Khan
    .short = Pechlivan
card-US-dearborn = Henry Dearborn
    .short = Dearborn
card-US-harrison = William Henry Harrison
    .short = Harrison
card-US-jackson = Andrew Jackson
    .short = Jackson
card-US-macomb = Alexander Macomb
    .short = Macomb
card-US-scott = Winfield Scott
    .short = Scott

### Altre carte con nome nazionale

card-FR-engineers = Zappatori francesi
card-GB-engineers = Genieri Reali
card-GB-scout = Spia
card-US-engineers = Genieri
card-US-scout = Esploratore

### Carte Unità: con l'unità e i valori che portano (dadi d'attacco / difesa, scarica, cannoni)

card-of-unit = { $unit } { $values }
card-values = { $form ->
    [volley] ({ $attack }/{ $defence }, scarica { $fire })
    [bombard] (cannoni { $fire }/{ $defence })
   *[plain] ({ $attack }/{ $defence })
}
card-values-marked = { $values } [{ $mark }]
card-mark-pursuit = inseguimento ≤{ $value }
card-mark-withdraw = ritirata ≤{ $value }
card-mark-stand = può restare

### Tipi di carta: titolo ed effetto

kind-unit = Unità
    .effect = Attacca, spara o difendi con l'unità del titolo, oppure riportala a piena forza.
kind-leader = Comandante
    .effect = Somma il valore di combattimento, o guida più unità all'assalto, o tenta di rianimare un'unità ridotta.
kind-supply = Rifornimento
    .effect = Fai muovere una seconda unità, oppure, nella Fase di Ripristino, rimettine in forza una ridotta.
kind-forced_march = Marcia Forzata
    .effect = Fai fare una casella in più a chi ha già mosso, se non è partito da Campi o Palude né vi è giunto.
kind-guerrillas = Guerriglia
    .effect = Nel turno nemico, annulla Rifornimento, Raggruppamento, Marcia Forzata o la carta Unità di un ripristino.
kind-redoubt = Fortino
    .effect = Nella Fase di Ripristino trincera una tua unità: difesa +3 finché resta nella casella.
kind-regroup = Raggruppamento
    .effect = Nella Fase di Ripristino riporta a piena forza una tua unità ridotta.
kind-engineers = Genieri
    .effect = In un tuo Assalto o Imboscata, ignora il Fortino del bersaglio, che però resta in piedi.
kind-skirmish = Schermaglia
    .effect = Rompi l'Assalto: la carta d'apertura torna in mano e l'attaccante fa fino a 2 caselle.
kind-scout = Esploratore
    .effect = Nel tuo turno, sbircia la mano nemica; se sei nella Fase di Pesca, rimpiazza la carta.
kind-ambush = Imboscata
    .effect = Come tuo combattimento, sorprendi un'unità nemica ovunque sia: 1d10, senza un attaccante.
kind-committed_attack = Attacco a Fondo
    .effect = Getta altri 2d6 nel tuo Assalto, poi pagali con un colpo a una delle unità impegnate.
kind-withdraw = Ritirata
    .effect = Contro Assalto o Imboscata, come unica carta, fai arretrare la tua unità prima dei dadi.

### Terreno: nome ed effetto

terrain-open = Terreno aperto
    .effect = nessun effetto
terrain-fields = Campi
    .effect = chi entra si ferma; niente Marcia Forzata
terrain-hill = Collina
    .effect = difesa +2; chiude la visuale; attacco +2 se il bersaglio non è in Collina
terrain-lake = Lago
    .effect = non vi si entra; visuale libera
terrain-marsh = Palude
    .effect = chi entra si ferma; niente Marcia Forzata; difesa +1; da qui niente Assalto
terrain-town = Cittadina
    .effect = difesa +3; chiude la visuale
terrain-woods = Bosco
    .effect = difesa +2; chiude la visuale
terrain-redoubt = Fortino
    .effect = difesa +3 oltre al terreno; sparisce se l'unità se ne va

### Armi

arm-infantry = Fanteria
arm-cavalry = Cavalleria
arm-artillery = Artiglieria

### Bordi, sezioni e caselle della mappa

edge-north = Nord
edge-east = Est
edge-south = Sud
edge-west = Ovest
tile-n = Sezione { $n }
square-name = { $square }

### Valori sulle carte

value-attack = Attacco
value-defence = Difesa
value-bombard = Bombardamento
value-volley = Scarica
value-range = Raggio
value-pursuit = Inseguimento
value-withdraw = Ritirata
value-may-stand = Può restare
value-command = Comando
value-combat = Combattimento
value-rally = Ripristino
value-pursuit-modifier = Mod. inseguimento
value-grand-battery = Grande Batteria

### Fasi

phase-setup = Piazzamento
phase-discard = Scarto
phase-draw = Pesca
phase-move = Movimento
phase-open = Carte movimento, combattimento
phase-combat = Combattimento
phase-restore = Ripristino

### Forme di combattimento

combat-assault = Assalto
combat-ambush = Imboscata
combat-volley = Scarica
combat-bombard = Bombardamento
combat-grand_battery = Grande Batteria

### Risultati del combattimento (nomi di 22 caratteri al massimo)

result-attacker-hit = Attaccanti colpiti
    .meaning = L'attacco è troppo debole: un colpo a ciascuna unità che ha attaccato o dato supporto.
result-ambush-fails = Imboscata fallita
    .meaning = L'attacco è troppo debole, e non c'è nessuno da colpire.
result-stayed = Resta
    .meaning = Il tentativo fallisce: la carta resta e difende.
result-no-effect = Nessun effetto
    .meaning = Totali uguali: nessuno ne risente.
result-defender-chooses = Sceglie il difensore
    .meaning = L'attacco è più alto: chi difende decide fra ritirata e colpo.
result-attacker-chooses = Sceglie l'attaccante
    .meaning = L'attacco è almeno doppio: chi attacca decide fra ritirata e colpo.
result-hit-and-retreat = Colpo e ritirata
    .meaning = L'attacco è almeno triplo: il bersaglio incassa un colpo e, se sopravvive, si ritira.
result-eliminated = Eliminata
    .meaning = L'attacco è almeno quadruplo: il bersaglio è distrutto, qualunque sia la sua forza.
result-hit = Colpo
    .meaning = Il bersaglio è ridotto, o distrutto se lo era già.
result-miss = A vuoto
    .meaning = Il tiro non basta: il bersaglio resta indenne.
result-withdrew = Sganciata
    .meaning = Il bersaglio si sottrae prima dello scontro.
result-restored = Ripristinata
    .meaning = L'unità torna a piena forza.
result-not-restored = Non ripristinata
    .meaning = Il comandante non rianima l'unità: resta ridotta.
result-done = Fatto
    .meaning = Nulla dipende dalla sorte.

### Preparazione: scenari

scenario-introductory = Battaglia introduttiva
    .blurb = Francesi contro britannici su un campo già pronto, i francesi a nord. Il Primo Giocatore prende un'armata, poi ognuno si schiera come crede.
scenario-introductory-figure = Battaglia introduttiva, già schierata
    .blurb = Lo stesso campo di francesi e britannici, con tutte e sedici le unità già al loro posto. Si prendono le carte e si muove: il modo più svelto di imparare.
scenario-full = Preparazione completa
    .blurb = Il Primo Giocatore compone il campo con quattro sezioni, il Secondo propone due nazioni, il Primo ne prende una e il Secondo sceglie il bordo. Poi si pesca e ci si schiera.
scenario-random = Avvio rapido casuale
    .blurb = La sorte decide nazioni, sezioni e bordi. Niente trattative: si va dritti alla battaglia.

### Preparazione: opzioni

option-printed_cards = Valori delle carte stampate
    .blurb = Otto carte prendono i valori dei mazzi stampati, là dove questi differiscono dalle nostre tabelle.
option-wider_ambush = Imboscata ampliata
    .blurb = L'Imboscata ammette ogni carta d'attacco tranne Schermaglia, e il comando di un Comandante può portarvi unità di supporto.
option-guerrillas_in_combat = Guerriglia in combattimento
    .blurb = Ogni Guerriglia può anche annullare una carta Unità aggiunta dall'attaccante allo scontro, mai quella d'apertura.
option-tournament_hand = Mano da torneo
    .blurb = Prima dello schieramento ognuno sceglie in segreto le cinque carte iniziali, anziché averle dalla sorte.

option-place_units = Unità piazzate a sorte
    .blurb = Le unità prendono posto a sorte nelle proprie due file. Disattiva l'opzione per schierarle di persona.

### Armate: carattere in gioco

army-blurb-FR = Due unità della guardia di forza 8, cavalleria che insegue a fondo e nessuna carta d'attacco sotto i due dadi: la Francia è fatta per colpire, e Napoleone aggiunge la Grande Batteria. Con Davout o Napoleone attaccano in quattro, ma un solo Fortino e le magre carte di difesa della cavalleria fanno pagare cara l'attesa.
army-blurb-GB = Solida in ogni parte: quasi tutti i reggimenti attaccano con 2d8 e difendono bene, e le due cavallerie tengono quanto caricano. Wellington, la Spia e i Genieri Reali aiutano a scegliere il momento; copri i deboli Belgi-Olandesi e ripristina presto, perché da ridotte le unità calano molto.
army-blurb-RU = Le unità russe perdono poco quando sono ridotte e ogni reggimento di fanteria ha la sua scarica; la Guardia Russa porta anche il cannone più pesante fra tutte le unità. La linea attacca per lo più con 1d10: conta dunque sul fuoco, sui Cosacchi, su sei comandanti e su tre Attacchi a Fondo.
army-blurb-PR = I Granatieri della Guardia e due ottime cavallerie sono il pugno, mentre cinque reggimenti di linea più leggeri tengono occupato il nemico, ciascuno con una scarica. Tre Marce Forzate, tre Fortini e due Schermaglie ne fanno un'armata agile, e Blücher spinge l'inseguimento.
army-blurb-AU = Fanteria modesta che attacca per lo più con 1d10, sorretta dai Cavalleggeri O'Reilly e dall'Arciduca Carlo, che guida quattro unità insieme. Imboscate, Guerriglia, Fortini e Schermaglie logorano il nemico: combatti con pazienza e lascia che sia lui a sbagliare.
army-blurb-SP = Un muro: la fanteria difende quasi sempre con carte da 5 a 7 e le Guardie Vallone ancorano la linea, ma gli attacchi sono fiacchi e la cavalleria è scarsa. Cinque Guerriglie e quattro Fortini affamano i piani nemici, e Palafox dà 5 alla difesa o ripristina un'unità senza tirare.
army-blurb-OT = Metà armata va a cavallo e due corpi di Giannizzeri di forza 8 la sostengono; quasi tutte le carte però difendono poco e le truppe feudali crollano appena ridotte. Senza Rifornimenti né Fortini vive di sette Raggruppamenti, cinque Ritirate e quattro Attacchi a Fondo: colpisci, sparisci, torna.
army-blurb-US = Fanteria uniforme, con carte che spesso le permettono di sottrarsi allo scontro, una milizia che spara meglio di come combatte e una sola unità di cavalleria, debole. Quattro Imboscate raggiungono chiunque sulla mappa e Winfield Scott rafforza un singolo scontro, ma pochi comandanti sanno unire molte unità.
