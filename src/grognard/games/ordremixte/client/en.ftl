### Armies, roster sheet, live sheet and turn guide of Ordre Mixte: words only the pages need.

## A new army

new-army = New army
new-span = { $first } to { $last }
new-empty = Begin with two empty brigades instead of a draft
new-samples = Or one of the sixteen printed armies
new-sample = { $year }, { $points } points
new-begin-army = Put it together

## Builder

om-nation = Nation
om-year = Year
om-target = Points agreed
om-name = Name of the army
om-brief = { $year } · { $points } of { $target } points · { $pm } PM
om-brief-broken = A unit has a class its row does not know: no sums until that is mended.
om-command = Commander and year
om-commander = Commander
om-commander-name = Name of the commander
om-charismatic = Charismatic
om-cost = { $cost } points
om-dice = D10: { $dice }
om-no-dice = not in the table
om-roll = Roll a D10
om-roll-hint = Or let a sealed die of the server choose; a star gives charisma.
om-rolled = The D10 shows { $die }: { $quality }.
option-suvorov = Suvorov commands (Russia, 1799): infantry in column only, may close in the open
option-joseph = King Joseph's Spaniards: infantry manoeuvres as French
fact-radius = Command radius
fact-cm = { $cm } cm
fact-initiative = Initiative
fact-doctrine = Infantry fights in
fact-orders = Orders may change
fact-turns = in turns { $turns } …
fact-never = never, but when half a brigade runs
om-brigade-name = Name of the brigade
om-general = General
om-division-hint = Batteries, reserve cavalry and irregulars. One regiment alone is the Reserve; two and more form a cavalry brigade.
om-no-units = No units yet.
om-points = { $points } points
om-points-word = points
om-pm-short = { $pm } PM
om-add = Add units
om-add-title = Add units
om-done = Done
om-count = { $count ->
    [one] one unit
   *[other] { $count } units
}
om-list = From the list of
om-ally = ally
om-ally-odd = not a printed ally
om-arm = Arm
om-brigade-add = New brigade
om-brigade-copy = Copy brigade
om-brigade-drop = Remove brigade
om-fewer = Fewer bases
om-more = More bases
om-class = Class
om-own-name = Own name
om-note = Note
om-notes = Notes on the sheet
om-move = Move to
om-move-none = stays here
om-move-new = a new brigade
om-rifles = Armed with rifles
om-closed = Keeps no skirmish base
om-pm = { $pm } PM: { $terms }.
om-formations = Formations: { $formations }.
om-skirmish = Skirmishers: { $skirmish }.
om-copy = One more of these
om-drop = Remove
om-undo = Take back
om-redo = Again
om-faults = { $count ->
    [one] one fault
   *[other] { $count } faults
}
om-warnings = { $count ->
    [one] one warning
   *[other] { $count } warnings
}
om-lawful = within the rules
om-lawful-long = Nothing is against the rules.
om-findings = Limits
om-account = The account, row by row
om-account-for = For
om-account-how = Reckoned
om-account-points = Points
om-account-total = In all
om-deeds = Print, play, hand on

## Sheet

sheet-print = Print
sheet-back = To the builder
sheet-unit = Unit
sheet-forms = Formations
sheet-boxes = { $pm } boxes, one for each PM

## Live sheet

