### Sentences of Waterloo: Enemy Mistakes.

## Prompts

prompt-over = The battle is over.
prompt-deploy = Set up your army inside your area, in secret.
prompt-entry = Bring the Prussian corps { $corps } in over its stretch of the edge.
prompt-bid = Bid markers for the initiative, in secret. Whatever you bid is lost.
prompt-arrival = Place the substitute of { $general } near a unit of his corps.
prompt-bombardment = Bombard with your guns ({ $army }).
prompt-under-fire = { $unit } is under heavy fire: fall back, or stay and suffer?
prompt-assign = Give markers to your generals ({ $army }).
prompt-ride = Move your generals up to two segments ({ $army }).
prompt-orders = Give your orders ({ $army }).
prompt-redeploy = Put the units where they redeploy.
prompt-manoeuvres = Manoeuvre with your formations in movement ({ $army }).
prompt-window = The enemy is about to manoeuvre. Act before him ({ $army })?
prompt-line-advance = Draw the advance of { $unit }: a wheel, then straight ahead.
prompt-line-withdraw = Draw the withdrawal of { $unit }: straight back.
prompt-line-charge = Draw the charge of { $unit }: a wheel, then straight at the target.
prompt-unlimber = Unlimber your guns ({ $army }).
prompt-escape = { $general } got away. Place him within two segments.
prompt-aside = { $general } steps aside: which way?
prompt-evasion = { $unit } is charged while limbered. Fall back?
prompt-gun-defence = { $unit } is charged. Cover the gun with a unit of its formation?
prompt-combats = Choose the next fight ({ $army }).
prompt-corner = { $unit } is met at a corner: front or flank?
prompt-support = Who supports { $unit }?
prompt-reroll = { $unit } may roll again. Do you?
prompt-losses = Share your losses: { $losses }.
prompt-step-counter = { $unit } may counter-attack. Do you?
prompt-step-attack-reinforced = Reinforce the attack with another formation ({ $army })?
prompt-step-defence-reinforced = Reinforce the defence with another formation ({ $army })?
prompt-pursuit = Test for a pursuit ({ $army }).
prompt-pursuit-line = { $units } must pursue. Draw the way: a wheel, then straight at those who gave way.
prompt-outcome = Keep one of your dice ({ $army }): the higher total withdraws. { $turn ->
    [1] The enemy has thrown { $enemy }.
   *[2] The enemy’s total is { $enemy }.
}

## Offers

offer-deploy = Set up { $army } yourself
offer-deploy-usual = Set up { $army } in the usual way
offer-bid = Bid { $markers } for { $army }
offer-place = Send { $general } to a free place
    .short = To a free place
offer-place-far = Send { $general } { $way }, { $run } mm (to { $x }, { $y })
    .short = To the { $way }, { $run } mm
offer-place-here = Leave { $general } where he is ({ $x }, { $y })
    .short = Here
offer-place-near = Place { $general } beside { $unit } (at { $x }, { $y })
    .short = Beside { $unit }
way-n = north
way-ne = north-east
way-e = east
way-se = south-east
way-s = south
way-sw = south-west
way-w = west
way-nw = north-west
offer-attach = Attach { $general } to { $unit }
    .short = Attach to { $unit }
offer-bombard = Fire with { $unit } at { $target }
    .short = Fire at { $target }
offer-bombard-support = Fire with { $unit } at { $target }, supported by { $support }
    .short = Fire at { $target }, with support
offer-give = Give { $markers ->
    [one] one marker
   *[other] { $markers } markers
} to { $general }
offer-join = Join the formations of { $unit } and { $other }
    .short = Join the formations
offer-move = { $general } puts the formation of { $unit } in movement (points: { $points })
    .short = Set moving (points: { $points })
offer-move-part = { $general } puts part of the formation of { $unit } in movement
    .short = Set a part moving
offer-keep = { $general } keeps the formation of { $unit } moving (points: { $points })
    .short = Keep moving (points: { $points })
offer-recover = { $general } rallies { $units } (points: { $points })
    .short = Recover (points: { $points })
offer-redeploy = { $general } redeploys the formation of { $units } (points: { $points })
    .short = Redeploy (points: { $points })
