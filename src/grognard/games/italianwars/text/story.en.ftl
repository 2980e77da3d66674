### What happened and what to do next; why something cannot be.

story-box = Row { $row }, column { $column }: { $box }.
story-row = Row { $row }: { $box }.
story-nothing = Nothing happens.
captains-target = The captains of the target make an Elimination Check: look in your rulebook, and note who falls.
captains-charging = The charging captain makes an Elimination Check.
captains-charged = All captains in the charged Corps make an Elimination Check.
captains-pursuing = An unmodified 1: one pursuing captain, chosen by his owner, makes an Elimination Check.
captains-pursued = All pursued captains make an Elimination Check.

### Terrain

terrain-cost = Entering costs { $mp } MP.
terrain-closed = Nobody may march here.
terrain-slow = In Mud or Snow every combat unit has 1 MP less to spend.
terrain-half = Heavy cavalry counts half, attacking this hex or defending it.
terrain-double = Up to { $sp } SP of the defender count double.
terrain-fire = In a siege, artillery fires here with { $value }.
terrain-ferry = Across a ferry there is neither Breach Attack nor Sortie.
terrain-ferry-battle = No Major Battle is fought across a ferry.
terrain-no-battle = No Major Battle can be fought here: fight a Skirmish.
terrain-battle = In a Major Battle: artillery { $fire }, charges { $charge }.
terrain-no-charge = The Cavalry Charge chit cannot be played here.

### Artillery

fire-losses = The target loses { $sp } SP in all.
fire-losses-pikes = One of them is the extra point that Swiss and Landsknechts lose.
fire-discipline = Every unit of the target Corps makes a Discipline Check.
fire-discipline-siege = Every unit of the besieged Force makes a Discipline Check.
fire-breach = Breach! The Siege Level rises to { $level }.
fire-breach-limit = Breach, but the Siege Level is at its limit of { $level } already.
fire-no-breach = No breach: it takes siege artillery, or besieged without guns.
fire-engineers = Engineers may change this: see 15.1.2 in your rulebook.
fire-battery = The firing battery loses 1 SP.

### Charge

charge-losses = The chargers lose { $sp } SP, and each of their units makes a Discipline Check.
charge-losses-doubled = Firearms double the losses: the chargers lose { $sp } SP, and each of their units makes a Discipline Check.
charge-target-losses = The charged unit loses { $sp } SP.
charge-demoralised = The charged unit is demoralised; then every unit of the charging Corps makes a Discipline Check.
charge-plunder = The sheet speaks of cavalry lost in plunder (11.4.1) without saying when: decide now whether these are.

### Discipline

check-passed = The unit stands firm.
check-lost = The unit loses { $sp } SP.
check-demoralised = The unit is demoralised.
check-no-effect = The unit was demoralised already, and in combat nothing more happens to it.
check-eliminated = The unit was demoralised already: it is eliminated.
check-plunder = By optional rule 18.7 the whole Force is off to plunder the nearest suitable hex.
recovery-recovered = The unit recovers.
recovery-nothing = The unit stays as it is.
recovery-eliminated = The unit breaks up: it is eliminated.

### Pursuit

pursuit-losses = Losses of pursuit: { $points } ({ $cavalry } by cavalry, { $infantry } by infantry).
pursuit-rates = One SP of artillery or of demoralised units pays one loss, any other SP two.
pursuit-owner-pays = The owner chooses what pays: one SP of artillery or of demoralised units pays one loss, any other SP two.
pursuit-paid = Paid with { $artillery } SP of artillery, { $demoralised } demoralised and { $good } others.
pursuit-destroyed = Nothing is left of the pursued: { $artillery } SP of artillery, { $demoralised } demoralised and { $good } others are gone.

### Assault

assault-losses-attacker = The attacker loses { $sp } SP, never of artillery.
assault-losses-defender = The defender loses { $sp } SP, never of artillery.
assault-demoralised-attacker = One attacking unit, of its owner's choice, is demoralised.
assault-demoralised-defender = One defending unit, of its owner's choice, is demoralised.
assault-loser-attacker = The attacker has lost: each of his units makes a Discipline Check.
assault-loser-defender = The defender has lost: each of his units makes a Discipline Check.
assault-look-at-the-shading = Both sides suffer the same here, and our print has lost the shading: if yours shows it, name the loser yourself.

### Optional battle

battle-initiative-attacker = The attacking Captain General is worth { $value }.
battle-initiative-defender = The defending Captain General is worth { $value }.
battle-ratio = The ratio of strength is worth { $value }.
battle-cavalry = Cavalry superiority is worth { $value }.
battle-modifier = Final modifier: { $value }.
battle-again = Throw again, with { $value } as the only modifier.
battle-loser-attacker = The attacker loses the battle.
battle-loser-defender = The defender loses the battle.
battle-losses = The attacker loses { $attacker } SP, the defender { $defender }.
battle-pursuit = The winner pursues; then the loser retreats.

### Initiative, Administrative Points, orders, attrition

initiative-left = His initiative is now { $value }.
initiative-no-row = For a captain of initiative 0 the sheet has no row: no modifier.
administration-received = The Captain General receives { $ap } AP.
attrition-losses = The Force loses { $sp } SP.
orders-price = The order costs { $ap } AP.
orders-same = Keeping an order costs nothing.
orders-stay = The Force may not leave its hex.
orders-settlement = The hex must be a town or city.
orders-recover = It may recover.
orders-regular = It may make a Regular March.
orders-administrative = It may make an Administrative March.
orders-approach = It may make an Approach March.
orders-initiative-0 = Its initiative is 0.
orders-initiative-1 = Its initiative is raised by 1.
orders-activations = { $count ->
    [one] It may be activated once a turn.
   *[other] It may be activated { $count } times a turn.
}
orders-second = In a second activation its initiative falls by 1.
orders-forced = A forced order: each unit makes a Discipline Check with 1 added to the die.
orders-continuous = A continued attack: each unit makes a Discipline Check.

