### Sentences of Commands & Colors: Napoleonics.

## Prompts

prompt-card = Play a command card ({ $side }).
prompt-section = Choose the section whose infantry marches.
prompt-use = Manoeuvre with up to four, or give one ordinary order?
prompt-rally = Give blocks back to weakened units.
prompt-supply = Send a unit of either side back to its own edge.
prompt-orders = Give your orders ({ $side }): { $left ->
    [0] none is left
    [one] one is left
   *[other] { $left } are left
}.
prompt-squares = Your units have their orders. Squares may leave their formation.
prompt-moves = Move your ordered units and leaders ({ $side }).
prompt-battles = Battle with your ordered units ({ $side }).
prompt-reaction = { $by } attacks { $unit }. How do you answer?
prompt-battle-back = { $unit } held its ground. Battle back against { $by }?
prompt-flags = { $unit } faces { $flags ->
    [one] one flag
   *[other] { $flags } flags
}. How many do you ignore (up to { $most })?
prompt-retreat = { $unit } must fall back: { $due ->
    [one] one hex
   *[other] { $due } hexes
}. Which way?
prompt-retire-move = { $unit } retires: { $left ->
    [one] one more hex
   *[other] { $left } hexes
}. Which way?
prompt-leader-retreat = { $leader } must get away. Which way?
prompt-take-ground = The enemy has left { $hex }. Advance with { $unit }?
prompt-breakthrough = { $unit } has broken through: ride one hex further?
prompt-bonus = { $unit } may melee once more.
prompt-scout = Keep one of the two cards you drew.

## Offers

offer-play_card = Play { $card }
offer-keep = Keep { $card }
offer-choose_section = March on the { $section }
offer-choose_use-manoeuvre = Move up to four units or leaders four hexes
offer-choose_use-single = Order one unit as usual
offer-reinforce = Give a block to { $unit }
offer-send_back = Send { $unit } back to { $hex }
offer-order = Order { $unit }
offer-order_leader = Order { $leader }
offer-leave_square = Let { $unit } leave its square
offer-done-orders = No more orders
offer-done-moves = No more moves
offer-done-battles = No more battles
offer-done-leader = Stay here
offer-move = Move { $unit } to { $hex }
offer-move-alone = Move { $unit } to { $hex }, leaving its leader behind
offer-move_leader = Ride with { $leader } to { $hex }
offer-fire = Fire with { $unit } at { $target }
offer-melee = Attack { $target } with { $unit }
offer-melee-combined = Attack { $target } with { $unit } and { $guns }
offer-decline-reaction = Stand and take it
offer-decline-back = Do not battle back
offer-decline-ground = Stay where you are
offer-decline-breakthrough = Ride no further
offer-decline-bonus = No bonus melee
offer-first_strike = Play First Strike
offer-form_square = Form square
offer-retire = Retire and reform
offer-battle_back = Battle back
offer-ignore_flags = { $count ->
    [0] Ignore no flag
    [one] Ignore one flag
   *[other] Ignore { $count } flags
}
offer-retreat = Fall back to { $hex }
offer-leave_field = Ride off the map
offer-advance = Advance to { $hex }

## Refusals