offer-redeploy-some = { $general } redeploys several formations
    .short = Redeploy several formations
offer-shift = Put the units in new places
offer-shift-stay = Stay where they are
offer-shift-move = Step back { $run } mm
offer-shift-turn = Turn { $angle } degrees { $way ->
    [one] to the right
   *[other] to the left
}
offer-declare-advance = Advance with the formation of { $unit }
    .short = Advance
offer-declare-withdraw = Withdraw with the formation of { $unit }
    .short = Withdraw
offer-declare-charge = Charge with the formation of { $unit }
    .short = Charge
offer-early-part-advance = Advance first with part of the formation of { $unit }
    .short = Advance first with a part
offer-early-part-withdraw = Withdraw first with part of the formation of { $unit }
    .short = Withdraw first with a part
offer-early-part-charge = Charge first with part of the formation of { $unit }
    .short = Charge first with a part
offer-early-part-redeploy = Redeploy first with part of the formation of { $unit }
    .short = Redeploy first with a part
offer-declare-part-advance = Advance with part of the formation of { $unit }
    .short = Advance with a part
offer-declare-part-withdraw = Withdraw with part of the formation of { $unit }
    .short = Withdraw with a part
offer-declare-part-charge = Charge with part of the formation of { $unit }
    .short = Charge with a part
offer-out_of_turn-advance = Advance out of turn with { $units } (points: { $points })
    .short = Advance (points: { $points })
offer-out_of_turn-withdraw = Withdraw out of turn with { $units } (points: { $points })
    .short = Withdraw (points: { $points })
offer-out_of_turn-charge = Charge out of turn with { $units } (points: { $points })
    .short = Charge (points: { $points })
offer-out_of_turn-redeploy = Redeploy out of turn with { $units } (points: { $points })
    .short = Redeploy (points: { $points })
offer-line-advance = Draw the advance yourself
offer-line-withdraw = Draw the withdrawal yourself
offer-charge-line = Draw the charge yourself
offer-pursue-line = Draw the pursuit yourself
offer-reinforce-line = Draw the charge of { $unit } yourself
offer-run-straight = Straight on, { $run } mm
offer-run-right = Wheel right { $angle } degrees, then { $run } mm
offer-run-left = Wheel left { $angle } degrees, then { $run } mm
offer-charge_at-straight = Straight at { $unit }
offer-charge_at-right = Wheel right { $angle } degrees, at { $unit }
offer-charge_at-left = Wheel left { $angle } degrees, at { $unit }
offer-drop = Leave it for later
offer-evade = Fall back with the gun
offer-swap-old = Cover it with { $unit }; the gun takes its place
offer-swap-rear = Cover it with { $unit }; the gun goes behind
offer-swap-left = Cover it with { $unit }; the gun goes to the left
offer-swap-right = Cover it with { $unit }; the gun goes to the right
offer-unlimber = Unlimber { $unit }
offer-fight = Fight: { $unit } against { $target }
    .short = Fight
offer-reinforce = Join the fight: { $unit } against { $target }
    .short = { $unit } against { $target }
offer-counter_attack = Counter-attack: { $unit } against { $target }
    .short = Counter-attack
offer-support = Support with { $units }
offer-support-none = Nobody supports
offer-support-some = Choose who supports
offer-side-front = It is the front
offer-side-flank = It is the flank
offer-reroll = Roll again
offer-share_losses = The losses fall on { $units }
    .short = { $units }
