### Sentences of Manoeuvre: prompts, offers, the log, sums, refusals, how it ends.

### Grammar: names with their article, and the ending of a verb whose subject is $unit

the-unit = { $unit-the ->
    [the] the { $unit }
   *[none] { $unit }
}
The-unit = { $unit-the ->
    [the] The { $unit }
   *[none] { $unit }
}
the-target = { $target-the ->
    [the] the { $target }
   *[none] { $target }
}
the-army = { $army-the } { $army }
The-army = The { $army }
verb-end = { $unit-number ->
    [many] {""}
   *[one] s
}

### Prompts: setting up

prompt-take-army = Choose the army you will lead.
prompt-lay-tile = Lay tile { $number } of 4, to the { $number ->
    [1] north-west
    [2] north-east
    [3] south-west
   *[other] south-east
}. Pick one and turn it as you please.
prompt-name-armies = Name the two nations that will fight. Your opponent takes one; the other is yours.
prompt-take-edge = Choose your edge of the map. Your opponent gets the one opposite.
prompt-choose-hand = Choose your { $count } opening cards in secret.
prompt-deploy = { $army }: place your eight units in the two rows along your edge.

### Prompts: the turn

prompt-discard = { $army }: discard the cards you do not want; then you draw back up to five.
prompt-move = { $army }: move a unit. One must move.
prompt-fight = { $army }: play movement cards, fight one combat, restore a unit, or end the turn.
prompt-restore = { $army }: restore a reduced unit, raise a Redoubt, or end the turn.
prompt-redoubt = { $army }: raise a Redoubt, or end the turn.
prompt-end = { $army }: all is done. End the turn.
prompt-march = Choose where to send { $unit }.
prompt-guerrillas = { $card } has been played for { $unit }. Stop it with Guerrillas, or let it pass.

### Prompts: combat

prompt-defend = { $unit } under attack: withdraw, or stand with cards of the unit and at most one leader.
prompt-defend-no-retreat = { $unit } under attack, with no way back: stand with cards of the unit and at most one leader.
prompt-reinforce = Your attack on { $unit }: add cards, call on a leader, or let the dice fall.
prompt-cancel = Your Guerrillas can cancel unit cards added to the attack. Choose which, or none.
prompt-choice = Decide for { $unit }: a retreat or a hit.
prompt-retreat = Both flanks are open. Choose where { $unit } will fall back.
prompt-advance = Choose the unit that advances to { $square }. One must.
prompt-advance-or-stand = Advance to { $square }, or hold your ground.
prompt-pay = The Committed Attack must be paid for. Choose { $count ->
    [one] the unit that takes the hit
   *[other] the { $count } units that take the hits
}.

### Offers: setting up

offer-lay_tile = Tile { $tile }, { $degrees ->
    [0] as printed
   *[other] turned { $degrees }°
}
offer-name_armies = { $one } and { $two }
offer-take_army = Take command: { $army }
offer-take_edge = { $edge } edge
offer-choose_hand = Choose the opening hand
offer-place = Place { $unit } on { $square }

### Offers: the turn

offer-discard = Discard { $cards }{ $cards-count ->
    [one] {""}
   *[other] , with { $top } on top
}
offer-discard-none = Keep every card
offer-move = Move { $unit } to { $square }
offer-supply = Supply: { $unit } may move too
offer-forced_march = Forced March: one more square for { $unit }
offer-march_to = March to { $square }
offer-scout = Look into the enemy hand
offer-end_turn = End the turn
offer-restore = Restore { $unit } with { $card }
offer-build_redoubt = Raise a Redoubt for { $unit }
offer-guerrillas = Guerrillas: stop that card
offer-allow = Let the card stand

### Offers: combat

offer-assault = Assault { $target } with { $unit } { $card }
offer-ambush = Ambush { $target }
offer-volley = Volley at { $target } from { $unit } { $card }
offer-bombard = Bombard { $target } from { $unit } { $card }
offer-grand_battery = Grand Battery on { $target } from { $unit }
offer-withdraw = Withdraw
offer-attempt_withdrawal = Try to slip away with { $card }: { $needed } or less on a d6
offer-defend = Defend with { $cards }
offer-defend-none = Defend without cards
offer-reinforce = Against { $target }, add { $cards }
offer-reinforce-none = Against { $target }, add nothing and throw
offer-reinforce-combat = Against { $target }, add { $cards }, the leader fighting in person
offer-reinforce-command = Against { $target }, add { $cards }, the leader bringing up { $support }
offer-skirmish = Skirmish: break off and go to { $square }
offer-cancel_cards = Guerrillas: cancel { $cards }
offer-cancel_cards-none = Let every card stand
offer-choose_result-hit = A hit
offer-choose_result-retreat = A retreat
offer-retreat = Fall back to { $square }
offer-advance = Advance with { $unit }
offer-stand = Hold your ground
offer-pay = Let { $units } take the { $units-count ->
    [one] hit
   *[other] hits
}

