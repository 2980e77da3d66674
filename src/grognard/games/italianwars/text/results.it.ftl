### Risultati, come stanno accanto alle barre delle probabilità.

### Terreno

result-terrain-open = Non Sfavorevole
result-terrain-unfavourable = Sfavorevole
result-terrain-no-combat = Nessun combattimento

### Artiglieria

result-fire-none = Nessun effetto
result-fire-misfire = La batteria perde 1 PF
result-fire-check = Controllo di Disciplina
result-fire-check-breach = Controllo di Disciplina, breccia
result-fire-check-captains = Controllo di Disciplina, controllo dei capitani
result-fire-1 = 1 PF e Controllo di Disciplina
result-fire-1-breach = 1 PF e Controllo di Disciplina, breccia
result-fire-1-captains = 1 PF e Controllo di Disciplina, controllo dei capitani
result-fire-1-misfire = 1 PF e Controllo di Disciplina, la batteria perde 1 PF
result-fire-1-captains-misfire = 1 PF e Controllo di Disciplina, controllo dei capitani, la batteria perde 1 PF
result-fire-2 = 2 PF e Controllo di Disciplina
result-fire-2-breach = 2 PF e Controllo di Disciplina, breccia
result-fire-2-captains = 2 PF e Controllo di Disciplina, controllo dei capitani
result-fire-2-misfire = 2 PF e Controllo di Disciplina, la batteria perde 1 PF
result-fire-2-captains-misfire = 2 PF e Controllo di Disciplina, controllo dei capitani, la batteria perde 1 PF
result-fire-3 = 3 PF e Controllo di Disciplina
result-fire-3-breach = 3 PF e Controllo di Disciplina, breccia
result-fire-3-captains = 3 PF e Controllo di Disciplina, controllo dei capitani
result-fire-4 = 4 PF e Controllo di Disciplina
result-fire-4-breach = 4 PF e Controllo di Disciplina, breccia
result-fire-4-captains = 4 PF e Controllo di Disciplina, controllo dei capitani

### Carica

result-charge-none = Nessun effetto
result-charge-lost-1 = Chi carica perde 1 PF e controlla
result-charge-lost-2 = Chi carica perde 2 PF e controlla
result-charge-lost-3 = Chi carica perde 3 PF e controlla
result-charge-lost-4 = Chi carica perde 4 PF e controlla
result-charge-lost-6 = Chi carica perde 6 PF e controlla
result-charge-lost-1-captain = Chi carica perde 1 PF e controlla, anche il capitano
result-charge-lost-2-captain = Chi carica perde 2 PF e controlla, anche il capitano
result-charge-lost-4-captain = Chi carica perde 4 PF e controlla, anche il capitano
result-charge-broken = Bersaglio demoralizzato, chi carica controlla
result-charge-broken-captains = Bersaglio demoralizzato, i suoi capitani controllano; chi carica controlla
result-charge-broken-1-captains = Bersaglio perde 1 PF, demoralizzato, i suoi capitani controllano; chi carica controlla

### Disciplina

result-check-passed = Passato
result-check-lost-1 = Perde 1 PF
result-check-lost-2 = Perde 2 PF
result-check-demoralised = Demoralizzata
result-check-no-effect = Resta demoralizzata, nessun effetto
result-check-eliminated = Eliminata
result-check-demoralised-plunder = Demoralizzata, la Forza saccheggia
result-check-no-effect-plunder = Resta demoralizzata, la Forza saccheggia
result-check-eliminated-plunder = Eliminata, la Forza saccheggia
result-recovery-recovered = Recupera
result-recovery-nothing = Nessun effetto
result-recovery-eliminated = Eliminata

### Inseguimento

result-pursuit-0 = Nessuna perdita
result-pursuit-1 = C30
result-pursuit-2 = C40
result-pursuit-3 = C50 I10
result-pursuit-4 = C60 I20
result-pursuit-5 = C70 I30, controllo dei capitani inseguiti
result-pursuit-6 = C80 I40, controllo dei capitani inseguiti
result-pursuit-7 = C100 I50, controllo dei capitani inseguiti
result-pursuit-8 = C120 I60, controllo dei capitani inseguiti

### Assalto: attaccante / difensore

result-assault-attacker-4D-0 = Attaccante battuto: 4 D / –
result-assault-attacker-3D-0 = Attaccante battuto: 3 D / –
result-assault-attacker-2D-0 = Attaccante battuto: 2 D / –
result-assault-attacker-1D-0 = Attaccante battuto: 1 D / –
result-assault-attacker-1-0 = Attaccante battuto: 1 / –
result-assault-attacker-1D-1 = Attaccante battuto: 1 D / 1
result-assault-attacker-1-1 = Attaccante battuto: 1 / 1
result-assault-attacker-0-1 = Attaccante battuto: – / 1
result-assault-attacker-0-1D = Attaccante battuto: – / 1 D
result-assault-attacker-1-1D = Attaccante battuto: 1 / 1 D
result-assault-attacker-0-2D = Attaccante battuto: – / 2 D
result-assault-attacker-1-2D = Attaccante battuto: 1 / 2 D
result-assault-attacker-0-3D = Attaccante battuto: – / 3 D
result-assault-attacker-0-0 = Attaccante battuto: – / –
result-assault-defender-4D-0 = Difensore battuto: 4 D / –
result-assault-defender-3D-0 = Difensore battuto: 3 D / –
result-assault-defender-2D-0 = Difensore battuto: 2 D / –
result-assault-defender-1D-0 = Difensore battuto: 1 D / –
result-assault-defender-1-0 = Difensore battuto: 1 / –
result-assault-defender-1D-1 = Difensore battuto: 1 D / 1
result-assault-defender-1-1 = Difensore battuto: 1 / 1
result-assault-defender-0-1 = Difensore battuto: – / 1
result-assault-defender-0-1D = Difensore battuto: – / 1 D
result-assault-defender-1-1D = Difensore battuto: 1 / 1 D
result-assault-defender-0-2D = Difensore battuto: – / 2 D
result-assault-defender-1-2D = Difensore battuto: 1 / 2 D
result-assault-defender-0-3D = Difensore battuto: – / 3 D
result-assault-defender-0-0 = Difensore battuto: – / –