lv-dock = Turn and sheet
lv-view = What is shown
lv-view-sheet = Sheet
lv-view-turn = Turn
lv-whose = Whose sheet
lv-enemy = the enemy
lv-now = { $pm } PM · { $bases ->
    [one] one base
   *[other] { $bases } bases
}
lv-gone = off the field
lv-boxes = Losses of { $unit }
lv-box = PM { $number }
lv-box-heavy = PM { $number }, which takes a base
lv-hit = hit { $number } on the skirmishers
lv-off = { $count ->
    [one] One base off.
   *[other] { $count } bases off.
}
lv-tests = 4 PM or fewer: tests after every loss, { $sum } to the die
lv-next = The next PM lost brings a morale test
lv-steady = The next PM lost brings no test yet
lv-states = States of { $unit }
lv-states-hide = Fewer states of { $unit }
lv-states-more = State …
lv-states-less = Less
lv-remove = { $unit }: take { $count ->
    [one] one base
   *[other] { $count } bases
} off the table.
lv-return = { $unit }: put { $count ->
    [one] one base
   *[other] { $count } bases
} back.
lv-left = { $unit }: { $pm } PM, { $bases } bases.
lv-destroyed = { $unit } is destroyed: take it off the table.
lv-mark-on = { $unit }: { $state }.
lv-mark-off = { $unit }: no longer { $state }.
lv-undone = Taken back.
lv-order = Order
lv-no-order = no order
lv-no-orders = No orders: must be within { $radius } cm of the commander to do more than stand and fire.
lv-order-first = First orders: choose freely.
lv-order-now = May be changed this turn.
lv-order-broken = May be changed: half of it retreats or routs.
lv-order-later = Next change in turn { $turn }.
lv-order-never = Cannot be changed any more.
lv-order-nobody = No general until turn { $turn }: no change.
lv-order-headless = The commander is lost: no new orders.
lv-order-tied = The commander was with a unit last turn: no new orders.
lv-order-retired = The division retires: no new orders.
lv-order-anyway = Against the rules?
lv-order-against = { $why } Rule { $rule }. Give the order all the same?
lv-order-yes = All the same
lv-arrives = It arrives
lv-at-once = at once
lv-messenger-turn = by messenger, turn { $turn }
lv-messenger = On the way: { $order }, in turn { $turn }.
lv-formation = Formation
lv-screens = Skirmish bases out
lv-out = { $count ->
    [one] one skirmish base out
   *[other] { $count } skirmish bases out
}
lv-patrol = Patrols out
lv-patrols = { $count ->
    [one] one patrol out
   *[other] { $count } patrols out
}
lv-resolve = Resolve with this unit
lv-defend = We defend: 10 PM are taken away before the battle
lv-defend-taken = { $taken } of { $all } ticked
lv-defend-short = { $taken } of { $all } PM are ticked as taken away. Begin all the same?
lv-division-defends = The defender has no test at a third. { $more } more and the division retires.
lv-night = Night falls
lv-night-text = Every unit regains half of what it lost today, states and patrols end, and turn 1 of a new day begins.
lv-night-over = A new day.
lv-old = This evening was begun with an earlier version of the sheets and cannot be shown any more. Begin a new one from the army.
offer-square = Charge on infantry: does it form square?
offer-countercharge = Charge on cavalry: does it countercharge?
offer-fire = May fire
offer-assault = May assault infantry in the open
offer-melee = May come to blows
turn-waiting = Waits to be resolved
turn-drop = Drop it
turn-chooses = { $side } has the initiative and chooses.
lv-general = General
lv-with = With
lv-alone = no unit
lv-successor = Somebody takes his place in turn { $turn }.
lv-general-killed = The general is dead: { $count ->
    [one] one unit of the brigade loses
   *[other] { $count } units of the brigade lose
} 1 PM each. It has been ticked.
lv-commander-killed = All orders become Retreat; the units of the brigade he was with lose 1 PM each.
lv-commander-grave = He gives no more orders, and counts as lost for victory.
lv-lost = { $lost } of { $pm } PM lost
lv-track = { $lost } PM lost; test at { $third }, retreat at { $half }
lv-division-calm = { $more } more until the division tests.
lv-division-near = Only { $more } more until the division tests!
lv-division-due = Division test at the end of the turn: D10, { $holds } or more holds it ({ $points } in its favour counted).
lv-division-held = The division has held its test. { $more } more and it retires.
lv-division-beaten = The division retires: all orders become Retreat.
lv-division-due-now = A third of the PM is lost: the division tests at the end of this turn.
lv-division-beaten-now = Half of the PM is lost: the division retires.
lv-test-held = It held
lv-test-lost = It retires
lv-situations = What else counts in a morale test
lv-result = 2 or less routs (2 PM more), 3 and 4 retreat (1 PM more), 5 and more stands. D10 under fire, D6 in melee and firefight.

state-disordered = disordered
  .meaning = May not attack close order; the enemy strikes first.
state-retreating = retreating
  .meaning = One move to the rear in step 3 of the next turn.
state-routing = routing
  .meaning = Runs for the rear point every turn until it rallies.
state-tired = tired
  .meaning = −5 in melee; a turn standing still refreshes it.