### The log: setting up

event-first_player = Player { $seat } throws { $high } against { $low } and is First Player.
event-tile_laid = Tile { $tile } is laid, { $degrees ->
    [0] as printed
   *[other] turned { $degrees }°
}.
event-armies_named = The nations are named: { $one } and { $two }.
event-army_taken = Player { $seat } leads { the-army }.
event-edge_taken = { The-army } set out from the { $edge } edge.
event-hand_chosen = { The-army } have chosen their opening hand.
event-unit_placed = { The-unit } form{ verb-end } up on { $square }.

### The log: cards

event-turn_began = Turn { $turn }: { the-army } to move.
event-discarded = { The-army } discard { $count ->
    [one] { $top }
   *[other] { $count } cards, { $top } on top
}.
event-hand_kept = { The-army } keep every card.
event-drew = { The-army } draw { $count ->
    [one] a card
   *[other] { $count } cards
}; { $deck } left in the deck.
event-drew_cards = You draw { $cards }.
event-deck_ended = { The-army } have drawn the last of their sixty cards. The day is wearing on.
event-reshuffled = { The-army } shuffle { $count ->
    [one] their one discard
   *[other] { $count } discards
} into a new deck.
event-card_played = { The-army } play { $card }.
event-card_played-for = { The-army } play { $card } for { the-unit }.
event-card_played-own = { The-army } send reinforcements to { the-unit } { $values }.
event-hand_seen = { $cards-count ->
    [0] { The-army } hold no cards.
   *[other] { The-army } hold { $cards }.
}
event-card_cancelled = Guerrillas! { The-army } play { $card } in vain.

### The log: movement

event-cannot_move = { The-army } have no unit that can move.
event-moved-move = { The-unit } move{ verb-end } from { $origin } to { $square }.
event-moved-supply = With fresh supplies, { the-unit } follow{ verb-end } from { $origin } to { $square }.
event-moved-forced_march = By forced march { the-unit } drive{ verb-end } on from { $origin } to { $square }.
event-moved-skirmish = { The-unit } break{ verb-end } off and slip{ verb-end } from { $origin } to { $square }.

### The log: combat

event-combat_declared-assault = { The-unit } { $card } assault{ verb-end } { the-target } at { $square }.
event-combat_declared-ambush = Ambush! { The-army } fall upon { the-target } at { $square }.
event-combat_declared-volley = { The-unit } { $card } fire{ verb-end } a volley into { the-target } at { $square }.
event-combat_declared-bombard = { The-unit } { $card } open{ verb-end } fire on { the-target } at { $square }.
event-combat_declared-grand_battery = Napoleon masses his guns beside { the-unit }: the Grand Battery opens on { the-target } at { $square }.
event-withdrawal_tried-yes = { The-unit } attempt{ verb-end } to slip away: { $face } rolled, { $needed } or less needed. Clear!
event-withdrawal_tried-no = { The-unit } attempt{ verb-end } to slip away: { $face } rolled, { $needed } or less needed. No escape; the card stays to defend.
event-defended = { The-army } defend with { $cards }.
event-defended-none = { The-army } defend without cards.
event-reinforced = { The-army } add { $cards } to the attack.
event-reinforced-none = { The-army } add nothing to the attack.
event-reinforced-combat = { The-army } add { $cards } to the attack, the leader fighting in person.
event-reinforced-command = { The-army } add { $cards } to the attack, the leader bringing up { $support }.
event-totals = Attack { $attack }: { $attack-parts }. Defence { $defence }: { $defence-parts }.
event-combat_result-attacker-hit = The attack falls short: { the-unit } stand{ verb-end } firm.
event-combat_result-ambush-fails = The ambush falls short: { the-unit } stand{ verb-end } firm, and there is nobody to strike back at.
event-combat_result-no-effect = Honours even: { the-unit } and the attackers are left as they were.
event-combat_result-defender-chooses = { The-unit } waver{ verb-end }: the defender chooses between a retreat and a hit.
event-combat_result-attacker-chooses = Twice the defence! { The-unit } buckle{ verb-end }: the attacker chooses between a retreat and a hit.
event-combat_result-hit-and-retreat = Three times the defence! { The-unit } break{ verb-end }: a hit and a retreat.
event-combat_result-eliminated = Four times the defence! Nothing can save { the-unit }.
event-combat_result-hit = The fire tells on { the-unit }.
event-combat_result-miss = The fire leaves { the-unit } unharmed.
event-result_chosen-hit = { The-army } choose a hit on { the-target }.
event-result_chosen-retreat = { The-army } choose a retreat for { the-target }.

