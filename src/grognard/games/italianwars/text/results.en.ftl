### Results, as they stand beside the bars of the odds.

### Terrain

result-terrain-open = Not Unfavourable
result-terrain-unfavourable = Unfavourable
result-terrain-no-combat = No combat

### Artillery

result-fire-none = No effect
result-fire-misfire = The battery loses 1 SP
result-fire-check = Discipline Check
result-fire-check-breach = Discipline Check, breach
result-fire-check-captains = Discipline Check, captains check
result-fire-1 = 1 SP and Discipline Check
result-fire-1-breach = 1 SP and Discipline Check, breach
result-fire-1-captains = 1 SP and Discipline Check, captains check
result-fire-1-misfire = 1 SP and Discipline Check, battery loses 1 SP
result-fire-1-captains-misfire = 1 SP and Discipline Check, captains check, battery loses 1 SP
result-fire-2 = 2 SP and Discipline Check
result-fire-2-breach = 2 SP and Discipline Check, breach
result-fire-2-captains = 2 SP and Discipline Check, captains check
result-fire-2-misfire = 2 SP and Discipline Check, battery loses 1 SP
result-fire-2-captains-misfire = 2 SP and Discipline Check, captains check, battery loses 1 SP
result-fire-3 = 3 SP and Discipline Check
result-fire-3-breach = 3 SP and Discipline Check, breach
result-fire-3-captains = 3 SP and Discipline Check, captains check
result-fire-4 = 4 SP and Discipline Check
result-fire-4-breach = 4 SP and Discipline Check, breach
result-fire-4-captains = 4 SP and Discipline Check, captains check

### Charge

result-charge-none = No effect
result-charge-lost-1 = Chargers lose 1 SP and check
result-charge-lost-2 = Chargers lose 2 SP and check
result-charge-lost-3 = Chargers lose 3 SP and check
result-charge-lost-4 = Chargers lose 4 SP and check
result-charge-lost-6 = Chargers lose 6 SP and check
result-charge-lost-1-captain = Chargers lose 1 SP and check, their captain too
result-charge-lost-2-captain = Chargers lose 2 SP and check, their captain too
result-charge-lost-4-captain = Chargers lose 4 SP and check, their captain too
result-charge-broken = Target demoralised, chargers check
result-charge-broken-captains = Target demoralised, its captains check; chargers check
result-charge-broken-1-captains = Target loses 1 SP, demoralised, its captains check; chargers check

### Discipline

result-check-passed = Passed
result-check-lost-1 = Loses 1 SP
result-check-lost-2 = Loses 2 SP
result-check-demoralised = Demoralised
result-check-no-effect = Still demoralised, no effect
result-check-eliminated = Eliminated
result-check-demoralised-plunder = Demoralised, the Force plunders
result-check-no-effect-plunder = Still demoralised, the Force plunders
result-check-eliminated-plunder = Eliminated, the Force plunders
result-recovery-recovered = Recovers
result-recovery-nothing = No effect
result-recovery-eliminated = Eliminated

### Pursuit

result-pursuit-0 = No losses
result-pursuit-1 = C30
result-pursuit-2 = C40
result-pursuit-3 = C50 I10
result-pursuit-4 = C60 I20
result-pursuit-5 = C70 I30, pursued captains check
result-pursuit-6 = C80 I40, pursued captains check
result-pursuit-7 = C100 I50, pursued captains check
result-pursuit-8 = C120 I60, pursued captains check

### Assault: attacker / defender

result-assault-attacker-4D-0 = Attacker beaten: 4 D / –
result-assault-attacker-3D-0 = Attacker beaten: 3 D / –
result-assault-attacker-2D-0 = Attacker beaten: 2 D / –
result-assault-attacker-1D-0 = Attacker beaten: 1 D / –
result-assault-attacker-1-0 = Attacker beaten: 1 / –
result-assault-attacker-1D-1 = Attacker beaten: 1 D / 1
result-assault-attacker-1-1 = Attacker beaten: 1 / 1
result-assault-attacker-0-1 = Attacker beaten: – / 1
result-assault-attacker-0-1D = Attacker beaten: – / 1 D
result-assault-attacker-1-1D = Attacker beaten: 1 / 1 D
result-assault-attacker-0-2D = Attacker beaten: – / 2 D
result-assault-attacker-1-2D = Attacker beaten: 1 / 2 D
result-assault-attacker-0-3D = Attacker beaten: – / 3 D
result-assault-attacker-0-0 = Attacker beaten: – / –
result-assault-defender-4D-0 = Defender beaten: 4 D / –
result-assault-defender-3D-0 = Defender beaten: 3 D / –
result-assault-defender-2D-0 = Defender beaten: 2 D / –
result-assault-defender-1D-0 = Defender beaten: 1 D / –
result-assault-defender-1-0 = Defender beaten: 1 / –
result-assault-defender-1D-1 = Defender beaten: 1 D / 1
result-assault-defender-1-1 = Defender beaten: 1 / 1
result-assault-defender-0-1 = Defender beaten: – / 1
result-assault-defender-0-1D = Defender beaten: – / 1 D
result-assault-defender-1-1D = Defender beaten: 1 / 1 D
result-assault-defender-0-2D = Defender beaten: – / 2 D
result-assault-defender-1-2D = Defender beaten: 1 / 2 D
result-assault-defender-0-3D = Defender beaten: – / 3 D
result-assault-defender-0-0 = Defender beaten: – / –