offer-pursue-infantry = Test with the infantry
offer-pursue-infantry-reluctant = Test with the infantry, holding it back
offer-pursue-cavalry = Test with the cavalry
offer-pursue-cavalry-reluctant = Test with the cavalry, holding it back
offer-pursue_at-straight = { $side ->
    [1] Step to the right. Follow { $unit } straight
    [2] Step to the left. Follow { $unit } straight
   *[other] Follow { $unit } straight
}
offer-pursue_at-right = { $side ->
    [1] Step to the right. Wheel right { $angle } degrees and follow { $unit }
    [2] Step to the left. Wheel right { $angle } degrees and follow { $unit }
   *[other] Wheel right { $angle } degrees and follow { $unit }
}
offer-pursue_at-left = { $side ->
    [1] Step to the right. Wheel left { $angle } degrees and follow { $unit }
    [2] Step to the left. Wheel left { $angle } degrees and follow { $unit }
   *[other] Wheel left { $angle } degrees and follow { $unit }
}
offer-take_die = Keep the { $die }
offer-take_die-plus = Keep the { $die }, the general adds { $level }
offer-take_die-minus = Keep the { $die }, the general takes { $level } away
offer-fall_back = Fall back
offer-decline-under-fire = Stay
offer-decline-window = Let him
offer-decline-evasion = Stand
offer-decline-gun-defence = Leave the gun to its fate
offer-decline-reroll = Keep the die
offer-decline-step = No
offer-decline-outcome = No; to the outcome of the fight
    .short = No
offer-done-bombardment = No more fire
offer-done-assign = No more markers
offer-done-ride = The generals stay
offer-done-orders = No more orders
offer-done-manoeuvres = No more manoeuvres
offer-done-unlimber = No more guns

## Events