### The log: what it cost

event-unit_hit-combat = { The-unit } take{ verb-end } a hit: strength { $strength }.
event-unit_hit-repulsed = Thrown back, { the-unit } take{ verb-end } a hit: strength { $strength }.
event-unit_hit-committed = The Committed Attack has its price: { the-unit } drop{ verb-end } to strength { $strength }.
event-unit_hit-pursuit = The pursuit catches up with { the-unit }: strength { $strength }.
event-unit_hit-fire = Under fire, { the-unit } drop{ verb-end } to strength { $strength }.
event-unit_lost-combat = The attack destroys { the-unit } at { $square }.
event-unit_lost-repulsed = Thrown back, { the-unit } break{ verb-end } up at { $square }, lost for the day.
event-unit_lost-committed = The Committed Attack costs the last of { the-unit }, lost at { $square }.
event-unit_lost-pursuit = The pursuit rides down { the-unit } at { $square }.
event-unit_lost-fire = The fire destroys { the-unit } at { $square }.
event-unit_lost-no-retreat = With no way out, { the-unit } lay{ verb-end } down arms at { $square }.
event-retreated = { The-unit } retreat{ verb-end } from { $origin } to { $square }.
event-retreated-withdrew = { The-unit } withdraw{ verb-end } in good order from { $origin } to { $square }.
event-advanced = { The-unit } advance{ verb-end } to { $square }.
event-stood_fast = { The-army } hold their ground and do not advance.
event-pursued-hit = { The-unit } pursue{ verb-end } { the-target }: { pursuit-die }. Caught!
event-pursued-miss = { The-unit } pursue{ verb-end } { the-target }: { pursuit-die }. They get away.
pursuit-die = { $face } rolled, { $modifier ->
    [0] {""}
   *[other] { $modifier } for the leader,{" "}
}{ $needed } or less needed

### The log: restoration

event-leader_rallied = { $card } rallies { the-unit }: { $face } rolled, { $needed } or less needed.
event-restore_failed = { $card } cannot rally { the-unit }: { $face } rolled, { $needed } or less needed.
event-restored = { The-unit } return{ verb-end } to full strength: { $strength }.
event-redoubt_built = { The-unit } throw{ verb-end } up a Redoubt at { $square }.
event-redoubt_removed = The Redoubt at { $square } is gone.

### The log: the end

event-night_fell = Night falls. Squares held in the enemy half: { $army-one } { $one }, { $army-two } { $two }. Units lost: { $lost-one } and { $lost-two }. Units left reduced: { $reduced-one } and { $reduced-two }.
event-battle_ended-attrition = { The-army } win: five enemy units are gone, and the rest leave the field.
event-battle_ended-pyrrhic = { The-army } win: the enemy spent his own fifth unit to take theirs. A victory Pyrrhus would know.
event-battle_ended-night-squares = { The-army } win: at nightfall they hold more of the enemy's ground.
event-battle_ended-night-losses = { The-army } win: the ground is even, but the enemy has lost more units.
event-battle_ended-night-reduced = { The-army } win: ground and losses are even, but fewer of their units are reduced.
event-battle_ended-night-order = { The-army } win: all is even, and the order of nations favours them.

### Sums: the parts of a total

sum-plus = { $left } + { $right }
sum-minus = { $left } − { $right }
part-strength = { $of } { $value }
part-dice = { $alone ->
    [yes] { $dice } ({ $faces })
   *[no] { $of } { $dice } ({ $faces })
}
part-hill = Hill { $value }
part-leader = { $of } { $value }
part-card = card { $value }
part-terrain = { $of } { $value }
part-redoubt = Redoubt { $value }
part-engineers = { $of } { $value }

### Sums before the dice: the same parts as labels

label-strength = { $of }
label-dice = { $of }
label-hill = { $of }, on a Hill
label-leader = { $of }
label-card = { $of }
label-terrain = { $of }
label-redoubt = Redoubt
label-engineers = { $of }

### Odds: what is counted, on average

count-defender-hits = Hits on the defender
count-defender-losses = Defending units lost
count-attacker-hits = Hits on the attacker
count-attacker-losses = Attacking units lost