state-spent = spent
  .meaning = Disordered, −10 in melee, may not make contact.
state-won = victorious
  .meaning = Breakthrough or advance in step 4 of the next turn.
state-fired = fired
  .meaning = Fired in the last turn: if it fires again it fires through smoke (optional).
state-abandoned = guns left
  .meaning = The crew is without its guns.
state-left = left the table
  .meaning = Went off by order: only the PM it had lost count.
state-destroyed = off the field
  .meaning = Destroyed, routed off the table or lost in a failed rally: all its PM count as lost.

about-halt = Stays; may fire and change formation, not attack.
about-redeploy = Changes place in the line; not with close enemies within 30 cm. Becomes Halt when done.
about-cautious = At least 2 cm and at most half a move towards the nearest formed enemy.
about-objective = At least half a move towards a place; fights only who bars the way. Becomes Halt on arrival.
about-attack = At least half a move towards the nearest formed enemy; within 9 cm charge or fire.
about-retreat = To the rear at any speed.
about-support = Cavalry follows a named brigade within 10 cm.

fate-well = unhurt
fate-light = lightly wounded
fate-grave = gravely wounded
fate-killed = killed

## Turn guide

turn-setup = Deployment
turn-setup-do = Deploy, fix the rear points, give every brigade its first order. Then begin turn 1.
turn-step = { $step }. { $name }
turn-steps = The fifteen steps
turn-next = Next step
turn-back = One step back
turn-both = Both sides.
turn-first = The side that moves first.
turn-second = The side that moves second.
turn-side = { $side }.
turn-nothing = Nothing to do.
turn-over = Is over
turn-becomes-tired = Now only tired
turn-rallied = Rallied
turn-removed = Failed: removed
turn-who-first = Who moves first
turn-initiative = D6 { $modifier }
turn-1-do = Change orders where it is allowed, in secret; beyond the command radius by messenger. Messengers on the way ride on.
turn-2-do = Routing units may try from the turn after their first rout move: D100 and what helps, more than 60 rallies; failure removes the unit.
turn-3-do = Compulsory moves: 8 cm straight away from the enemy first, then to the rear point. Routers before retreaters.
turn-4-do = Victorious cavalry may ride on 12 cm (the English must); victorious infantry takes the ground.
turn-5-do = A D6 each; equal dice are thrown again. The higher chooses who moves first.
turn-6-do = Strategic moves, generals, then all troops, cavalry first; chargers halt short. The enemy evades; chargers whose target is gone may finish.
turn-7-do = The same for the other side; units that evaded do not move.
turn-8-do = Units of both sides that have not moved may charge.
turn-9-do = All fire at once, that before melee too. Then losses, then morale.
turn-10-do = Infantry charged by infantry in the open tests its morale; the chargers stand at 2 cm.
turn-11-do = Other chargers that stood the fire close to contact.
turn-12-do = Infantry against infantry in the open, round by round.
turn-13-do = Flank and rear first, then the others. Tick losses, states and winners.
turn-14-do = Disorder ends where its cause is gone; retreats that were made are over; cavalry that stood still a turn recovers.
turn-15-do = When a third of the PM is lost for the first time the division tests; at half it retires.

## The sheets in the charts

ap-unit = { $side }, { $unit }
ap-brief = { $formation } · { $pm } PM · { $bases ->
    [one] one base
   *[other] { $bases } bases
}
ap-loss = { $unit }: { $pm } PM lost, { $left } left
ap-loss-base = { $unit }: { $pm } PM lost, { $left } left; { $bases ->
    [one] one base comes
   *[other] { $bases } bases come
} off the table
ap-gain = { $unit }: { $pm } PM regained, { $left } now
ap-hits = { $unit }: { $hits } S on the skirmishers
ap-destroyed = { $unit } is off the field
ap-mark = { $unit }: { $state }
ap-unmark = { $unit }: no longer { $state }
ap-formation = { $unit }: in { $formation }
ap-general-light = The general with { $unit } is lightly wounded
ap-general-grave = The general with { $unit } is gravely wounded
ap-general-killed = The general with { $unit } is killed: each unit of the brigade loses 1 PM
ap-initiative = { $side } chooses who moves first
ap-division-held = { $side }: the division has held
ap-division-retired = { $side }: the division retires, all orders become Retreat