### Optional battle

result-battle-ready = The modifier stands
result-battle-attacker-50-5 = Attacker beaten: 50 % / 5 %
result-battle-attacker-45-5 = Attacker beaten: 45 % / 5 %
result-battle-attacker-40-10 = Attacker beaten: 40 % / 10 %
result-battle-attacker-35-15 = Attacker beaten: 35 % / 15 %
result-battle-attacker-30-15 = Attacker beaten: 30 % / 15 %
result-battle-attacker-25-20 = Attacker beaten: 25 % / 20 %
result-battle-attacker-20-20 = Attacker beaten: 20 % / 20 %
result-battle-attacker-15-15 = Attacker beaten: 15 % / 15 %
result-battle-defender-15-15 = Defender beaten: 15 % / 15 %
result-battle-defender-15-20 = Defender beaten: 15 % / 20 %
result-battle-defender-20-25 = Defender beaten: 20 % / 25 %
result-battle-defender-20-30 = Defender beaten: 20 % / 30 %
result-battle-defender-15-35 = Defender beaten: 15 % / 35 %
result-battle-defender-15-40 = Defender beaten: 15 % / 40 %
result-battle-defender-10-45 = Defender beaten: 10 % / 45 %
result-battle-defender-5-50 = Defender beaten: 5 % / 50 %
result-battle-again-plus-3 = Throw again with +3 alone
result-battle-again-plus-1 = Throw again with +1 alone
result-battle-again-minus-1 = Throw again with -1 alone
result-battle-again-minus-3 = Throw again with -3 alone
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

### The rest of the sheet

result-initiative-minus-0 = No modifier
result-initiative-minus-2 = Initiative -2
result-initiative-minus-3 = Initiative -3
result-initiative-minus-4 = Initiative -4
result-initiative-minus-5 = Initiative -5
result-administration-minus-0 = All AP arrive
result-administration-minus-1 = 1 AP fewer
result-administration-minus-2 = 2 AP fewer
result-administration-minus-3 = 3 AP fewer
result-administration-minus-4 = 4 AP fewer
result-orders-0 = Free
result-orders-1 = 1 AP
result-orders-2 = 2 AP
result-orders-3 = 3 AP
result-orders-4 = 4 AP
result-attrition-0 = No losses
result-attrition-1 = Loses 1 SP
result-attrition-2 = Loses 2 SP
result-attrition-3 = Loses 3 SP
result-attrition-5 = Loses 5 SP
result-attrition-7 = Loses 7 SP
result-attrition-9 = Loses 9 SP
result-tactics-playable = It may be played
result-units-effects = These effects
result-units-nothing = No effects of its own

### Chains

result-chain-attacker-firm = Attacker beaten, most of it in order
result-chain-attacker-broken = Attacker beaten, half or more gone or demoralised
result-chain-defender-firm = Defender beaten, most of it in order
result-chain-defender-broken = Defender beaten, half or more gone or demoralised
result-storm-repulsed = Storm repulsed
result-storm-held = Garrison beaten, but it holds
result-storm-fallen = The place falls
result-siege-turn-1 = In turn 1
result-siege-turn-2 = In turn 2
result-siege-turn-3 = In turn 3
result-siege-turn-4 = In turn 4
result-siege-turn-5 = In turn 5
result-siege-turn-6 = In turn 6
result-siege-turn-7 = In turn 7
result-siege-turn-8 = In turn 8
result-siege-turn-9 = In turn 9
result-siege-turn-10 = In turn 10
result-siege-turn-11 = In turn 11
result-siege-turn-12 = In turn 12
result-siege-none = Not yet