### Refusals: setting up

refusal-not-these-armies = That army is not in this battle. Take one of the two on offer.
refusal-two-armies = A battle needs two different nations. Name two of the eight.
refusal-no-such-tile = The tiles are numbered from 1 to { $count } and turn by quarters, 0 to 3. Choose among those.
refusal-tile-used = Tile { $tile } is on the table already, and there is only one of each. Choose another.
refusal-no-such-edge = The map has four edges: north, east, south and west. Choose one of them.
refusal-card-not-in-deck = That card is not in your deck, or not so many times. Choose others.
refusal-five-cards = An opening hand is { $count } cards, no more and no fewer.
refusal-already-placed = { $unit }: already on the map. Place a unit that is still waiting.
refusal-two-home-rows = Units deploy on free land in the two rows along your own edge. Choose a free square there.

### Refusals: anywhere

refusal-not-your-unit = That unit is not yours, or not on the map. Choose one of your own.
refusal-not-an-enemy = That is no enemy unit on the map. Choose an enemy as the target.
refusal-card-not-held = That card is not in your hand, or not so many times. Play what you hold.
refusal-no-such-card = You hold no { $card } card. Play what you hold.
refusal-no-such-square = There is no square “{ $square }”. They run from a1, in the south-west, to h8.
refusal-own-turn-only = Scouts and spies go out only in your own turn. Wait for it.

### Refusals: the turn and movement

refusal-phase-closed = The { $phase } Phase is closed, and phases do not come back. Go on from here.
refusal-must-move-first = A unit must move before anything else is done. Move one.
refusal-moved-already = Your unit for this turn has moved. Supply would move a second one, Forced March give this one another square; or go on to combat.
refusal-move-must-leave = A move must end on a new square, and { $unit } would stay on { $square }. Choose another square or another unit.
refusal-lake-closed = { $square } is a Lake, and { $unit } cannot enter it. Go round.
refusal-square-occupied = { $square } is taken: one unit to a square. Send { $unit } to a free one.
refusal-too-far = { $square } is { $distance } squares away, and { $unit } can go { $steps }. Choose a nearer one.
refusal-path-blocked = The way to { $square } is barred to { $unit }: units and Lakes close it, Fields and Marsh end the move. Choose another square.
refusal-hemmed-in = { $unit }: no free square on any side. Choose another unit.
refusal-supply-once = One Supply per Movement Phase, and yours has been played. Go on.
refusal-supply-second-unit = Supply moves a second unit, after the first has moved, and { $unit } cannot be that one. Choose one that has not moved this turn.
refusal-march-unmoved = Forced March is for a unit that has moved this turn, and { $unit } did not. Choose one that has.
refusal-march-once = One Forced March per unit and turn; { $unit } had it, stopped or not. Choose another unit.
refusal-march-stuck = Fields or Marsh hold up { $unit }: no Forced March for a unit whose move began or ended there.

### Refusals: opening a combat

refusal-fought-already = One combat per turn, and you have had it. Restore a unit, raise a Redoubt or end the turn.
refusal-card-of-other-unit = That is not a card of { $unit }. Play one that bears its name.
refusal-no-attack-value = That card has no attack dice. Play one that has; a gun card can bombard instead.
refusal-assault-out-of-marsh = { $unit } cannot assault out of a Marsh. Fire a volley or bombard from there, or attack with another unit.
refusal-not-adjacent = { $target } must share a side with { $unit } to be assaulted; corners do not count. Choose a neighbour.
refusal-no-volley-value = That card has no volley dice. Play one that has.
refusal-no-bombard-value = That is no gun card. Play one of the unit's to bombard.
refusal-no-grand-battery = Only Napoleon forms a Grand Battery, and you do not hold his card. Bombard with a gun card.
refusal-out-of-range = From { $unit } to { $target } it is { $distance } squares, and the fire reaches { $reach }. Choose a nearer target.
refusal-no-line-of-sight = { $unit } cannot see { $target }: Hill, Town, Woods or units lie between. Choose another target.

### Refusals: defending

refusal-no-defence-card = { $card } cannot help the defence of { $unit }. Use cards of that unit and at most one leader.
refusal-one-leader = One leader to a side in a combat. Choose which.
refusal-withdraw-only-card = Withdraw must be your only card, and one already lies on the table. Stand and defend.
refusal-no-withdraw-value = That card does not let its unit slip away. Defend with it, or use one that does.
refusal-nowhere-to-withdraw = { $unit } cannot withdraw: no free square on any side. Stand and defend.

### Refusals: adding to an attack