event-turn_began = Turn { $turn } begins.
event-deployment_sealed = The deployment is sealed ({ $army }).
event-deployed = The army is set up ({ $army }).
event-deployed-corps = The Prussian corps { $corps } enters the field.
event-entry_rolled = The Prussians are here: { $die }, { $needed } or more was needed.
event-entry_rolled-not = No Prussians yet: { $die }, { $needed } or more was needed.
event-markers_received = Markers for { $army }: { $markers } (die { $die }).
event-markers_received-no-die = Markers for { $army }: { $markers }, without a die.
event-bid_sealed = The bid is sealed ({ $army }).
event-bids_shown = The bids: { $bids }.
a-share = { $unit } ({ $lost })
a-bid = { $army } { $markers }
event-prize_taken = { $markers ->
    [one] One more marker
   *[other] { $markers } more markers
} for { $army }, number { $rank } in the initiative.
event-substitute_rolled = A substitute for { $general } arrives: { $die }, { $needed } or more was needed.
event-substitute_rolled-not = No substitute for { $general } yet: { $die }, { $needed } or more was needed.
event-general_placed = { $general } rides to a new place.
event-general_attached = { $general } joins { $unit }.
event-bombarded = { $unit } fires at { $target }: dice { $dice }, result { $total } ({ $parts }).
event-bombarded-supported = { $unit } fires at { $target }, supported by { $support }: dice { $dice }, result { $total } ({ $parts }).
event-damage_rolled = { $lost ->
    [0] The fire does { $unit } no harm (dice: { $dice }).
    [one] The fire costs { $unit } one loss (dice: { $dice }).
   *[other] The fire costs { $unit } { $lost } losses (dice: { $dice }).
}
event-losses_taken = { $unit } loses { $lost }; it can bear { $left } more.
event-was_shaken = { $unit } is shaken.
event-routed = { $unit } is routed!
event-fell_back = { $units } { $units-count ->
    [one] falls back.
   *[other] fall back.
}
event-blocked = { $unit } cannot fall back.
event-unit_removed-eliminated = { $unit } is eliminated ({ $vp } points).
event-unit_removed-captured = { $unit } is captured ({ $vp } points).
event-unit_removed-left_field = { $unit } leaves the field ({ $vp } points).
event-general_tested-attached = { $general } is in danger: dice { $dice }, result { $total } ({ $parts }). He is unhurt.
event-general_tested-attached-lost = { $general } is in danger: dice { $dice }, result { $total } ({ $parts }). He falls.
event-general_tested-alone = The enemy reaches { $general }: die { $dice }, result { $total } ({ $parts }). He gets away.
event-general_tested-alone-lost = The enemy reaches { $general }: die { $dice }, result { $total } ({ $parts }). He is taken.
event-general_removed-eliminated = { $general } is out of the battle.
event-general_removed-captured = { $general } is a prisoner.
event-general_removed-left_field = { $general } leaves the field.
event-markers_given = { $general } is given { $markers ->
    [one] one marker.
   *[other] { $markers } markers.
}
event-markers_lost = { $general } loses { $markers ->
    [one] one marker.
   *[other] { $markers } markers.
}
event-joined = { $units } form one formation.
event-split_up = { $units } { $units-count ->
    [one] draws apart.
   *[other] draw apart.
}
event-put_in_movement = { $general } puts { $units } in movement (points: { $points }).
event-kept_in_movement = { $general } keeps { $units } moving (points: { $points }).
event-recovered = { $general } rallies { $units } (points: { $points }).
event-redeployed = { $general } has { $units } redeploy (points: { $points }).
event-halted = { $units } { $units-count ->
    [one] is no longer in movement.
   *[other] are no longer in movement.
}
event-limbered = { $unit } limbers up.
event-unlimbered = { $unit } unlimbers.
event-declared-advance = { $units } will advance.
event-declared-withdraw = { $units } will withdraw.
event-declared-charge = { $units } will charge.
event-acted_out_of_turn-advance = { $general } has { $units } advance out of turn (points: { $points }).
event-acted_out_of_turn-withdraw = { $general } has { $units } withdraw out of turn (points: { $points }).
event-acted_out_of_turn-charge = { $general } has { $units } charge out of turn (points: { $points }).
event-acted_out_of_turn-redeploy = { $general } has { $units } redeploy out of turn (points: { $points }).
event-dropped = { $units } { $units-count ->
    [one] waits.
   *[other] wait.
}
event-advanced-advance = { $units } { $units-count ->
    [one] advances { $run } mm.
   *[other] advance { $run } mm.
}
event-advanced-withdraw = { $units } { $units-count ->
    [one] withdraws { $run } mm.
   *[other] withdraw { $run } mm.
}
event-charged-front = { $unit } charges { $target } in front (Charge { $segments }).
event-charged-flank = { $unit } charges { $target } in the flank (Charge { $segments }).
event-charged-corner = { $unit } charges { $target } at a corner (Charge { $segments }).
event-gun_evaded = { $unit } gets away.
event-gun_defended = { $unit } covers { $gun }.
event-fight_began = A fight: { $unit } against { $target }.
event-step_taken-attack = { $unit } attacks { $target }.
event-step_taken-counter = { $unit } counter-attacks { $target }.
event-step_taken-attack_reinforced = { $unit } reinforces the attack, against { $target }.
event-step_taken-defence_reinforced = { $unit } reinforces the defence, against { $target }.
event-supported = { $unit } is supported by { $units }.
event-melee_rolled = { $unit }: die { $die }, total { $total } ({ $parts }).
event-rerolled = { $unit } rolls again: die { $die }, total { $total }.
event-melee_decided-none = Nobody gives way (difference { $by }).
event-melee_decided-fall_back = { $unit } loses by { $by } and must fall back.
event-melee_decided-retreat = { $unit } loses by { $by } and retreats.
event-melee_decided-garrison = { $unit } loses by { $by }; a garrison gives no ground.
event-melee_decided-rout = { $unit } loses by { $by } and breaks.
event-pursuit_rolled-infantry = The infantry pursues ({ $army }): die { $die }, total { $total } ({ $parts }).
event-pursuit_rolled-infantry-not = The infantry does not pursue ({ $army }): die { $die }, total { $total } ({ $parts }).
event-pursuit_rolled-cavalry = The cavalry pursues ({ $army }): die { $die }, total { $total } ({ $parts }).
event-pursuit_rolled-cavalry-not = The cavalry does not pursue ({ $army }): die { $die }, total { $total } ({ $parts }).
event-pursued = { $units } { $units-count ->
    [one] follows { $target }.
   *[other] follow { $target }.
}
event-pursuit_ended = Nobody is in reach: { $units } { $units-count ->
    [one] stays.
   *[other] stay.
}
event-outcome_rolled = Outcome, dice of { $army }: { $dice }.
event-outcome_taken = { $army }: die { $die }, total { $total } ({ $parts }).
event-outcome_decided = { $segments ->
    [0] Nobody withdraws, but it costs { $army } a loss.
    [one] The enemy keeps the field: { $army } withdraw one segment.
   *[other] The enemy keeps the field: { $army } withdraw { $segments } segments.
}
event-withdrew = { $units } { $units-count ->
    [one] withdraws.
   *[other] withdraw.
}
event-exhausted = { $units } must recover.
event-separated = { $units } { $units-count ->
    [one] breaks contact.
   *[other] break contact.
}
event-turn_ended = Turn { $turn } is over.
event-scored = Victory points: French { $blue }, coalition { $coalition } ({ $parts }).

