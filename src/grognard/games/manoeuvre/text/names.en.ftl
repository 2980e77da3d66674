### Names of Manoeuvre: armies, units, cards, terrain, results, set-up.

### Armies: name, form with article, people; `.the` is the article of the people

army-FR = France
    .article = France
    .people = French
    .the = the
army-GB = Great Britain
    .article = Great Britain
    .people = British
    .the = the
army-RU = Russia
    .article = Russia
    .people = Russians
    .the = the
army-PR = Prussia
    .article = Prussia
    .people = Prussians
    .the = the
army-AU = Austria
    .article = Austria
    .people = Austrians
    .the = the
army-SP = Spain
    .article = Spain
    .people = Spanish
    .the = the
army-OT = Ottoman Empire
    .article = the Ottoman Empire
    .people = Ottomans
    .the = the
army-US = United States
    .article = the United States
    .people = Americans
    .the = the

### Units: `.the` is the article ("none" where there is none), `.number` is one or many

### Units: France

unit-FR-imperial-guard = Imperial Guard
    .short = Imp. Guard
    .the = the
    .number = one
unit-FR-2nd-legere = 2nd Regiment Légère
    .short = 2e Léger
    .the = the
    .number = one
unit-FR-8th-legere = 8th Regiment Légère
    .short = 8e Léger
    .the = the
    .number = one
unit-FR-19th-legere = 19th Regiment Légère
    .short = 19e Léger
    .the = the
    .number = one
unit-FR-45th-legere = 45th Regiment Légère
    .short = 45e Léger
    .the = the
    .number = one
unit-FR-4th-suisse = 4th Regiment Suisse
    .short = 4e Suisse
    .the = the
    .number = one
unit-FR-1st-cuirassiers = 1st Cuirassiers
    .short = 1er Cuirass.
    .the = the
    .number = many
unit-FR-guard-cavalry = Guard Cavalry
    .short = Guard Cav.
    .the = the
    .number = one

### Units: Great Britain

unit-GB-dutch-belgians = Dutch-Belgians
    .short = Dutch-Belgians
    .the = the
    .number = many
unit-GB-1st-foot-guards = 1st Foot Guards
    .short = Foot Guards
    .the = the
    .number = many
unit-GB-4th-foot = 4th Regiment of Foot
    .short = 4th Foot
    .the = the
    .number = one
unit-GB-32nd-foot = 32nd Regiment of Foot
    .short = 32nd Foot
    .the = the
    .number = one
unit-GB-42nd-foot = 42nd Regiment of Foot
    .short = 42nd Foot
    .the = the
    .number = one
unit-GB-52nd-foot = 52nd Regiment of Foot
    .short = 52nd Foot
    .the = the
    .number = one
unit-GB-kings-dragoon-guards = King's Dragoon Guards
    .short = King's D. Gds.
    .the = the
    .number = many
unit-GB-9th-queens-royal-lancers = 9th Queen's Royal Lancers
    .short = 9th Lancers
    .the = the
    .number = many

### Units: Russia

unit-RU-kexholm = Kexholm Regiment
    .short = Kexholm
    .the = the
    .number = one
unit-RU-koursk = Koursk Regiment
    .short = Koursk
    .the = the
    .number = one
unit-RU-leib-grenadiers = Leib Grenadiers
    .short = Leib Gren.
    .the = the
    .number = many
unit-RU-moscow = Moscow Regiment
    .short = Moscow
    .the = the
    .number = one
unit-RU-orlov = Orlov Regiment
    .short = Orlov
    .the = the
    .number = one
unit-RU-russian-guard = Russian Guard
    .short = Russian Guard
    .the = the
    .number = one
unit-RU-black-sea-cossacks = Black Sea Cossacks
    .short = Cossacks
    .the = the
    .number = many
unit-RU-1st-cavalry = 1st Cavalry
    .short = 1st Cavalry
    .the = the
    .number = one

### Units: Prussia

unit-PR-guard-grenadiers = Guard Grenadiers
    .short = Guard Gren.
    .the = the
    .number = many
unit-PR-1st-regiment = 1st Regiment
    .short = 1st Regt.
    .the = the
    .number = one