### Battaglia opzionale

result-battle-ready = Il modificatore è pronto
result-battle-attacker-50-5 = Attaccante battuto: 50 % / 5 %
result-battle-attacker-45-5 = Attaccante battuto: 45 % / 5 %
result-battle-attacker-40-10 = Attaccante battuto: 40 % / 10 %
result-battle-attacker-35-15 = Attaccante battuto: 35 % / 15 %
result-battle-attacker-30-15 = Attaccante battuto: 30 % / 15 %
result-battle-attacker-25-20 = Attaccante battuto: 25 % / 20 %
result-battle-attacker-20-20 = Attaccante battuto: 20 % / 20 %
result-battle-attacker-15-15 = Attaccante battuto: 15 % / 15 %
result-battle-defender-15-15 = Difensore battuto: 15 % / 15 %
result-battle-defender-15-20 = Difensore battuto: 15 % / 20 %
result-battle-defender-20-25 = Difensore battuto: 20 % / 25 %
result-battle-defender-20-30 = Difensore battuto: 20 % / 30 %
result-battle-defender-15-35 = Difensore battuto: 15 % / 35 %
result-battle-defender-15-40 = Difensore battuto: 15 % / 40 %
result-battle-defender-10-45 = Difensore battuto: 10 % / 45 %
result-battle-defender-5-50 = Difensore battuto: 5 % / 50 %
result-battle-again-plus-3 = Ritira con +3 soltanto
result-battle-again-plus-1 = Ritira con +1 soltanto
result-battle-again-minus-1 = Ritira con -1 soltanto
result-battle-again-minus-3 = Ritira con -3 soltanto
result-modifier-plus-0 = 0
result-modifier-plus-1 = +1
result-modifier-plus-2 = +2
result-modifier-plus-3 = +3
result-modifier-plus-4 = +4
result-modifier-plus-5 = +5
result-modifier-minus-1 = -1
result-modifier-minus-2 = -2
result-modifier-minus-3 = -3
result-modifier-minus-4 = -4

### Il resto del foglio

result-initiative-minus-0 = Nessun modificatore
result-initiative-minus-2 = Iniziativa -2
result-initiative-minus-3 = Iniziativa -3
result-initiative-minus-4 = Iniziativa -4
result-initiative-minus-5 = Iniziativa -5
result-administration-minus-0 = Arrivano tutti gli AP
result-administration-minus-1 = 1 AP in meno
result-administration-minus-2 = 2 AP in meno
result-administration-minus-3 = 3 AP in meno
result-administration-minus-4 = 4 AP in meno
result-orders-0 = Gratis
result-orders-1 = 1 AP
result-orders-2 = 2 AP
result-orders-3 = 3 AP
result-orders-4 = 4 AP
result-attrition-0 = Nessuna perdita
result-attrition-1 = Perde 1 PF
result-attrition-2 = Perde 2 PF
result-attrition-3 = Perde 3 PF
result-attrition-5 = Perde 5 PF
result-attrition-7 = Perde 7 PF
result-attrition-9 = Perde 9 PF
result-tactics-playable = Si può giocare
result-units-effects = Questi effetti
result-units-nothing = Nessun effetto proprio

### Catene

result-chain-attacker-firm = Attaccante battuto, ma per lo più in ordine
result-chain-attacker-broken = Attaccante battuto, almeno metà perduta o demoralizzata
result-chain-defender-firm = Difensore battuto, ma per lo più in ordine
result-chain-defender-broken = Difensore battuto, almeno metà perduta o demoralizzata
result-storm-repulsed = Assalto respinto
result-storm-held = Guarnigione battuta, ma resiste
result-storm-fallen = La piazza cade
result-siege-turn-1 = Al turno 1
result-siege-turn-2 = Al turno 2
result-siege-turn-3 = Al turno 3
result-siege-turn-4 = Al turno 4
result-siege-turn-5 = Al turno 5
result-siege-turn-6 = Al turno 6
result-siege-turn-7 = Al turno 7
result-siege-turn-8 = Al turno 8
result-siege-turn-9 = Al turno 9
result-siege-turn-10 = Al turno 10
result-siege-turn-11 = Al turno 11
result-siege-turn-12 = Al turno 12
result-siege-none = Non ancora