refusal-card-not-held = You do not hold { $card }. Play a card from your hand.
refusal-no-infantry-there = You have no infantry in that section. Choose another one.
refusal-manoeuvre-or-single = Choose “manoeuvre” or “single”.
refusal-cannot-rally = { $unit } cannot take a block: it is at full strength, or no symbol of its arm is left. Choose another unit.
refusal-no-such-unit = There is no such unit on the map. Choose one that is.
refusal-square-stays = { $unit } stands in square and cannot be sent back. Choose another unit.
refusal-not-its-edge = { $unit } cannot go to { $hex }: it must be a free hex of its own edge, in a section it stands in. Choose a marked hex.
refusal-not-your-unit = That is no unit of yours on the map. Choose one of your own.
refusal-not-your-leader = That is no leader of yours on the map. Choose one of your own.
refusal-already-ordered = { $unit } has its order already; nobody gets two in a turn.
refusal-cannot-order = The card has no order left for { $unit }: look at its sections, its kind of troops and how many it orders.
refusal-cannot-order-leader = The card has no order for { $leader }, or he stands in a square and cannot leave it.
refusal-not-in-square = { $unit } is not in square.
refusal-square-needs-order = { $unit } needs an order before it can leave its square.
refusal-square-held = { $unit } cannot leave its square while enemy cavalry is next to it.
refusal-not-ordered = { $unit } has no order this turn. Only ordered units act.
refusal-cannot-move-now = { $unit } cannot move: it has moved, stands in square, or a leader who has moved has joined it.
refusal-no-such-hex = There is no hex called “{ $hex }”. Rows run from A to I, hexes from 1 to 13.
refusal-leader-not-detached = The leader of { $unit } has no order of his own, so he stays with it.
refusal-impassable = { $unit } cannot enter { $hex }: the ground is impassable for it.
refusal-hex-occupied = { $unit } cannot enter { $hex }: a unit stands there.
refusal-out-of-reach = { $unit } cannot reach { $hex }: it moves { $most ->
    [one] one hex
   *[other] up to { $most } hexes
}, and terrain, units and leaders may stop it. Choose a marked hex.
refusal-leader-cannot-move = { $leader } cannot move: he has no order, or has moved already.
refusal-leader-out-of-reach = { $leader } cannot end his ride in { $hex }. He rides through friends, never through enemies, and stops alone or with a unit that has no leader.
refusal-not-an-enemy = That is no enemy you can attack. Choose an enemy unit, or a leader alone in his hex.
refusal-has-battled = { $unit } has battled this turn already.
refusal-cannot-battle = { $unit } cannot battle after this move.
refusal-card-forbids-fire = The card allows no fire this turn.
refusal-card-forbids-melee = The card allows no melee this turn.
refusal-cavalry-cannot-fire = { $unit } has nothing to fire with. Close in and melee.
refusal-enemy-adjacent = { $unit } has an enemy next to it: it can only melee.
refusal-out-of-range = { $target } is { $distance } hexes away from { $unit }, which reaches { $range }.
refusal-no-sight = { $unit } does not see { $target }: units, leaders or ground block both sides of the line.
refusal-no-dice = { $unit } would roll no dice against { $target }: the ground takes them all.
refusal-not-adjacent = { $unit } is not next to { $target }. Melee is fought with adjacent hexes only.
refusal-guns-cannot-join = Not all of these guns can join: they need an order, range, a clear line, and no other enemy next to them.
refusal-guns-in-order = Name each gun once, in the order of their numbers.
refusal-bonus-only = Only { $unit } may melee now: it is the bonus for breaking through.
refusal-cannot-strike-first = { $unit } cannot strike first here.
refusal-cannot-retire = { $unit } cannot retire: only cavalry attacked by infantry may, over two free hexes towards its own edge.
refusal-cannot-form-square = { $unit } cannot form square: it takes infantry attacked by cavalry, three cards in hand, a free counter, and ground that allows it.
refusal-too-many-flags = { $unit } can ignore at most { $most } of these flags.
refusal-retreat-there = { $unit } falls back towards its own edge: { $to }.
refusal-leader-must-retreat = { $leader } cannot stay here. Choose a hex towards your own edge.
refusal-leader-not-at-edge = { $leader } can leave the map only from your own edge, with a step to spare.
refusal-leader-cannot-retreat-there = { $leader } cannot get away over that hex. Choose a marked one.
refusal-advance-there = The hex to take is { $hex }.
refusal-breakthrough-there = { $unit } cannot ride there. Choose a marked hex next to it.
refusal-keep-one-of-two = Keep one of the two cards you drew.

## Events

