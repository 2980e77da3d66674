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

live-dock = Turn and sheet
live-view = What is shown
live-view-sheet = Sheet
live-view-turn = Turn
live-whose = Whose sheet
live-enemy = the enemy
live-now = { $pm } PM · { $bases ->
    [one] one base
   *[other] { $bases } bases
}
live-gone = off the field
live-boxes = Losses of { $unit }
live-box = PM { $number }
live-box-heavy = PM { $number }, which takes a base
live-hit = hit { $number } on the skirmishers
live-off = { $count ->
    [one] One base off.
   *[other] { $count } bases off.
}
live-tests = Tests when it loses PM: { $sum } to the die
live-steady = More than 4 PM: no test when hit
live-states = States of { $unit }
live-states-hide = Fewer states of { $unit }
live-states-more = State …
live-states-less = Less
live-remove = { $unit }: take { $count ->
    [one] one base
   *[other] { $count } bases
} off the table.
live-return = { $unit }: put { $count ->
    [one] one base
   *[other] { $count } bases
} back.
live-left = { $unit }: { $pm } PM, { $bases } bases.
live-destroyed = { $unit } is destroyed: take it off the table.
live-mark-on = { $unit }: { $state }.
live-mark-off = { $unit }: no longer { $state }.
live-undone = Taken back.
live-order = Order
live-no-order = no order
live-no-orders = No orders: must be within { $radius } cm of the commander to do more than stand and fire.
live-order-first = First orders: choose freely.
live-order-now = May be changed this turn.
live-order-broken = May be changed: half of it retreats or routs.
live-order-later = Next change in turn { $turn }.
live-order-never = Cannot be changed any more.
live-order-nobody = No general until turn { $turn }: no change.
live-order-headless = The commander is lost: no new orders.
live-general = General
live-with = With
live-alone = no unit
live-successor = Somebody takes his place in turn { $turn }.
live-general-killed = The general is dead: { $count ->
    [one] one unit of the brigade loses
   *[other] { $count } units of the brigade lose
} 1 PM each. It has been ticked.
live-commander-killed = All orders become Retreat; the units of the brigade he was with lose 1 PM each.
live-commander-grave = He gives no more orders, and counts as lost for victory.
live-lost = { $lost } of { $pm } PM lost
live-track = { $lost } PM lost; test at { $third }, retreat at { $half }
live-division-calm = { $more } more until the division tests.
live-division-near = Only { $more } more until the division tests!
live-division-due = Division test at the end of the turn: D10, { $holds } or more holds it ({ $points } in its favour counted).
live-division-held = The division has held its test. { $more } more and it retires.
live-division-beaten = The division retires: all orders become Retreat.
live-division-due-now = A third of the PM is lost: the division tests at the end of this turn.
live-division-beaten-now = Half of the PM is lost: the division retires.
live-test-held = It held
live-test-lost = It retires
live-situations = What else counts in a morale test
live-result = 2 or less routs (2 PM more), 3 and 4 retreat (1 PM more), 5 and more stands. D10 under fire, D6 in melee and firefight.

state-out = skirmishers out
  .meaning = The body counts one PM and one base fewer while they are out.
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
state-abandoned = guns left
  .meaning = The crew is without its guns.
state-destroyed = off the field
  .meaning = Destroyed, routed off the table or lost in a failed rally: all its PM count as lost.

order-halt = Halt
  .meaning = Stays; may fire and change formation, not attack.
order-redeploy = Redeploy
  .meaning = Changes place in the line; not with close enemies within 30 cm. Becomes Halt when done.
order-cautious = Cautious advance
  .meaning = At least 2 cm and at most half a move towards the nearest formed enemy.
order-objective = Advance to objective
  .meaning = At least half a move towards a place; fights only who bars the way. Becomes Halt on arrival.
order-attack = Attack!
  .meaning = At least half a move towards the nearest formed enemy; within 9 cm charge or fire.
order-retreat = Retreat
  .meaning = To the rear at any speed.
order-support = Support
  .meaning = Cavalry follows a named brigade within 10 cm.

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
turn-1 = Orders
turn-1-do = Change orders where it is allowed, in secret; beyond the command radius by messenger. Messengers on the way ride on.
turn-2 = Rally
turn-2-do = Routing units may try from the turn after their first rout move: D100 and what helps, more than 60 rallies; failure removes the unit.
turn-3 = Rout and retreat
turn-3-do = Compulsory moves: 8 cm straight away from the enemy first, then to the rear point. Routers before retreaters.
turn-4 = Breakthrough and advance
turn-4-do = Victorious cavalry may ride on 12 cm (the English must); victorious infantry takes the ground.
turn-5 = Initiative
turn-5-do = A D6 each; equal dice are thrown again. The higher chooses who moves first.
turn-6 = First movement
turn-6-do = Strategic moves, generals, then all troops, cavalry first; chargers halt short. The enemy evades; chargers whose target is gone may finish.
turn-7 = Second movement
turn-7-do = The same for the other side; units that evaded do not move.
turn-8 = Charges of those who stood
turn-8-do = Units of both sides that have not moved may charge.
turn-9 = Fire
turn-9-do = All fire at once, that before melee too. Then losses, then morale.
turn-10 = Assaults of infantry
turn-10-do = Infantry charged by infantry in the open tests its morale; the chargers stand at 2 cm.
turn-11 = To contact
turn-11-do = Other chargers that stood the fire close to contact.
turn-12 = Firefights
turn-12-do = Infantry against infantry in the open, round by round.
turn-13 = Melees
turn-13-do = Flank and rear first, then the others. Tick losses, states and winners.
turn-14 = Disorder ends
turn-14-do = Disorder ends where its cause is gone; retreats that were made are over; cavalry that stood still a turn recovers.
turn-15 = Division morale
turn-15-do = When a third of the PM is lost for the first time the division tests; at half it retires.