unit-PR-13th-regiment = 13th Regiment
    .short = 13th Regt.
    .the = the
    .number = one
unit-PR-25th-regiment = 25th Regiment
    .short = 25th Regt.
    .the = the
    .number = one
unit-PR-27th-regiment = 27th Regiment
    .short = 27th Regt.
    .the = the
    .number = one
unit-PR-32nd-regiment = 32nd Regiment
    .short = 32nd Regt.
    .the = the
    .number = one
unit-PR-10th-dragoons = 10th Dragoons
    .short = 10th Dragoons
    .the = the
    .number = many
unit-PR-royal-escort = Royal Escort
    .short = Royal Escort
    .the = the
    .number = one

### Units: Austria

unit-AU-1st-regiment = 1st Regiment
    .short = 1st Regt.
    .the = the
    .number = one
unit-AU-3rd-regiment = 3rd Regiment
    .short = 3rd Regt.
    .the = the
    .number = one
unit-AU-4th-regiment = 4th Regiment
    .short = 4th Regt.
    .the = the
    .number = one
unit-AU-9th-regiment = 9th Regiment
    .short = 9th Regt.
    .the = the
    .number = one
unit-AU-14th-regiment = 14th Regiment
    .short = 14th Regt.
    .the = the
    .number = one
unit-AU-6th-grenzers = 6th Grenzers
    .short = 6th Grenzers
    .the = the
    .number = many
unit-AU-johann-dragoons = Johann Dragoons
    .short = Johann Drag.
    .the = the
    .number = many
unit-AU-oreilly-chevaulegers = O'Reilly Chevaulegers
    .short = O'Reilly Chev.
    .the = the
    .number = many

### Units: Spain

unit-SP-castille = Regiment de Castille
    .short = Castille
    .the = the
    .number = one
unit-SP-infanteria-imperial = Infantería Imperial
    .short = Inf. Imperial
    .the = the
    .number = one
unit-SP-1st-line = 1st Line Regiment
    .short = 1st Line
    .the = the
    .number = one
unit-SP-20th-line = 20th Line Regiment
    .short = 20th Line
    .the = the
    .number = one
unit-SP-7th-navarrese = 7th Navarrese Regiment
    .short = 7th Navarrese
    .the = the
    .number = one
unit-SP-walloon-guards = Walloon Guards
    .short = Walloon Guards
    .the = the
    .number = many
unit-SP-del-rey-dragoons = Del Rey Dragoons
    .short = Del Rey Drag.
    .the = the
    .number = many
unit-SP-3rd-hussars = 3rd Hussars
    .short = 3rd Hussars
    .the = the
    .number = many

### Units: Ottoman Empire

unit-OT-albanian-feudal = Albanian Feudal Corps
    .short = Albanians
    .the = the
    .number = one
unit-OT-greek-feudal = Greek Feudal Corps
    .short = Greeks
    .the = the
    .number = one
unit-OT-1st-janissaries = 1st Janissaries
    .short = 1st Janiss.
    .the = the
    .number = many
unit-OT-2nd-janissaries = 2nd Janissaries
    .short = 2nd Janiss.
    .the = the
    .number = many
unit-OT-ali-pashas-cavalry = Ali Pasha's Cavalry
    .short = Ali Pasha
    .the = none
    .number = one
unit-OT-arab-cavalry = Arab Cavalry
    .short = Arab Cav.
    .the = the
    .number = one
unit-OT-irregular-cavalry = Irregular Cavalry
    .short = Irregular Cav.
    .the = the
    .number = one
unit-OT-regular-cavalry = Regular Cavalry
    .short = Regular Cav.
    .the = the
    .number = one

### Units: United States

unit-US-1st-infantry = 1st Infantry Regiment
    .short = 1st Infantry
    .the = the
    .number = one
unit-US-2nd-infantry = 2nd Infantry Regiment
    .short = 2nd Infantry
    .the = the
    .number = one
unit-US-3rd-infantry = 3rd Infantry Regiment
    .short = 3rd Infantry
    .the = the
    .number = one
unit-US-10th-infantry = 10th Infantry Regiment
    .short = 10th Infantry
    .the = the
    .number = one
