### The table in plain characters, for a terminal.

board-heading = Turn { $turn } of { $last } · { $phase } · order: { $order }
board-over = The battle is over, in turn { $turn }
board-army = { $army } (pool { $pool }):
board-general = { $general }, { $level ->
    [one] one star
   *[other] { $level } stars
}, markers { $markers }, own points { $points }
board-with = with { $unit }
board-green = [moving]
board-orange = [recovery { $count }]
board-limbered = limbered
board-smoke = smoke
board-legend = One character is a centimetre across, one line two. b French, r Anglo-Allies, k Prussians, with the unit's number; * a general alone. Units: losses they can still bear; ! shaken, !! routed.
board-score = Points so far: French { $blue }, coalition { $coalition }
board-places = Farms taken: { $blue } of 2
phase-begin = beginning
phase-entry = entry of the Prussians
phase-initiative = initiative
phase-bids = bids
phase-substitutes = initiative
phase-bombardment = bombardment
phase-assign = assignment
phase-orders = orders
phase-manoeuvres = manoeuvres
phase-unlimber = unlimbering
phase-combat = combat
phase-end = end of turn
terrain-hill = hill
terrain-wood = wood
terrain-field = fields
terrain-town = town
terrain-road = road
terrain-stream = stream
terrain-sunken_road = sunken road