event-turn_began = Turn { $turn }: { $side } to act.
event-objective_held = { $hex } counts for { $side }: { $banners ->
    [one] one banner
   *[other] { $banners } banners
} as long as they hold it.
event-objective_lost = { $hex } no longer counts for { $side }.
event-card_played = Card of { $side }: { $card } (command { $command }).
event-card_copied = It takes effect as { $card }.
event-card_copied-none = There is no card to repeat.
event-nobody_ordered = Nobody is ordered.
event-one_unit_only = One unit may act as usual.
event-command_rolled-elan = { $dice }: { $infantry } for infantry, { $cavalry } for cavalry, { $artillery } for artillery, { $flags } for anybody.
event-command_rolled-rally = { $dice }: { $infantry } for infantry, { $cavalry } for cavalry, { $artillery } for artillery.
event-section_chosen = The infantry of the { $section } marches.
event-reinforced = { $unit } is back at { $blocks ->
    [one] one block
   *[other] { $blocks } blocks
}.
event-sent_back = { $unit } must go back from { $origin } to { $hex } for want of supplies.
event-ordered = { $unit } has its order.
event-leader_ordered = { $leader } has his order.
event-square_formed = { $unit } forms square (counter { $slot }); a card of its side is held hostage.
event-card_locked = The card under counter { $slot } is { $card }.
event-square_left = { $unit } is no longer in square; the card under counter { $slot } returns.
event-moved = { $unit } moves from { $origin } to { $hex }.
event-moved-led = { $unit } with { $leader } moves from { $origin } to { $hex }.
event-leader_moved = { $leader } rides from { $origin } to { $hex }.
event-leader_joined = { $leader } joins { $unit }.
event-fire_declared = { $unit } fires at { $target }, { $distance } hexes away.
event-melee_declared = { $unit } attacks { $target }.
event-melee_declared-combined = { $unit } attacks { $target }, together with { $guns }.
event-melee_declared-bonus = { $unit } goes on to attack { $target }.
event-melee_declared-bonus-combined = { $unit } goes on to attack { $target }, together with { $guns }.
event-struck_first = First Strike: { $unit } strikes before it is struck.
event-retiring = { $unit } does not wait for the blow.
event-rolled-fire = { $dice } ({ $parts }): { $faces }. Hits { $hits }, flags { $flags } on { $target }.
event-rolled-melee = { $dice } ({ $parts }): { $faces }. Hits { $hits }, flags { $flags } on { $target }.
event-rolled-battle_back = { $unit } battles back, { $dice } ({ $parts }): { $faces }. Hits { $hits }, flags { $flags } on { $target }.
event-rolled-first_strike = { $unit } strikes, { $dice } ({ $parts }): { $faces }. Hits { $hits }, flags { $flags } on { $target }.
event-rolled-square = The square of { $unit } fires first, { $dice } ({ $parts }): { $faces }. Hits { $hits }, flags { $flags } on { $target }.
event-rolled-leader = { $dice } ({ $parts }) against { $target }: { $faces }.
event-blocks_lost-hits = { $unit } loses { $lost ->
    [one] a block
   *[other] { $lost } blocks
}; { $left } left.
event-blocks_lost-retreat = { $unit } cannot fall back and loses { $lost ->
    [one] a block
   *[other] { $lost } blocks
}; { $left } left.
event-unit_lost = { $unit } is destroyed in { $hex }.
event-banner_won = A banner for { $side }: { $banners } of { $needed }.
event-leader_checked = { $leader } is unharmed ({ $faces }).
event-leader_checked-lost = { $leader } is struck down ({ $faces }).
event-leader_lost = { $leader } is lost in { $hex }.
event-flags_ignored = { $unit } ignores { $ignored } of { $flags ->
    [one] one flag
   *[other] { $flags } flags
}.
event-flags_ignored-none = { $unit } gives way to { $flags ->
    [one] the flag
   *[other] { $flags } flags
}.
event-retreated-retreat = { $unit } falls back from { $origin } to { $hex }.
event-retreated-retire = { $unit } retires from { $origin } to { $hex }.
event-retreat_barred = { $unit } has no way back for { $steps ->
    [one] one hex
   *[other] { $steps } hexes
}.
event-leader_retreated = { $leader } rides from { $origin } to { $hex }.
event-escape_tried = { $leader } slips past { $unit } ({ $faces }).
event-escape_tried-caught = { $leader } is cut down by { $unit } ({ $faces }).
event-leader_left = { $leader } leaves the field.
event-advanced-ground = { $unit } takes { $hex }.
event-advanced-breakthrough = { $unit } breaks through to { $hex }.
event-reshuffled = Deck and discards are shuffled together: { $deck } cards.
event-drew = { $count ->
    [one] A card
   *[other] { $count } cards
} for { $side }; { $deck } left in the deck.
event-drew_cards = You drew { $cards }.
event-discarded = { $card } is thrown away.
event-battle_ended = The day belongs to { $side }, with { $banners } banners.
end-banners = The day belongs to { $side }, with { $banners } banners.

## Resolver

chart-melee = Melee
chart-ranged = Ranged combat
chart-leader = Leader casualty
field-attacker_nation = Nation of the attacker
field-attacker = Attacking unit
field-attacker_blocks = Blocks of the attacker
field-attacker_terrain = Ground under the attacker
field-attacker_leader = Attacker has a leader
field-attacker_support = Attacker is supported
field-attacker_square = Attacker in square
field-defender_nation = Nation of the defender
field-defender = Defending unit
field-defender_blocks = Blocks of the defender
field-defender_terrain = Ground under the defender
field-defender_leader = Defender has a leader
field-defender_support = Defender is supported
field-defender_square = Defender in square
field-works = Defender behind fieldworks
field-blocked = Defender has no way back
field-card = Command card
field-moved = Attacker has moved
field-distance = Distance in hexes
field-guns = Supporting guns
field-gun_blocks = Blocks of the supporting guns
field-reaction = Answer of the defender
field-with_unit = The unit still stands
card-none = No extra dice
reaction-none = Stands
reaction-first_strike = First Strike
reaction-square = Forms square
reaction-retire = Retires and reforms
bad-blocks = { $unit } has between 1 and { $most } blocks.
bad-pair = Attacker and defender must be on different sides.
