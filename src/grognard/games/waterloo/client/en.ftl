### What only the drawing of Waterloo says: panels, states, hints.

wl-army-blue = French
wl-army-red = Anglo-Allied
wl-army-black = Prussians
wl-armies = Command tables
wl-initiative = Place in the order of initiative
wl-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
wl-points-tip = Victory points so far
wl-pool = Pool: { $count }
wl-removed = Lost: { $count }
wl-staff-words = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
}, generates { $points }
wl-own-tip = Command points the general generates every turn
wl-bid = Bid: { $bid }
wl-bid-sealed = sealed
wl-bid-open = not yet
wl-ruler = { $mm } mm · { $segments } segments
wl-left = { $left } of { $losses } losses left
wl-limbered = limbered
wl-unlimbered = unlimbered
wl-moving = in movement
wl-recovering = recovering ({ $count })
wl-shaken = shaken
wl-routed = in rout
wl-smoke = smoke
wl-stars = { $count ->
    [one] 1 star
   *[other] { $count } stars
}
wl-attached = with { $unit }
wl-arm-infantry = infantry
wl-arm-light = light cavalry
wl-arm-medium = medium cavalry
wl-arm-heavy = heavy cavalry
wl-arm-foot = foot artillery
wl-arm-horse = horse artillery
wl-quality-recruits = recruits
wl-quality-regulars = regulars
wl-quality-veterans = veterans
wl-quality-elite = elite
wl-quality-guard = Guard
wl-head-name = Unit
wl-head-number = No.
wl-head-corps = Corps
wl-head-arm = Arm
wl-head-quality = Quality
wl-head-losses = Losses left
wl-head-state = State
wl-head-place = Place (mm)
wl-head-heading = Front
wl-status = Turn { $turn }, { $hour }
wl-places = { $count ->
    [one] 1 place taken
   *[other] { $count } places taken
}
wl-points-together = Victory points of both allied armies together
wl-coalition = Coalition
wl-damage = Damage, { $unit }
wl-lost = { $count ->
    [0] no loss
    [one] 1 loss
   *[other] { $count } losses
}
wl-pursuit = Pursuit
wl-outcome = Outcome, { $army }
wl-score-units = Units removed
wl-score-generals = Generals removed
wl-score-losses = Losses of units on the field
wl-score-objective = Place:
wl-score-town = Town:
wl-score-total = Together
wl-phase-begin = Setting up
wl-phase-entry = Entry
wl-phase-initiative = Initiative
wl-phase-bids = Initiative
wl-phase-substitutes = Substitutes
wl-phase-bombardment = Bombardment
wl-phase-assign = Markers
wl-phase-orders = Orders
wl-phase-manoeuvres = Manoeuvres
wl-phase-unlimber = Guns
wl-phase-window = Out of turn
wl-phase-combat = Combat
wl-phase-end = End of turn
odds-declined = If every further choice is declined.
wl-hint-assign = { $general } has { $markers ->
    [one] one marker
   *[other] { $markers } markers
} left to give: point at a general on the field, or use the keys in the command tables.
wl-hint-orders = Points to spend: { $points }. Point at a formation.
wl-hint-advance = About to advance: { $units }.
wl-hint-withdraw = About to withdraw: { $units }.
wl-hint-charge = About to charge: { $units }.
wl-hint-no-charge = From here the formation reaches no enemy: put it off, and choose another manoeuvre.
wl-hint-bid = You have { $markers }. Bids stay face down until all are in.
wl-bid-left = { $left } left
wl-held-blue = held by the French
wl-held-red = held by the coalition
wl-held-both = contested
wl-held-nobody = held by nobody
wl-fight = Combat
wl-fight-attack = Attacks
wl-fight-counter = Counter-attacks
wl-fight-defence = Defends
wl-fight-flank = Taken in the flank
wl-fight-nobody = nobody is left
wl-fight-support = supported by
wl-step-attack = Attack
wl-step-counter = Counter
wl-step-attack_reinforced = Attack reinforced
wl-step-defence_reinforced = Defence reinforced
wl-step-outcome = Outcome
