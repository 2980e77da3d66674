### Armies: their parts, prices, what is found wrong with them, faults of files.

### Classes, arms, generals

class-recruit = Recruits
class-line = Line
class-veteran = Veterans
class-elite = Elite
arm-infantry = Infantry
arm-cavalry = Cavalry
arm-artillery = Artillery
kind-irregular = irregulars
kind-light = light cavalry
kind-lancer = lancers
kind-heavy = heavy cavalry
kind-cuirassier = cuirassiers
kind-cossack = Cossacks
weight-light = Light
weight-medium = Medium
weight-heavy = Heavy
quality-poor = Poor
quality-normal = Normal
quality-veteran = Veteran
quality-exceptional = Exceptional
charismatic = charismatic
skirmish-none = no
skirmish-one-base = 1 base
skirmish-battalion = yes
skirmish-mandatory = always
weapon-rifle = rifle
formation-line = line
formation-attack-column = attack column
formation-column = column
formation-march-column = march column
formation-square = square
formation-masse = bataillon masse
formation-open-order = open order
formation-deployed = unlimbered
formation-limbered = limbered

### Names

unit-named = { $name }
unit-numbered = { $number } { $name }
brigade-numbered = { $number } Brigade
division-troops = Division troops
army-of = { $nation } { $year }
sheet-french-1 = French (1)
sheet-french-2 = French (2)
sheet-french-3 = French (3)
sheet-french-1796 = French of 1796
sheet-english = English
sheet-anglo-portuguese = Anglo-Portuguese
sheet-spanish = Spanish before 1809
sheet-russian-1 = Russian (1), to 1811
sheet-russian-2 = Russian (2), from 1812
sheet-russian-3 = Russian (3), to 1811
sheet-russian-4 = Russian (4), from 1812
sheet-prussian-1813 = Prussian of 1813-14
sheet-prussian-1815 = Prussian of 1815
sheet-austro-piedmontese = Austro-Piedmontese of 1796
sheet-austrian-1796-1805 = Austrian, 1796-1805
sheet-austrian-1809-1814 = Austrian, 1809-1814

### Notes of rows

note-rifles-optional = may have rifles
note-rifles = rifles
note-twelve-pounders = 12-pounder batteries included
note-skirmish-from = skirmish base from { $year }
note-as-cuirassiers = counts as cuirassiers
note-as-heavy = counts as heavy cavalry
note-as-light = counts as light cavalry
note-as-lancers = counts as lancers
note-as-cossacks = follows the rules of Cossacks (17)
note-immobile = cannot move once deployed; may pivot (L8)
note-camels = may be drawn by camels
note-breakthrough = must break through (13)
note-no-firearms = no firearms; attack column only
note-no-orders = needs no orders
note-no-line = cannot form line (L4)
note-no-line-printed = Line class may form line, recruits not (L4)
note-suvorov = Suvorov: column only, may close in the open
note-joseph = King Joseph's: manoeuvres as French

### Sums

pm-bases = { $count ->
    [one] { $count } base
   *[other] { $count } bases
  }
price-plain = { $pm } PM × { $rate } = { $total }
price-open = { $pm } PM × ({ $rate } + { $extra } open order) = { $total }
price-adjusted = { $pm } PM × ({ $rate } + { $extra } open order) { $adjust } = { $total }
price-fixed = { $total }, as printed
price-flat = { $total }
item-reserve = Reserve cavalry under the commander
item-cavalry-brigade = General of the loose cavalry
item-commander = Commander: { $quality }
item-hesitant = Commander neither French nor English, before 1809
item-general = General: { $brigade }
total-points = { $points } points of { $target }
total-pm = { $pm } PM: test at { $third } lost, retreat at { $half }

### What is found