## Parts of sums

part = { $label } { $value }
part-none = no modifier
label-one-die = one die
label-two-dice = two dice
label-kept-die = the die kept
label-shaken = shaken
label-target-in-wood = target in a wood
label-target-in-town = target in a town
label-column = target in column
label-from-behind = from behind
label-gun-support = supporting guns
label-high-rank = high rank
label-two-stars = two stars
label-routed = unit routed
label-fought-before = fought before
label-light-horse = light cavalry
label-horse = cavalry
label-cover-town = cover of the town
label-cover-field = cover of the fields
label-cover-wood = cover of the wood
label-horse-town = horse in a town
label-horse-field = horse in the fields
label-horse-wood = horse in a wood
label-stream = across the stream
label-hill = on the hill
label-charge = charge
label-general = general
label-quality = quality
label-recruits = recruits
label-enemy-fell-back = enemy fell back
label-support = support
label-ridden-down = shaken foot against horse
label-fire-discipline = fire discipline
label-horse-support = supported by horse
label-horse-support-against-horse = supported by horse against horse
label-heavier = heavier horse
label-foot-support = supported by foot
label-horse-on-foot = horse against steady foot
label-guns = guns in support
label-horse-pursues = cavalry
label-target-elite = elite target
label-general-near = general near by
label-terrain-used = terrain
label-guard = the Guard
label-fell-back = fell back
label-was-shaken = shaken
label-was-routed = routed
label-units-blue = units taken by the French
label-units-coalition = units taken by the coalition
label-generals-blue = generals taken by the French
label-generals-coalition = generals taken by the coalition
label-losses-blue = losses inflicted by the French
label-losses-coalition = losses inflicted by the coalition
label-objective-blue = { $of } held by the French
label-objective-coalition = { $of } held by the coalition
label-town-blue = { $of } held by the French
label-town-coalition = { $of } held by the coalition

## Ends

end-points = { $winner ->
    [0] The French win.
    [1] The coalition wins.
   *[nobody] Nobody wins.
} Victory points: French { $blue }, coalition { $coalition }.
end-short = { $places ->
    [0] The coalition wins: Hougoumont and Haye Sainte have held.
    [one] Nobody wins: one of the two farms has fallen.
   *[other] The French win: Hougoumont and Haye Sainte have fallen.
}
end-napoleon-lost = Napoleon is lost, and the battle with him: the coalition wins.
end-wellington-lost = Wellington is lost, and the battle with him: the French win.

## Refusals

