### Il foglio vivo e la guida alla mossa.

### Ordini

order-halt = Alt
order-redeploy = Cambio area di schieramento
order-cautious = Avanti cauta
order-objective = Avanti verso un obiettivo
order-attack = All'Attacco!
order-retreat = Ritirata
order-support = Supporto

### Le fasi della mossa

step-1 = Emissione nuovi ordini
step-2 = Recupero delle unità in rotta
step-3 = Movimenti di rotta e ritirata
step-4 = Sfondamento e avanzata
step-5 = Iniziativa
step-6 = Movimento della prima parte
step-7 = Movimento della seconda parte
step-8 = Cariche di chi non ha mosso
step-9 = Tiro
step-10 = Avvicinamento delle fanterie; test delle fanterie caricate
step-11 = Chiusura a contatto degli altri
step-12 = Combattimenti a fuoco
step-13 = Mischie
step-14 = Recupero dal disordine
step-15 = Morale delle divisioni

### Che cosa c'è da fare

guide-rally = { $unit }: può tentare il recupero; se fallisce è perduta.
guide-rout = { $unit }: rotta di { $cm } cm, i primi 8 diritti lontano dal nemico, poi verso la retrovia.
guide-retreat = { $unit }: ritirata di una mossa, i primi 8 cm diritti lontano dal nemico.
guide-break-must = { $unit }: deve sfondare, { $cm } cm diritti.
guide-break-may = { $unit }: può sfondare, { $cm } cm diritti.
guide-advance = { $unit }: occupa il terreno conquistato.
guide-pursue = { $unit }: occupa il terreno conquistato, o insegue la fanteria battuta di una mossa più un D10.
guide-move-none = { $brigade }: senza ordini, resta ferma.
guide-move-halt = { $brigade }, Alt: resta ferma; può cambiare formazione e disporsi entro il raggio del generale.
guide-move-redeploy = { $brigade }, Cambio area: cambia posto dietro la prima linea, se nessun nemico in ordine chiuso è entro 30 cm.
guide-move-cautious = { $brigade }, Avanti cauta: almeno 2 cm e al massimo mezza mossa verso il nemico in ordine chiuso più vicino.
guide-move-objective = { $brigade }, Avanti verso un obiettivo: almeno mezza mossa verso di esso.
guide-move-attack = { $brigade }, All'Attacco!: almeno mezza mossa verso il nemico in ordine chiuso più vicino; entro 9 cm carica o tira.
guide-move-retreat = { $brigade }, Ritirata: verso le retrovie, a qualsiasi velocità.
guide-move-support = { $brigade }, Supporto: entro 10 cm da chi è supportato, con il fronte libero.
guide-spent = { $unit }: spenta, va verso le retrovie ed evita il contatto.
guide-smoke = { $unit }: ha tirato la mossa scorsa; se tira ancora, tira nel fumo (facoltativo).
guide-disordered = { $unit }: in disordine, qualsiasi tiro le toglie subito 1 PM.
guide-recover = { $unit }: recupera se la causa del disordine è cessata.
guide-rest-tired = { $unit }: stanca; una mossa ferma, fuori da mischie e tiro, e torna fresca.
guide-rest-spent = { $unit }: spenta; una mossa ferma senza nemici entro 30 cm né tiro, e torna stanca.

### Perché no

refusal-sheet-unreadable = Questo non è un foglio vivo ({ $reason }).
refusal-sheet-format = Il foglio vivo è scritto nel formato { $found }; questa versione legge il formato { $known }.
refusal-division-not-due = Adesso la divisione non ha nulla da testare.
refusal-no-such-unit = Su questo foglio non c'è l'unità { $unit }.
refusal-unit-is-gone = { $unit }: è fuori dalla battaglia.
refusal-no-such-brigade = Su questo foglio non c'è la brigata { $brigade }.
refusal-too-many-pm = Qui non si possono segnare { $pm } PM.
refusal-no-such-state = «{ $state }» non è uno stato di questa unità. Ci sono: { $known }.
refusal-no-such-screen = { $unit }: può distaccare al massimo { $most } basi di volteggiatori.
refusal-no-patrol = { $unit }: non può mandare pattuglie; lo fa solo la cavalleria leggera con almeno 2 PM.
refusal-no-such-way = Un'unità lascia il campo in uno di questi modi: { $known }.
refusal-not-its-formation = { $unit }: non può assumere quella formazione.
refusal-no-screen-out = { $unit }: non ha volteggiatori distaccati.
refusal-no-such-order = «{ $order }» non è un ordine per questa brigata. Ordini: { $known }.
refusal-order-wait = { $brigade } tiene il suo ordine: il comandante lo cambia solo nelle mosse giuste, o quando metà delle unità fugge (4.1).
refusal-order-no-general = { $brigade } non ha un generale: il suo ordine non si cambia (18).
refusal-order-no-commander = Non c'è più un comandante che dia ordini (18).
refusal-order-commander-tied = Il comandante era aggregato nella mossa scorsa e adesso non dà ordini (4.6).
refusal-order-retired = La divisione si è ritirata: i suoi ordini sono Ritirata per sempre (19).
refusal-messenger-late = Un messaggero arriva dopo la mossa { $turn }.
refusal-no-general-there = { $brigade }: non ha un generale suo, la guida il comandante.
refusal-general-is-lost = Quel generale non è più in campo.
refusal-no-such-fate = Un generale si perde in uno di questi modi: { $known }.
refusal-defend-late = I PM si tolgono prima della prima mossa, una volta sola.
refusal-defend-ten = Il difensore toglie { $pm } PM in tutto, almeno uno per ogni unità che nomina.