unit-US-22nd-infantry = 22nd Infantry Regiment
    .short = 22nd Infantry
    .the = the
    .number = one
unit-US-4th-militia = 4th Militia
    .short = 4th Militia
    .the = the
    .number = one
unit-US-13th-militia = 13th Militia
    .short = 13th Militia
    .the = the
    .number = one
unit-US-volunteer-cavalry = Volunteer Cavalry
    .short = Volunteers
    .the = the
    .number = one

### Leaders

card-FR-davout = Louis Nicolas Davout
    .short = Davout
card-FR-lannes = Jean Lannes
    .short = Lannes
card-FR-murat = Joachim Murat
    .short = Murat
card-FR-napoleon = Napoleon Bonaparte
    .short = Napoleon
card-FR-ney = Michel Ney
    .short = Ney
card-FR-soult = Nicolas Soult
    .short = Soult
card-GB-beresford = William Beresford
    .short = Beresford
card-GB-hill = Rowland Hill
    .short = Hill
card-GB-moore = Sir John Moore
    .short = Moore
card-GB-uxbridge = Earl of Uxbridge
    .short = Uxbridge
card-GB-wellington = Lord Wellington
    .short = Wellington
card-RU-bagration = Pyotr I. Bagration
    .short = Bagration
card-RU-barclay = Barclay de Tolly
    .short = Barclay
card-RU-bennigsen = Levin August Count of Bennigsen
    .short = Bennigsen
card-RU-buxhoevden = Friedrich W. von Buxhoevden
    .short = Buxhoevden
card-RU-kutuzov = Mikhail I. Kutuzov
    .short = Kutuzov
card-RU-wittgenstein = Count of Sayn-Wittgenstein
    .short = Wittgenstein
card-PR-blucher = Gebhard Leberecht von Blücher
    .short = Blücher
card-PR-brunswick = Friedrich Wilhelm Duke of Brunswick
    .short = Brunswick
card-PR-kleist = Count Kleist von Nollendorf
    .short = Kleist
card-PR-yorck = Johann Yorck von Wartenburg
    .short = Yorck
card-AU-charles = Archduke Charles
    .short = Charles
card-AU-francis = Emperor Francis II
    .short = Francis II
card-AU-mack = Karl Mack von Leiberich
    .short = Mack
card-AU-schwarzenberg = Duke of Schwarzenberg
    .short = Schwarzenberg
card-SP-blake = Joaquín Blake y Joyes
    .short = Blake
card-SP-castanos = Francisco Javier Castaños
    .short = Castaños
card-SP-cuesta = Gregorio García de la Cuesta
    .short = Cuesta
card-SP-palafox = José de Palafox y Melzi
    .short = Palafox
card-SP-caro = Pedro Caro y Sureda
    .short = Caro
card-OT-grand-visier = Grand Visier Pasha
    .short = Grand Visier
card-OT-muhammad-ali = Muhammad Ali
    .short = Muhammad Ali
card-OT-omar-agha = Omar Agha
    .short = Omar Agha
card-OT-pechlivan = Pechlivan Khan
    .short = Pechlivan
card-US-dearborn = Henry Dearborn
    .short = Dearborn
card-US-harrison = William Henry Harrison
    .short = Harrison
card-US-jackson = Andrew Jackson
    .short = Jackson
card-US-macomb = Alexander Macomb
    .short = Macomb
card-US-scott = Winfield Scott
    .short = Scott

### Other cards with a national name

card-FR-engineers = French Sappers
card-GB-engineers = Royal Engineers
card-GB-scout = Spy
card-US-engineers = Engineers
card-US-scout = Scout

### Unit cards: by their unit and what stands on them (attack dice / defence, volley, guns)

card-of-unit = { $unit } { $values }
card-values = { $form ->
    [volley] ({ $attack }/{ $defence }, volley { $fire })
    [bombard] (guns { $fire }/{ $defence })
   *[plain] ({ $attack }/{ $defence })
}
card-values-marked = { $values } [{ $mark }]
card-mark-pursuit = pursuit ≤{ $value }
card-mark-withdraw = withdrawal ≤{ $value }
card-mark-stand = may stand

