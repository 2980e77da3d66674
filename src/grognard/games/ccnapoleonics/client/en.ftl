### What only the drawing of Commands & Colors: Napoleonics says: panels, things on the board, dice.

sum-attack = Dice
sum-defence = Answer
resolver-type-hint = Faces by number: 1 2 infantry, 3 cavalry, 4 artillery, 5 flag, 6 sabers
odds-declined = If the defender gives no special answer.
cc-turn = Turn { $turn }
cc-armies = The armies
cc-unit-words = { $name }, { $arm }, { $blocks } of { $full } blocks
cc-with-leader = with { $leader }
cc-in-square = in square { $slot }
cc-ordered = ordered
cc-moved = has moved
cc-fought = has battled
cc-leader-words = { $name }, leader ({ $nation })
cc-goal-of = objective of the { $side }
cc-banners = Banners
cc-hand = Hand
cc-blocks = Blocks
cc-squares = Squares
cc-lost = ({ $count } lost)
cc-goal-open = is worth { $banners ->
    [one] a banner
   *[other] { $banners } banners
} to the { $side }.
cc-goal-held = counts for the { $side }: { $banners ->
    [one] one banner
   *[other] { $banners } banners
}.
cc-deck = Deck { $deck } · discards { $pile }
cc-hidden-card = hidden card
cc-drawn = Keep one of these two
cc-copied-by = Repeated by { $card }.
cc-single = Used for a single ordinary order.
cc-quota = Rolled: infantry { $infantry }, cavalry { $cavalry }, artillery { $artillery }, flags { $flags }
cc-orders-given = Orders given: { $orders } · command { $command }
cc-roll-fire = { $unit } fires
cc-roll-melee = { $unit } attacks
cc-roll-battle_back = { $unit } battles back
cc-roll-first_strike = { $unit } strikes first
cc-roll-square = The square of { $unit }
cc-roll-note = hits { $hits }, flags { $flags }
cc-roll-leader = { $leader } in danger
cc-roll-escape = { $leader } slips away
cc-preview-side = { $side }: { $hand } cards, { $banners } banners to win
cc-preview-first = { $side } (first): { $hand } cards, { $banners } banners to win
cc-kind-figures = { $blocks } blocks · moves { $move }{ $range ->
    [0] {""}
   *[other] {" "}· range { $range }
}{ $ignores ->
    [0] {""}
   *[other] {" "}· ignores { $ignores }
}
cc-special-rolica-1 = Every stretch of the stream is a ford.
cc-special-vimiero = Every stretch of the stream is a ford.
cc-special-corunna = Every stretch of the streams is a ford.
cc-special-talavera = The Portina brook is a ford everywhere.
cc-special-fuentes-de-onoro = The Dos Casas is a ford everywhere but at the bridge.
cc-special-salamanca-right = The Pela Gracia is a ford everywhere but at the bridge.
cc-special-waterloo = The Portuguese blocks stand for the Dutch and Belgians and fight by the Portuguese table.