### Tactical options and unit types

tactics-all-rounds = It lasts for all rounds.
tactics-rounds = { $count ->
    [one] It lasts for one round.
   *[other] It lasts for { $count } rounds.
}
tactics-limit = { $count ->
    [one] Each player has one of them.
   *[other] Each player has { $count } of them at most.
}
tactics-lost = It is lost if the Corps engages.
units-weather = In Rain, Mud and Snow every roll on the Assault Table is reduced by 1.
unit-effect-none = Nothing.
unit-effect-attacker-quality-half-firearms = Quality of the attacking Force { $value } if at least half of the defender's SP have firearms.
unit-effect-attacker-quality-firearms-chit = Quality of the attacking Corps { $value } if the defender plays Firearms.
unit-effect-no-firearms-in-rain = No firearms in Rain.
unit-effect-attack-open = Attacking on ground that is not Unfavourable: die { $value }.
unit-effect-defend-open = Defending on ground that is not Unfavourable: die { $value }.
unit-effect-attack-works-or-fortress = Attacking earthworks or a fortress: die { $value }.
unit-effect-defend-works-or-fortress = Defending earthworks or a fortress: die { $value }.
unit-effect-attack-works = Attacking a Corps that plays Earthworks: die { $value }.
unit-effect-defend-works = Defending with Earthworks played: die { $value }.
unit-effect-attack-breach = Attacking a breach: die { $value }.
unit-effect-defend-breach = Defending a breach: die { $value }.
unit-effect-charge-heath-or-hill = Charging in Heath or Hill: die { $value }.
unit-effect-charge-works-or-river = Charging a Corps that plays Earthworks/River: die { $value }.
unit-effect-charge-mud = Charging in Mud: die { $value }.
unit-effect-charge-pikes = Charging Swiss or Landsknechts: die { $value }.
unit-effect-charge-flank = Charging on the flank: die { $value }.
unit-effect-half = Its SP count half in Marsh, Heath, Swamp, Woods, Hill and Mountain, attacking or defending.
unit-effect-charge = Charging: its Quality is added to the die.
unit-effect-charge-firearms = Charging a Corps that plays Firearms: die { $value }.
unit-effect-fire-rain = Firing in Rain: die { $value }.
unit-effect-fire-mud-or-snow = Firing in Mud or Snow: die { $value }.
unit-effect-fire-works-or-river = Firing at earthworks or across a river: die { $value }.
unit-effect-fire-city = Firing at a Fortified City: die { $value }.
unit-effect-fire-heath-or-hill = Firing into Heath or Hill: die { $value }.

### Chains

chain-attacker = Attacker: { $gone } SP gone, { $shaken } SP demoralised.
chain-defender = Defender: { $gone } SP gone, { $shaken } SP demoralised.
siege-breached = Turn { $turn } opens the walls: Siege Level { $level }.
siege-stands = The walls still stand.
siege-guns = The battery has lost { $sp } SP.

### Why not

refusal-nothing-on-the-lake = A lake holds no place, no road and no earthworks. Choose another hex.
refusal-road-makes-a-bridge = Where a road crosses a Secondary River there is a bridge. Choose Secondary Bridge as the hexside.
refusal-bridge-needs-a-road = A Secondary Bridge is where a road crosses the river. Choose the road too, or the river alone.
refusal-no-charge-in-marsh = The Cavalry Charge chit cannot be played in Marsh. Charge elsewhere.
refusal-no-firearms-in-rain = In Rain no infantry can use firearms. Leave them out, or change the weather.
refusal-nobody-pursues = Nobody is left to pursue. Give the pursuers some strength.
refusal-stradiots-are-cavalry = Stradiots are cavalry. Count their strength as cavalry, or leave them out.
refusal-no-combat-across = Nobody fights across a Primary River. Choose another hexside, or a ferry.
refusal-not-across-a-ferry = Across a ferry there is no Major Battle, no Breach Attack and no Sortie. Fight a Skirmish or an Assault.
refusal-no-battle-here = No Major Battle can be fought on this ground. Fight a Skirmish.
refusal-more-heavy-than-all = { $side }: heavy cavalry is part of the Force and cannot be more than the whole. Correct one of the two numbers.
refusal-more-firearms-than-all = Firearms are part of the defending Force and cannot be more than the whole. Correct one of the two numbers.
refusal-more-cavalry-than-all = { $side }: cavalry is part of the Force and cannot be more than the whole. Correct one of the two numbers.
refusal-nobody-fights = Neither side has any strength. Give at least one of them some.
refusal-no-second-activation = With the order { $order } a Force is activated only once. Choose another order.
refusal-only-attacks-go-on = Only an Attack order can be kept up from the turn before. Choose Attack.
refusal-no-attrition-here = In the Attrition Segment a Force checks only in wasteland (four hexes or more), in unhealthy land, in a hostile region, in an enemy zone of control, or besieged. This one does not check.
refusal-not-at-this-moment = { $option } cannot be played at this moment. Choose another moment.
refusal-not-in-the-first-round = Rally is played only after the first round. Wait for the second.
refusal-only-the-captain-general = Only the Captain General can rally.
refusal-no-chit-left = There is none left to play: the limit here is { $limit }.
refusal-already-breached = The Siege Level is { $level } already. Ask for a higher one.
