### Eserciti: le loro parti, i costi, che cosa non va, i difetti dei file.

### Classi, armi, generali

class-recruit = Reclute
class-line = Linea
class-veteran = Veterani
class-elite = Élite
arm-infantry = Fanteria
arm-cavalry = Cavalleria
arm-artillery = Artiglieria
kind-irregular = irregolari
kind-light = cavalleria leggera
kind-lancer = lancieri
kind-heavy = cavalleria pesante
kind-cuirassier = corazzieri
kind-cossack = cosacchi
weight-light = Leggera
weight-medium = Media
weight-heavy = Pesante
quality-poor = Scarso
quality-normal = Normale
quality-veteran = Veterano
quality-exceptional = Eccezionale
charismatic = carismatico
skirmish-none = no
skirmish-one-base = 1 base
skirmish-battalion = sì
skirmish-mandatory = sempre
weapon-rifle = fucile rigato
formation-line = linea
formation-attack-column = colonna d'attacco
formation-column = colonna
formation-march-column = colonna di marcia
formation-square = quadrato
formation-masse = bataillon masse
formation-open-order = ordine aperto
formation-deployed = in batteria
formation-limbered = al traino

### Nomi

unit-named = { $name }
unit-numbered = { $number } { $name }
brigade-numbered = { $number } Brigata
division-troops = Truppe divisionali
army-of = { $nation } { $year }
sheet-french-1 = Francesi (1)
sheet-french-2 = Francesi (2)
sheet-french-3 = Francesi (3)
sheet-french-1796 = Francesi del 1796
sheet-english = Inglesi
sheet-anglo-portuguese = Anglo-portoghesi
sheet-spanish = Spagnoli prima del 1809
sheet-russian-1 = Russi (1), fino al 1811
sheet-russian-2 = Russi (2), dal 1812
sheet-russian-3 = Russi (3), fino al 1811
sheet-russian-4 = Russi (4), dal 1812
sheet-prussian-1813 = Prussiani del 1813-14
sheet-prussian-1815 = Prussiani del 1815
sheet-austro-piedmontese = Austro-piemontesi del 1796
sheet-austrian-1796-1805 = Austriaci, 1796-1805
sheet-austrian-1809-1814 = Austriaci, 1809-1814

### Note delle voci

note-rifles-optional = può avere il fucile rigato
note-rifles = fucile rigato
note-twelve-pounders = comprese le batterie da 12 libbre
note-skirmish-from = una base di volteggiatori dal { $year }
note-as-cuirassiers = conta come corazzieri
note-as-heavy = conta come cavalleria pesante
note-as-light = conta come cavalleria leggera
note-as-lancers = conta come lancieri
note-as-cossacks = segue le regole dei cosacchi (17)
note-immobile = una volta schierata non muove; può ruotare (L8)
note-camels = può essere trainata da cammelli
note-breakthrough = sfondamento obbligatorio (13)
note-no-firearms = senza armi da fuoco; solo colonna d'attacco
note-no-orders = non ha bisogno di ordini
note-no-line = non può schierarsi in linea (L4)
note-no-line-printed = la classe Linea può formare la linea, le reclute no (L4)
note-suvorov = Suvorov: solo colonna, può chiudere in mischia all'aperto
note-joseph = di re Giuseppe: manovra come i francesi

### Somme

pm-bases = { $count ->
    [one] { $count } base
   *[other] { $count } basi
  }
price-plain = { $pm } PM × { $rate } = { $total }
price-open = { $pm } PM × ({ $rate } + { $extra } ordine aperto) = { $total }
price-adjusted = { $pm } PM × ({ $rate } + { $extra } ordine aperto) { $adjust } = { $total }
price-fixed = { $total }, come stampato
price-flat = { $total }
item-reserve = Cavalleria di riserva agli ordini del comandante
item-cavalry-brigade = Generale della cavalleria fuori brigata
item-commander = Comandante: { $quality }
item-hesitant = Comandante né francese né inglese, prima del 1809
item-general = Generale: { $brigade }
total-points = { $points } punti su { $target }
total-pm = { $pm } PM: test a { $third } perduti, ritirata a { $half }

### Che cosa non va