level-fault = Against the rules
level-warning = Warning
level-note = Note
finding-no-nation = There is no list “{ $nation }”. There are: { $known }.
finding-year = The lists cover { $from } to { $to }; { $year } is outside.
finding-nation-year = The list of { $nation } covers { $from } to { $to }; it has no troops in { $year }.
finding-no-quality = A commander is one of these: { $known }; “{ $quality }” is none.
finding-suvorov = Suvorov led the Russians of 1799 only. Take the option away, or choose Russia and 1799.
finding-joseph = King Joseph's infantry is Spanish, and this army has none. Take the option away, or add Spaniards.
finding-no-row = The list of { $nation } has no row “{ $row }”. It has: { $known }.
finding-no-class = { $unit } cannot be “{ $class }”. Classes of this row: { $known }.
finding-size = { $unit } with { $bases } bases: this row takes { $from } to { $to }.
finding-one-size = { $unit } with { $bases } bases: this row has { $from }, no other size.
finding-no-rifles = { $unit } has no rifles. Only Austrian Jäger may choose them.
finding-sheet-only = { $unit } is on no list: only the printed army that has it may field it.
finding-row-replaced = { $unit } gives way in { $year } to the dated row of the same name.
finding-row-year = { $unit } can be fielded from { $from } to { $to }, not in { $year }.
finding-no-brigade = An army needs at least one brigade.
finding-brigade-large = { $brigade } has { $count } battalions; at most { $most } are allowed. Move some to another brigade.
finding-brigade-small = { $brigade } is too small ({ $count }): a brigade has two to six battalions, or two regiments of cavalry and more.
finding-brigade-mixed = { $brigade } mixes battalions and cavalry. Nothing printed does: agree on it with your opponent.
finding-brigade-lists = { $brigade } has units of { $known }: a brigade is of one list.
finding-rifle-companies = { $brigade } has { $count } companies of Rifles; one may be attached to a brigade.
finding-irregular-in-brigade = { $unit } obeys no general. Move it out of the brigade, to the division troops.
finding-battalion-outside = { $unit } belongs to a brigade. Only batteries, cavalry and irregulars stand outside.
finding-cavalry-brigade = { $count } regiments outside the brigades form one cavalry brigade with a general (10 points). A lone regiment would be the Reserve.
finding-batteries = { $count } batteries for { $brigades } brigades of foot; usual are { $from } to { $to }.
finding-regiments = { $count } regiments of cavalry for { $brigades } brigades of foot; usual are { $from } to { $to }.
finding-ally = { $ally } beside { $nation } is in none of the printed lists. Agree on it with your opponent.
finding-too-great = { $unit }: the Old Guard does not fight in so small a battle.
finding-spain-alone = After 1809 the Spanish army fights as part of the English one.
finding-points = { $points } points, { $over } above the { $target } agreed.

### Faults of files

file-not-an-army = Line { $line }: this is no army file. It should begin with “{ $head }”, and begins with “{ $found }”.
file-format = Line { $line }: this army is written in format { $found }; this version reads format { $known }. Bring Grognard up to date and try again.
file-not-text = Line { $line }: this is not text in UTF-8. Check that it is the right file.
file-too-long = Line { $line }: an army file has at most { $most } lines. Check that it is the right file.
file-unknown = Line { $line }: “{ $found }” cannot stand here. A line begins with one of these: { $known }.
file-long-name = Line { $line }: at most { $most } letters fit here. Shorten it.
file-twice = Line { $line }: “{ $key }” was said already in line { $first }. Keep one of the two.
file-unit-homeless = Line { $line }: a unit stands in a brigade or among the division troops. Write “brigade” or “division” above it.
file-unit-words = Line { $line }: “{ $found }” is no unit. Write row, class and bases, then name and note after bars: line-infantry line 4 | Guards | tired.
file-unit-word = Line { $line }: “{ $found }” means nothing after the bases. Possible: { $known }.
file-nation-first = Line { $line }: say the nation of the army before its units.
file-no-nation = Line { $line }: there is no list “{ $found }”. There are: { $known }.
file-no-row = Line { $line }: the list of { $nation } has no row “{ $found }”. It has: { $known }.
file-no-class = Line { $line }: “{ $found }” is no class. Classes: { $known }.
file-no-bases = Line { $line }: “{ $found }” is no number of bases.
file-missing = Line { $line }: the file ends and “{ $key }” was never said.
file-commander = Line { $line }: “{ $found }” is no commander. Write one of { $known }, and charismatic after it if he is.
file-option = Line { $line }: “{ $found }” is no option. Options: { $known }.
file-sheet = Line { $line }: there is no printed army “{ $found }”. There are: { $known }.
file-number = Line { $line }: “{ $found }” does not fit “{ $key }”. It takes a number from { $least } to { $most }.

### The sheet

sheet-commander = Commander: { $quality }; radius { $radius } cm; initiative { $initiative }
sheet-commander-named = Commander: { $name }, { $quality }; radius { $radius } cm; initiative { $initiative }
sheet-radius = radius { $radius } cm
pdf-points = { $points } points
pdf-quick = Infantry changes formation in half a move, to and from square in a whole one (9.6).
pdf-slow = Infantry takes a whole move to change formation (9.6).
pdf-turns = Turns
pdf-orders = heavy: orders may change (4.1)
pdf-no-orders = orders never change (4.1)
pdf-losses = PM lost
pdf-class = Class
pdf-bases = Bases
pdf-skirmish = Skirmish
pdf-pm = PM
pdf-cost = Points
pdf-brigade = { $brigade }: { $general } ({ $radius } cm)
pdf-order = Order: …………………  Turn: ………
pdf-legend = A heavy box takes a base away. S: hits on the skirmish base; the second removes it (5.2).