refusal-not-these-units = These are not the units to be placed. Place each of them once.
refusal-units-missing = Some units are missing. Whoever has room must come.
refusal-formations-do-not-fit = Every unit belongs to exactly one formation. Check the list of formations.
refusal-outside-the-area = { $unit } is not wholly inside the area.
refusal-must-be-limbered = { $unit } comes in limbered.
refusal-no-room-there = There is no room for { $unit } there.
refusal-too-near-the-enemy = { $unit } would stand too near the enemy.
refusal-not-at-the-stretch = The formation of { $unit } does not touch its stretch of the edge.
refusal-generals-missing = Every general who comes has a place of his own.
refusal-cannot-attach = This general cannot join that unit: it is not of his corps, or not there.
refusal-two-generals = A formation has one general at most.
refusal-general-has-no-room = There is no room for the general there: choose a place without units, on the field.
refusal-general-too-far = That is too far: a general rides two segments at most.
refusal-general-cannot-ride = This general has ridden already, or is not yours to move.
refusal-not-your-army = This army is not yours to command.
refusal-bid-out-of-range = Bid at least one marker, and at most the { $most } you have received.
refusal-too-far-from-corps = A substitute is placed within two segments of a unit of his corps.
refusal-not-your-gun = This is no gun of yours that can bombard.
refusal-gun-cannot-fire = { $unit } cannot fire: it is limbered, in smoke, or too near the enemy.
refusal-no-target = { $unit } has no such target: nothing of it lies open in the line of fire.
refusal-cannot-support-fire = Not all of these guns can support the fire of { $unit }.
refusal-cannot-receive = This general cannot be given markers now.
refusal-markers-out-of-range = At most { $most } can be given to him.
refusal-not-your-unit = This is no unit of yours on the field.
refusal-same-formation = They are one formation already.
refusal-other-corps = Only units of one corps form a formation.
refusal-other-heading = The units of a formation look the same way.
refusal-not-in-contact = The units of a formation are in contact.
refusal-parts-not-connected = A formation is split into two parts, each of which holds together.
refusal-no-room-to-split = There is no room to set the parts asunder.
refusal-not-his-formation = This general does not command that formation.
refusal-too-few-points = { $general } has { $has ->
    [one] one point
   *[other] { $has } points
}, and it takes { $needed }.
refusal-ordered-already = The formation of { $unit } has had its order this turn.
refusal-in-recovery = The formation of { $unit } is in recovery: it can only rally.
refusal-moving-already = The formation of { $unit } is in movement already: keep it moving.
refusal-not-moving = The formation of { $unit } is not in movement.
refusal-not-in-this-formation = Not all of these units are in that formation.
refusal-no-room-for-limber = There is no room for the limbers of the formation of { $unit }.
refusal-not-shaken = Only shaken units are rallied, and routed ones never.
refusal-guns-in-smoke = { $unit } is a foot gun in smoke and stays where it is.
refusal-grand-battery-alone = The Grand Battery needs an order of its own to redeploy.
refusal-redeploys-too-far = { $unit } redeploys two segments at most.
refusal-join-before-orders = Formations join before the first order of the turn.
refusal-limber-as-it-is = { $unit } redeploys limbered or unlimbered as it is.
refusal-off-the-field = That would leave the field.
refusal-blue-limit = Until the Prussians come, no French unit crosses the fold of the eastern board.
refusal-towards-the-enemy = { $unit } would come nearer to the enemy than its formation was.
refusal-enemy-in-the-way = { $unit } is in the way.
refusal-engagement-area = That would invade the engagement area of { $unit }: only a charge may.
refusal-no-such-manoeuvre = There is no such manoeuvre: advance, withdraw or charge.
refusal-manoeuvred-already = The formation of { $unit } has manoeuvred this turn.
refusal-dropped-just-now = You have just left this manoeuvre of { $unit } for later: do something else first.
refusal-guns-do-not-charge = Guns alone do not charge.
refusal-routed-do-not-attack = Units in rout do not attack.
refusal-cannot-act-early = { $unit } cannot act out of turn: in recovery, in contact, or used already.
refusal-nobody-can-pay = No general can pay for { $unit } to act out of turn.
refusal-too-far = { $most ->
    [one] That is too far: this formation moves one segment at most.
   *[other] That is too far: this formation moves { $most } segments at most.
}
refusal-wheel-too-far = A wheel is a quarter of a circle at most, and a withdrawal goes straight back.
refusal-no-move = This is no move at all.
refusal-bridge-too-narrow = Only a formation one unit wide passes the bridge ({ $ground }).
refusal-terrain-limit = { $most ->
    [one] The ground allows one segment here ({ $ground }).
   *[other] The ground allows { $most } segments here ({ $ground }).
}
refusal-crosses-moving = { $unit } is in movement and cannot be passed through.
refusal-no-room = There is no room: { $unit } stands there.
refusal-no-such-target = There is no such enemy.
refusal-held-in-contact = The formation of { $unit } is in contact with the enemy: it fights, and does not manoeuvre.
refusal-target-in-contact = The formation of { $unit } is in contact already and cannot be charged.
refusal-target-out-of-reach = { $most ->
    [one] { $unit } is not in reach on this line (one segment at most).
   *[other] { $unit } is not in reach on this line ({ $most } segments at most).
}
refusal-meets-another-first = This line meets { $unit } first.
refusal-other-area-first = This line enters the engagement area of { $unit } first.
refusal-cannot-swap = No unit can cover { $unit } like that.
refusal-cannot-unlimber = This gun cannot be unlimbered now.
refusal-no-such-fight = There is no such fight to begin.
refusal-front-or-flank = It is either the front or the flank.
refusal-cannot-support = Not all of these units can support { $unit }.
refusal-losses-not-so = The losses cannot be shared like that: the unit that fights takes no fewer than any other.
refusal-cannot-join-fight = This formation cannot join the fight like that.
refusal-not-engaged = { $unit } is not in the engagement area of this formation.
refusal-cannot-pursue = This arm cannot pursue.
refusal-not-the-nearest = He goes to the nearest free place.
refusal-not-the-beaten-unit = The pursuit goes after the beaten unit, or if it is out of reach after another of its formation.
refusal-aside-too-far = Only cavalry steps aside, and one segment at most.
refusal-no-such-die = That die was not thrown, or no general turns it so.

