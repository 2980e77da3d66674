### The live sheet and the guide through the turn.

### Orders

order-halt = Halt
order-redeploy = Redeploy
order-cautious = Cautious advance
order-objective = Advance to an objective
order-attack = Attack!
order-retreat = Retreat
order-support = Support

### Steps of the turn

step-1 = New orders
step-2 = Rally of units in rout
step-3 = Rout and retreat moves
step-4 = Breakthrough and advance
step-5 = Initiative
step-6 = Movement of the first side
step-7 = Movement of the second side
step-8 = Charges of units that have not moved
step-9 = Fire
step-10 = Infantry closes up; charged infantry tests
step-11 = Other chargers close to contact
step-12 = Firefights
step-13 = Melees
step-14 = Recovery from disorder
step-15 = Morale of the divisions

### What there is to do

guide-rally = { $unit } may try to rally; if it fails it is lost.
guide-rout = { $unit } routs { $cm } cm: first 8 cm straight away from its enemy, then to the rear point.
guide-retreat = { $unit } retreats one move: first 8 cm straight away from its enemy.
guide-break-must = { $unit } must break through, { $cm } cm straight on.
guide-break-may = { $unit } may break through, { $cm } cm straight on.
guide-advance = { $unit } takes the ground it has won.
guide-pursue = { $unit } takes the ground it has won, or pursues beaten infantry by a move and a D10.
guide-move-none = { $brigade } has no order: it stands.
guide-move-halt = { $brigade }, Halt: it stays; it may change formation and shift inside its general's radius.
guide-move-redeploy = { $brigade }, Redeploy: it changes its place behind the first line, if no formed enemy is within 30 cm.
guide-move-cautious = { $brigade }, Cautious advance: at least 2 cm and at most half a move towards the nearest formed enemy.
guide-move-objective = { $brigade }, Advance to an objective: at least half a move towards it.
guide-move-attack = { $brigade }, Attack!: at least half a move towards the nearest formed enemy; within 9 cm charge or fire.
guide-move-retreat = { $brigade }, Retreat: to the rear at any speed.
guide-move-support = { $brigade }, Support: within 10 cm of those it supports, with a clear front.
guide-spent = { $unit } is spent: it goes to the rear and keeps out of contact.
guide-smoke = { $unit } fired last turn: if it fires again it fires through smoke (optional).
guide-disordered = { $unit } is disordered: any fire costs it 1 PM at once.
guide-recover = { $unit } recovers if the cause of its disorder is gone.
guide-rest-tired = { $unit } is tired: one turn at rest, out of melee and fire, makes it fresh.
guide-rest-spent = { $unit } is spent: one turn at rest with no enemy within 30 cm and no fire makes it tired.

### Why not

refusal-sheet-unreadable = This is no live sheet ({ $reason }).
refusal-sheet-format = This live sheet is written in format { $found }; this version reads format { $known }.
refusal-division-not-due = The division has nothing to test now.
refusal-no-such-unit = There is no unit { $unit } on this sheet.
refusal-unit-is-gone = { $unit } is out of the battle.
refusal-no-such-brigade = There is no brigade { $brigade } on this sheet.
refusal-too-many-pm = { $pm } PM cannot be ticked here.
refusal-no-such-state = “{ $state }” is no state of this unit. There are: { $known }.
refusal-no-such-screen = { $unit } can send out { $most } skirmish bases at most.
refusal-no-patrol = { $unit } cannot send a patrol: only light cavalry with 2 PM or more does.
refusal-no-such-way = A unit leaves in one of these ways: { $known }.
refusal-not-its-formation = { $unit } cannot take that formation.
refusal-no-screen-out = { $unit } has no skirmish base out.
refusal-no-such-order = “{ $order }” is no order for this brigade. Orders: { $known }.
refusal-order-wait = { $brigade } keeps its order: the commander may change it only in his turns, or when half of its units flee (4.1).
refusal-order-no-general = { $brigade } has no general: its order cannot be changed (18).
refusal-order-no-commander = There is no commander to give orders (18).
refusal-order-commander-tied = The commander was with a unit last turn and gives no orders now (4.6).
refusal-order-retired = The division has retired: its orders are Retreat for good (19).
refusal-messenger-late = A messenger arrives after turn { $turn }.
refusal-no-general-there = { $brigade } has no general of its own: the commander leads it.
refusal-general-is-lost = That general is no longer on the field.
refusal-no-such-fate = A general is lost in one of these ways: { $known }.
refusal-defend-late = PM are taken away before the first turn, once.
refusal-defend-ten = The defender takes away { $pm } PM in all, at least one from each unit he names.
