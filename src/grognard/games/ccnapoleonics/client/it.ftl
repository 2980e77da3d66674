### Ciò che dice solo il disegno di Commands & Colors: Napoleonics: riquadri, cose sulla mappa, dadi.

sum-attack = Dadi
sum-defence = Risposta
resolver-type-hint = Facce per numero: 1 2 fanteria, 3 cavalleria, 4 artiglieria, 5 bandierina, 6 sciabole
odds-declined = Se il difensore non dà risposte particolari.
cc-turn = Turno { $turn }
cc-armies = Gli eserciti
cc-unit-words = { $name }, { $arm }, { $blocks } blocchi su { $full }
cc-with-leader = con { $leader }
cc-in-square = in quadrato { $slot }
cc-ordered = con un ordine
cc-moved = ha già mosso
cc-fought = ha già combattuto
cc-leader-words = { $name }, leader ({ $nation })
cc-goal-of = obiettivo: { $side }
cc-banners = Bandiere
cc-hand = Mano
cc-blocks = Blocchi
cc-squares = Quadrati
cc-lost = (perdite: { $count })
cc-goal-open = vale { $banners ->
    [one] una bandiera
   *[other] { $banners } bandiere
} ({ $side }).
cc-goal-held = conta { $banners ->
    [one] una bandiera
   *[other] { $banners } bandiere
} ({ $side }).
cc-deck = Mazzo { $deck } · scarti { $pile }
cc-hidden-card = carta coperta
cc-drawn = Tieni una di queste due
cc-copied-by = Ripetuta con { $card }.
cc-single = Usata per un solo ordine normale.
cc-quota = Usciti: fanteria { $infantry }, cavalleria { $cavalry }, artiglieria { $artillery }, bandierine { $flags }
cc-orders-given = Ordini dati: { $orders } · comando { $command }
cc-roll-fire = Fuoco: { $unit }
cc-roll-melee = Attacco: { $unit }
cc-roll-battle_back = Contrattacco: { $unit }
cc-roll-first_strike = Primo colpo: { $unit }
cc-roll-square = Quadrato: { $unit }
cc-roll-note = colpi { $hits }, bandierine { $flags }
cc-roll-leader = { $leader } in pericolo
cc-roll-escape = { $leader } cerca di sganciarsi
cc-preview-side = { $side }: { $hand } carte, { $banners } bandiere per vincere
cc-preview-first = { $side } (per primi): { $hand } carte, { $banners } bandiere per vincere
cc-kind-figures = { $blocks } blocchi · muove { $move }{ $range ->
    [0] {""}
   *[other] {" "}· gittata { $range }
}{ $ignores ->
    [0] {""}
   *[other] {" "}· ignora { $ignores }
}
cc-special-rolica-1 = Il torrente è guadabile in ogni esagono.
cc-special-vimiero = Il torrente è guadabile in ogni esagono.
cc-special-corunna = I torrenti sono guadabili in ogni esagono.
cc-special-talavera = Il Portina è guadabile in ogni esagono.
cc-special-fuentes-de-onoro = Il Dos Casas è guadabile ovunque tranne che al ponte.
cc-special-salamanca-right = Il Pela Gracia è guadabile ovunque tranne che al ponte.
cc-special-waterloo = I blocchi portoghesi rappresentano olandesi e belgi e combattono con la tabella portoghese.