## Scenarios and options

scenario-historical = 18 June 1815
    .blurb = The whole day, from half past eleven to nine in the evening; the Prussians come when they come. Red plays black.
scenario-historical-3p = 18 June 1815, three players
    .blurb = The whole day with a player for the Prussians.
scenario-short = The two farms
    .blurb = Seven turns without Prussians: Hougoumont and Haye Sainte decide.
scenario-free = Free battle
    .blurb = To the agreed turn; losses on the field count as well.
scenario-free-3p = Free battle, three players
    .blurb = To the agreed turn; losses on the field count as well.
scenario-free_plus = Free battle for the towns
    .blurb = As the free battle, and towns held alone count.
scenario-free_plus-3p = Free battle for the towns, three players
    .blurb = As the free battle, and towns held alone count.
scenario-three = The Prussians are here
    .blurb = From turn VIII, with Bülow on the field. Red plays black.
scenario-three-3p = The Prussians are here, three players
    .blurb = From turn VIII, with Bülow on the field.
scenario-free_deployment = Free deployment
    .blurb = Both armies are set up in secret; no garrisons.
scenario-free_deployment-3p = Free deployment, three players
    .blurb = Both armies are set up in secret; no garrisons.
scenario-free_deployment_three = Free deployment with the Prussians
    .blurb = Armies set up in secret, Bülow on the field at turn VIII. Red plays black.
scenario-free_deployment_three-3p = Free deployment with the Prussians, three players
    .blurb = Armies set up in secret, Bülow on the field at turn VIII.
scenario-free_deployment_three_plus = Free deployment with the Prussians, for the towns
    .blurb = As before, and ten towns count. Red plays black.
scenario-free_deployment_three_plus-3p = Free deployment with the Prussians, for the towns, three players
    .blurb = As before, and ten towns count.
option-ney = Marshal Ney
    .blurb = Ney rides with Lobau’s infantry; Napoleon must give him two markers each turn.
option-last = Last turn
    .blurb = The turn after which the battle ends.

## Charts