### Kinds of card: title and effect

kind-unit = Unit
    .effect = Attack, fire or defend with the named unit, or bring it back to full strength.
kind-leader = Leader
    .effect = Add the combat value, or lead supporting units in an attack, or try to rally a reduced unit.
kind-supply = Supply
    .effect = Move a second unit in the Movement Phase, or restore a reduced one in the Restoration Phase.
kind-forced_march = Forced March
    .effect = Push a unit that has moved one square further, unless it began or ended in Fields or Marsh.
kind-guerrillas = Guerrillas
    .effect = In the enemy turn, cancel Supply, Forced March, Regroup or a unit card played to restore.
kind-redoubt = Redoubt
    .effect = In the Restoration Phase, dig in one unit: defence +3 until it leaves its square.
kind-regroup = Regroup
    .effect = In the Restoration Phase, bring a reduced unit back to full strength.
kind-engineers = Engineers
    .effect = In your Assault or Ambush, ignore the target's Redoubt; it stays on the map.
kind-skirmish = Skirmish
    .effect = Break off your Assault: take the opening card back and move the attacker up to 2 squares.
kind-scout = Scout
    .effect = In your own turn, look at the enemy hand; in the Draw Phase, draw a replacement.
kind-ambush = Ambush
    .effect = As your combat, strike an enemy unit anywhere on the map with 1d10, no attacker needed.
kind-committed_attack = Committed Attack
    .effect = Throw 2d6 more into your Assault, then pay with a hit on one of the units that took part.
kind-withdraw = Withdraw
    .effect = As your only card against an Assault or Ambush, pull your unit back before the dice.

### Terrain: name and effect

terrain-open = Open ground
    .effect = no effect
terrain-fields = Fields
    .effect = entering ends the move; no Forced March
terrain-hill = Hill
    .effect = defence +2; blocks sight; attack +2 unless the target is on a Hill too
terrain-lake = Lake
    .effect = no entry; sight is clear
terrain-marsh = Marsh
    .effect = entering ends the move; no Forced March; defence +1; no Assault from here
terrain-town = Town
    .effect = defence +3; blocks sight
terrain-woods = Woods
    .effect = defence +2; blocks sight
terrain-redoubt = Redoubt
    .effect = defence +3 on top of the terrain; lost when the unit leaves

### Arms

arm-infantry = Infantry
arm-cavalry = Cavalry
arm-artillery = Artillery

### Map edges, tiles and squares

edge-north = North
edge-east = East
edge-south = South
edge-west = West
tile-n = Tile { $n }
square-name = { $square }

### Values on the cards

value-attack = Attack
value-defence = Defence
value-bombard = Bombardment
value-volley = Volley
value-range = Range
value-pursuit = Pursuit
value-withdraw = Withdrawal
value-may-stand = May stand
value-command = Command
value-combat = Combat
value-rally = Rally
value-pursuit-modifier = Pursuit modifier
value-grand-battery = Grand Battery

### Phases

phase-setup = Set-up
phase-discard = Discard
phase-draw = Draw
phase-move = Movement
phase-open = Movement cards, combat
phase-combat = Combat
phase-restore = Restoration

### Forms of combat

combat-assault = Assault
combat-ambush = Ambush
combat-volley = Volley
combat-bombard = Bombardment
combat-grand_battery = Grand Battery

### Results of combat (names of at most 22 characters)

result-attacker-hit = Attackers hit
    .meaning = The attack falls short: each unit that attacked or supported takes a hit.
result-ambush-fails = Ambush fails
    .meaning = The attack falls short, and nobody is there to be hit.
result-stayed = Stands
    .meaning = The attempt fails: the card stays and defends.
result-no-effect = No effect
    .meaning = The totals are equal: neither side is harmed.
result-defender-chooses = Defender chooses
    .meaning = The attack is the higher: the defender decides between retreat and hit.
result-attacker-chooses = Attacker chooses
    .meaning = The attack is at least double: the attacker decides between retreat and hit.
result-hit-and-retreat = Hit and retreat
    .meaning = The attack is at least triple: the target takes a hit and, if it lives, retreats.