level-fault = Contro le regole
level-warning = Attenzione
level-note = Nota
finding-no-nation = Non c'è nessuna lista «{ $nation }». Ci sono: { $known }.
finding-year = Le liste vanno dal { $from } al { $to }; il { $year } è fuori.
finding-nation-year = La lista { $nation } va dal { $from } al { $to }: nel { $year } non ha truppe.
finding-no-quality = Un comandante è uno di questi: { $known }; «{ $quality }» non c'è.
finding-suvorov = Suvorov guidò solo i russi del 1799. Togli l'opzione, o scegli Russia e 1799.
finding-joseph = La fanteria di re Giuseppe è spagnola, e quest'esercito non ne ha. Togli l'opzione, o aggiungi spagnoli.
finding-no-row = La lista { $nation } non ha la voce «{ $row }». Ha: { $known }.
finding-no-class = { $unit } non può essere «{ $class }». Classi di questa voce: { $known }.
finding-size = { $unit } con { $bases } basi: questa voce ne ammette da { $from } a { $to }.
finding-one-size = { $unit } con { $bases } basi: questa voce ne ha { $from }, né più né meno.
finding-no-rifles = { $unit }: niente fucile rigato. Solo gli Jäger austriaci possono sceglierlo.
finding-sheet-only = { $unit } non sta in nessuna lista: la schiera solo l'esercito stampato che ce l'ha.
finding-row-replaced = { $unit }: nel { $year } vale la voce datata con lo stesso nome.
finding-row-year = { $unit } si può schierare dal { $from } al { $to }, non nel { $year }.
finding-no-brigade = Un esercito ha bisogno di almeno una brigata.
finding-brigade-large = { $brigade } ha { $count } battaglioni; il massimo è { $most }. Spostane qualcuno in un'altra brigata.
finding-brigade-small = { $brigade } è troppo piccola ({ $count }): una brigata ha da due a sei battaglioni, oppure almeno due reggimenti di cavalleria.
finding-brigade-mixed = { $brigade } mescola battaglioni e cavalleria. Nessun esercito stampato lo fa: mettetevi d'accordo con l'avversario.
finding-brigade-lists = { $brigade } ha unità di liste diverse ({ $known }): una brigata appartiene a una sola lista.
finding-rifle-companies = { $brigade } ha { $count } compagnie di Rifles; se ne può aggregare una per brigata.
finding-irregular-in-brigade = { $unit }: non obbedisce a nessun generale. Togli l'unità dalla brigata e mettila fra le truppe divisionali.
finding-battalion-outside = { $unit }: un battaglione sta in una brigata. Fuori stanno solo batterie, cavalleria e irregolari.
finding-cavalry-brigade = { $count } reggimenti fuori brigata formano una brigata di cavalleria con un generale (10 punti). Un reggimento solo sarebbe la Riserva.
finding-batteries = { $count } batterie per { $brigades } brigate di fanteria; di solito da { $from } a { $to }.
finding-regiments = { $count } reggimenti di cavalleria per { $brigades } brigate di fanteria; di solito da { $from } a { $to }.
finding-ally = { $ally } accanto a { $nation } non è in nessuna lista stampata. Mettetevi d'accordo con l'avversario.
finding-too-great = { $unit }: la Vecchia Guardia non si batte in uno scontro così piccolo.
finding-spain-alone = Dopo il 1809 l'esercito spagnolo combatte come parte di quello inglese.
finding-points = { $points } punti, { $over } più dei { $target } convenuti.

### Difetti dei file

file-not-an-army = Riga { $line }: questo non è il file di un esercito. Dovrebbe cominciare con «{ $head }» e comincia con «{ $found }».
file-format = Riga { $line }: l'esercito è scritto nel formato { $found }; questa versione legge il formato { $known }. Aggiorna Grognard e riprova.
file-not-text = Riga { $line }: non è testo in UTF-8. Controlla che il file sia quello giusto.
file-too-long = Riga { $line }: il file di un esercito ha al massimo { $most } righe. Controlla che il file sia quello giusto.
file-unknown = Riga { $line }: «{ $found }» qui non può stare. Una riga comincia con una di queste parole: { $known }.
file-long-name = Riga { $line }: qui ci stanno al massimo { $most } lettere. Accorcia.
file-twice = Riga { $line }: «{ $key }» è già detto alla riga { $first }. Tieni una delle due.
file-unit-homeless = Riga { $line }: un'unità sta in una brigata o fra le truppe divisionali. Scrivi «brigade» o «division» sopra di lei.
file-unit-words = Riga { $line }: «{ $found }» non è un'unità. Scrivi voce, classe e basi, poi nome e nota dopo le barre: line-infantry line 4 | Guardie | stanchi.
file-unit-word = Riga { $line }: «{ $found }» dopo le basi non vuol dire nulla. Possibili: { $known }.
file-nation-first = Riga { $line }: la nazione dell'esercito va detta prima delle unità.
file-no-nation = Riga { $line }: non c'è nessuna lista «{ $found }». Ci sono: { $known }.
file-no-row = Riga { $line }: la lista { $nation } non ha la voce «{ $found }». Ha: { $known }.
file-no-class = Riga { $line }: «{ $found }» non è una classe. Classi: { $known }.
file-no-bases = Riga { $line }: «{ $found }» non è un numero di basi.
file-missing = Riga { $line }: il file finisce e «{ $key }» non è mai detto.
file-commander = Riga { $line }: «{ $found }» non è un comandante. Scrivi uno di questi: { $known }; aggiungi charismatic se lo è.
file-option = Riga { $line }: «{ $found }» non è un'opzione. Opzioni: { $known }.
file-sheet = Riga { $line }: non c'è nessun esercito stampato «{ $found }». Ci sono: { $known }.
file-number = Riga { $line }: «{ $found }» non va bene per «{ $key }». Ci vuole un numero da { $least } a { $most }.

### Il foglio

sheet-commander = Comandante: { $quality }; raggio { $radius } cm; iniziativa { $initiative }
sheet-commander-named = Comandante: { $name }, { $quality }; raggio { $radius } cm; iniziativa { $initiative }
sheet-radius = raggio { $radius } cm
pdf-points = { $points } punti
pdf-quick = La fanteria cambia formazione in mezza mossa; da e in quadrato con la mossa intera (9.6).
pdf-slow = La fanteria impiega la mossa intera per cambiare formazione (9.6).
pdf-turns = Mosse
pdf-orders = marcate: si cambiano ordini (4.1)
pdf-no-orders = ordini non modificabili (4.1)
pdf-losses = PM perduti
pdf-class = Classe
pdf-bases = Basi
pdf-skirmish = Schermaglia
pdf-pm = PM
pdf-cost = Punti
pdf-brigade = { $brigade }: { $general } ({ $radius } cm)
pdf-order = Ordine: …………………  Mossa: ………
pdf-legend = Una casella marcata toglie una base. S: perdite dei volteggiatori; alla seconda la base è tolta (5.2).