chart-bombardment = Bombardment
chart-melee = Melee
chart-pursuit = Pursuit
chart-outcome = Outcome of a combat
chart-general = Fate of a general
field-gun_shaken = The gun is shaken
field-target_ground = Target wholly inside
field-target_column = Target has units in column
field-from_behind = Fire from behind
field-gun_support = Guns in support
field-attacker_arm = Arm of the attacker
field-attacker_class = Cavalry of the attacker
field-attacker_fire = Fire discipline of the attacker
field-attacker_quality = Quality of the attacker
field-attacker_shaken = Attacker is shaken
field-attacker_general = Attacker has a general
field-attacker_fell_back = Attacker fell back in this fight
field-attacker_ground = Attacker wholly inside
field-attacker_support = Supporters of the same arm (attacker)
field-attacker_other_arm = Supporters of the other arm, not shaken (attacker)
field-attacker_guns = Supporting guns (attacker)
field-defender_arm = Arm of the defender
field-defender_class = Cavalry of the defender
field-defender_fire = Fire discipline of the defender
field-defender_quality = Quality of the defender
field-defender_shaken = Defender is shaken
field-defender_general = Defender has a general
field-defender_fell_back = Defender fell back in this fight
field-defender_ground = Defender wholly inside
field-defender_support = Supporters of the same arm (defender)
field-defender_other_arm = Supporters of the other arm, not shaken (defender)
field-defender_guns = Supporting guns (defender)
field-defender_hill = Defender on a hill
field-defender_moving = Defender in movement
field-charge = Segments of the charge (0: in contact)
field-flank = Flank or rear
field-pursuit = Charge of a pursuit
field-over_stream = Charge across a stream
field-pursuer_shaken = Pursuers shaken
field-pursuer_recruits = Pursuers are recruits
field-target_elite = Target is elite or better
field-general_stars = Stars of the general (0: none)
field-terrain_used = Terrain modifier used
field-reluctant = Hold them back
field-attacker_turn = General of the attacker
field-attacker_terrain = Terrain modifier of the attacker
field-attacker_guard = Guard took part (attacker)
field-attacker_fell = Units that fell back (attacker)
field-attacker_shaken_units = Units newly shaken (attacker)
field-attacker_routed_units = Units routed (attacker)
field-defender_turn = General of the defender
field-defender_terrain = Terrain modifier of the defender
field-defender_guard = Guard took part (defender)
field-defender_fell = Units that fell back (defender)
field-defender_shaken_units = Units newly shaken (defender)
field-defender_routed_units = Units routed (defender)
field-attached = The general is attached
field-unit_state = State of his unit
field-fought_before = His unit has fought this turn already
field-enemy_arm = Enemy who reaches him
arm-infantry = infantry
arm-cavalry = cavalry
quality-recruits = recruits
quality-regulars = regulars
quality-veterans = veterans
quality-elite = elite
quality-guard = guard
cavalry-light = light
cavalry-medium = medium
cavalry-heavy = heavy
ground-kind-open = open ground
ground-kind-wood = wood
ground-kind-field = fields
ground-kind-town = town
state-steady = steady
state-shaken = shaken
state-routed = routed
enemy-infantry = infantry
enemy-medium = medium or heavy cavalry
enemy-light = light cavalry
result-gun-shaken = Smoke, and the gun is shaken
result-smoke = Smoke only
result-damage = Damage
result-fall-back = Damage; fall back or be shaken
result-retreat = Damage, one loss and retreat
result-stand = Both stand
result-attacker-fall-back = The attacker falls back
result-attacker-retreat = The attacker retreats
result-attacker-rout = The attacker is routed
result-defender-fall-back = The defender falls back
result-defender-retreat = The defender retreats
result-defender-rout = The defender is routed
result-pursues = They pursue
result-stays = They stay
result-attacker-withdraws = The attacker withdraws
result-defender-withdraws = The defender withdraws
result-attacker-withdraws-shaken = The attacker withdraws, shaken
result-defender-withdraws-shaken = The defender withdraws, shaken
result-general-safe = The general is safe
result-general-killed = The general is lost
result-general-captured = The general is captured
field-attacker_reroll = The attacker rolls again up to (0: never)
field-defender_reroll = The defender rolls again up to (0: never)
field-over_bridge = Charge over a bridge
field-defender_garrison = The defender is a garrison
field-attacker_formations = Formations of the attacker
field-defender_formations = Formations of the defender
field-attacker_keeps = Die the attacker keeps
field-defender_keeps = Die the defender keeps
garrison-none = no
garrison-hougoumont = Hougoumont
garrison-haye-sainte = La Haye Sainte
keeps-lowest = the lowest
keeps-highest = the highest
side-pursuit = Pursuit
side-general = General
result-garrison-shaken = The garrison is shaken
result-garrison-lost = The garrison is lost
story-total = Dice { $dice }, result { $total }.
story-totals = Attacker { $attack }, defender { $defence }.
story-losses = Losses: { $lost }.
result-done = Nothing is decided
result-general-lost = The general is lost
result-enters = The Prussians come
result-waits = The Prussians wait
count-losses = losses
count-removed = units removed
count-generals = generals lost
count-attacker-losses = losses of the attacker
count-defender-losses = losses of the defender
count-segments = segments