result-eliminated = Eliminated
    .meaning = The attack is at least fourfold: the target is destroyed at any strength.
result-hit = Hit
    .meaning = The target is reduced, or destroyed if it was reduced already.
result-miss = Miss
    .meaning = The roll is not enough: the target is unharmed.
result-withdrew = Withdrawn
    .meaning = The target slips away before the clash.
result-restored = Restored
    .meaning = The unit is back at full strength.
result-not-restored = Not restored
    .meaning = The leader cannot rally the unit: it stays reduced.
result-done = Done
    .meaning = Nothing is left to chance.

### Set-up: scenarios

scenario-introductory = Introductory battle
    .blurb = French against British on a ready-made battlefield, the French to the north. The First Player picks an army, then each side deploys as it likes.
scenario-introductory-figure = Introductory battle, deployed
    .blurb = The same French and British battlefield with all sixteen units already in line. Draw your cards and move: the quickest way to learn the game.
scenario-full = Full set-up
    .blurb = The First Player lays out four tiles, the Second names two nations, the First takes one and the Second picks an edge. Then both draw and deploy.
scenario-random = Random quick start
    .blurb = Chance picks the nations, the tiles and the edges. No choices to argue over: go straight to the battle.

### Set-up: options

option-printed_cards = Printed card values
    .blurb = Eight cards take the values of the printed decks where these differ from our card tables.
option-wider_ambush = Wider Ambush
    .blurb = An Ambush may use any attack card but Skirmish, and a Leader's command may bring in supporting units.
option-guerrillas_in_combat = Guerrillas in combat
    .blurb = Each Guerrillas card may also cancel one unit card the attacker added to the fight, never the opening card.
option-tournament_hand = Tournament hand
    .blurb = Before deployment each player secretly chooses the five opening cards instead of drawing them.

option-place_units = Units placed by lot
    .blurb = The units stand in their home rows by lot. Switch it off to deploy them yourselves.

### Armies: character in play

army-blurb-FR = Two guard units of strength 8, cavalry that pursues hard and not one attack card below two dice: France is made to strike, with Napoleon's Grand Battery besides. Davout and Napoleon lead four units at once, but a single Redoubt and cavalry with thin defence cards make waiting costly.
army-blurb-GB = Sound in every part: most regiments attack with 2d8 and defend well, and both cavalry units hold as firmly as they charge. Wellington, the Spy and the Royal Engineers help to choose the moment; shield the weak Dutch-Belgians, and restore early, for reduced units fall low.
army-blurb-RU = Russian units hardly weaken when reduced, and every regiment of foot has a volley; the Russian Guard also brings the heaviest gun of any unit. The line mostly attacks with 1d10, so lean on fire, Cossacks, six leaders and three Committed Attacks.
army-blurb-PR = The Guard Grenadiers and two fine cavalry units are the fist, while five slighter line regiments keep the enemy busy, each with a volley. Three Forced Marches, three Redoubts and two Skirmishes make a nimble army, and Blücher drives the pursuit.
army-blurb-AU = Modest infantry that mostly attacks with 1d10, propped up by the O'Reilly Chevaulegers and by Archduke Charles, who leads four units at once. Ambushes, Guerrillas, Redoubts and Skirmishes wear out the enemy: fight with patience and let him make the mistakes.
army-blurb-SP = A wall: the infantry defends mostly with cards of 5 to 7 and the Walloon Guards anchor the line, but attacks are feeble and the cavalry is poor. Five Guerrillas and four Redoubts starve the enemy's plans, and Palafox adds 5 to a defence or restores a unit without a roll.
army-blurb-OT = Half the army rides, and two corps of Janissaries of strength 8 back it up; most defence cards are low, though, and the feudal troops collapse once reduced. Without Supply or Redoubts it lives on seven Regroups, five Withdraws and four Committed Attacks: strike, slip away, come back.
army-blurb-US = Even infantry whose cards often let it slip away before the clash, a militia that shoots better than it fights, and a single weak cavalry unit. Four Ambushes reach any enemy on the map, and Winfield Scott stiffens a single fight, but few leaders can join many units.