refusal-leader-needed = Supporting units follow a leader. Play one in command, or attack alone.
refusal-not-a-leader = { $card } cannot lead. Play a leader card, or attack without one.
refusal-combat-or-command = A leader fights or commands, never both. Name supporting units only if he commands.
refusal-too-many-supporters = { $count ->
    [0] { $card } commands no one but the attacker. Use him in combat instead.
    [one] { $card } brings up one supporting unit. Name just one.
   *[other] { $card } brings up from 1 to { $count } supporting units. Name each once.
}
refusal-cannot-support = Support comes from your other units next to the target and out of Marsh. Choose among those.
refusal-committed-per-unit = { $count ->
    [0] No unit takes part that could pay for a Committed Attack. Leave the card in your hand.
    [one] One unit attacks, so one Committed Attack at most.
   *[other] One Committed Attack for each unit taking part: here { $count } at most.
}
refusal-no-attack-card = { $card } can add nothing to an attack. Use unit cards of the attackers, Committed Attack, Engineers or a leader.
refusal-card-of-no-attacker = { $card }: that unit takes no part in the attack. Bring it up under a leader, or keep the card.
refusal-no-redoubt-there = { $card } would find no Redoubt to breach. Keep the card.
refusal-ambush-leader-combat = In an Ambush a leader only fights: there is nobody to command. Use his combat value.
refusal-ambush-no-cards = { $card } cannot join an Ambush. Only a fighting leader can, and Engineers against a Redoubt.
refusal-skirmish-assault-only = Skirmish breaks off an Assault. An Ambush has no unit to pull out.
refusal-cancel-added-cards = Guerrillas can cancel only unit cards added to the attack, never the opening card. Choose among those.

### Refusals: after the dice

refusal-hit-or-retreat = There are two choices, a hit or a retreat. Take one.
refusal-retreat-flank = The retreat must go to { $first } or to { $second }. Choose one of them.
refusal-must-advance = The ground is won and somebody must take it: not every attacking unit has a card that lets it stand. Choose who advances.
refusal-advance-taking-part = Only a unit that took part in the assault can advance. Choose one of those.
refusal-pay-different-units = { $count ->
    [one] One unit that took part must take the hit. Choose it.
   *[other] { $count } different units that took part must take a hit each. Choose them.
}

### Refusals: restoration

refusal-restored-already = One attempt to restore per turn, and you have made it. Raise a Redoubt or end the turn.
refusal-not-reduced = { $unit }: at full strength already. Choose a reduced unit.
refusal-cannot-restore = { $card } cannot restore { $unit }. Use one of the unit's own cards, Supply, Regroup or a leader.
refusal-dug-already = One Redoubt per turn, and yours is built. End the turn.
refusal-already-dug = { $unit }: already behind a Redoubt. Choose another unit.

### How it ended

end-attrition = { $army }: victory by attrition. Five enemy units are gone from the field.
end-pyrrhic = { $army }: victory. The enemy destroyed a fifth unit at the price of his own fifth: a triumph for Pyrrhus.
end-night-squares = { $army }: victory at nightfall, with more of the enemy's ground in hand.
end-night-losses = { $army }: victory at nightfall. The ground is even; the enemy has lost more units.
end-night-reduced = { $army }: victory at nightfall. Ground and losses are even; fewer units are reduced on this side.
end-night-order = { $army }: victory at nightfall. All is even, and the order of nations decides.

### The resolver: what can be resolved, and what there is to fill in

chart-assault = Assault
chart-ambush = Ambush
chart-fire = Volley, Bombardment, Grand Battery
chart-rally = Rally by a leader
chart-withdrawal = Withdrawal by an American unit card
field-army = Army
field-unit = Reduced unit
field-attacker_army = Attacking army
field-attacker = Attacking unit
field-attacker_state = Strength of the attacker
field-attacker_terrain = Ground under the attacker
field-card = Opening card
field-distance = Distance in squares
field-defender_army = Defending army
field-defender = Defending unit
field-defender_state = Strength of the defender
field-defender_terrain = Ground under the defender
field-redoubt = Defender in a Redoubt
field-hemmed_in = Defender with no way back
field-defence_cards = Cards of the defender
field-defence_leader = Leader of the defender
field-leader = Leader
field-use = The leader
field-support = Supporting units
field-support_reduced = Supporting units that are reduced
field-support_on_hill = Supporting units on a Hill
field-printed_cards = Decks as printed
field-attack_cards = Cards added to the attack
state-full = full
state-reduced = reduced
use-combat = fights in person
use-command = commands supporting units
