### What came of it: results, and what to do now.

### Results

result-fire-miss = no loss
result-fire-hit = loss, no test
result-fire-stands = loss, stands
result-fire-holds = loss, the square holds
result-fire-retreats = loss, retreats
result-fire-routs = loss, routs
result-fire-destroyed = destroyed
result-fire-wet = wet powder, no fire
result-screen-gone = skirmish base removed
result-screen-stands = skirmish base hit, stands
result-screen-falls-back = skirmish base hit, falls back
result-ball-0 = nobody hit
result-ball-1 = one unit hit
result-ball-2 = two units hit
result-ball-3 = three units hit
result-ball-4 = four units hit
result-rockets-hit = hit
result-rockets-nothing = nothing
result-rockets-exploded = the battery blows up
result-blaze-burns = it burns
result-blaze-nothing = nothing
result-friendly-friend = a friend is hit
result-friendly-clear = clear: fire
result-smoke-smoky = through smoke
result-smoke-clear = no smoke
result-morale-stands = stands
result-morale-holds = the square holds, 1 PM
result-morale-retreats = retreats, 1 PM
result-morale-routs = routs, 2 PM
result-morale-falls-back = falls back behind the body
result-morale-destroyed = destroyed
result-general-safe = safe
result-general-killed = killed
result-general-grave = gravely wounded
result-general-light = lightly wounded
result-general-saved = saved, the unit regains 1 PM
result-assault-repulsed = assault thrown back
result-assault-carried-retreats = defender retreats
result-assault-carried-routs = defender routs
result-assault-carried-destroyed = defender destroyed
result-assault-firefight = firefight
result-firefight-goes-on = both stand
result-firefight-won = defender leaves
result-firefight-lost = attackers leave
result-firefight-both = both leave
result-melee-attacker-retreats = attacker wins, defender retreats
result-melee-attacker-routs = attacker wins, defender routs
result-melee-attacker-destroyed = attacker wins, defender destroyed
result-melee-defender-retreats = defender wins, attacker retreats
result-melee-defender-routs = defender wins, attacker routs
result-melee-defender-destroyed = defender wins, attacker destroyed
result-melee-none = both destroyed
result-village-held = the village is held
result-village-retreats = the defender retreats
result-village-routs = the defender routs
result-village-destroyed = the defender is destroyed
result-village-empty = nobody is left
result-tie-attacker = attacker wins
result-tie-defender = defender wins
result-square-formed = square
result-square-failed = disordered
result-countercharge-rides = countercharges
result-countercharge-stays = stays, no charge bonus
result-evasion-must = must evade
result-evasion-may = may choose
result-evasion-none = cannot evade
result-initiative-one = one side chooses
result-initiative-other = other side chooses
result-rally-rallied = rallied
result-rally-lost = lost
result-crossed-steady = keeps its order
result-crossed-disordered = disordered
result-pursuit-caught = caught and destroyed
result-pursuit-escaped = escapes
result-division-fights = fights on, no test
result-division-holds = holds
result-division-fails = retires
result-division-retires = retires without a test
result-weather-winter = winter
result-weather-spring = spring
result-weather-summer = summer
result-weather-autumn = autumn
result-weather-snow = snow
result-weather-rain = heavy rain
result-weather-fair = fair
result-weather-wet = wet powder
result-weather-dry = dry powder
result-weather-hot = heat
result-weather-mild = mild
result-weather-foggy = fog
result-weather-clear = clear
result-weather-stays = the fog stays
result-weather-lifted = the fog lifts
result-commander-poor = Poor
result-commander-normal = Normal
result-commander-normal-charismatic = Normal, charismatic
result-commander-veteran = Veteran
result-commander-veteran-charismatic = Veteran, charismatic
result-commander-exceptional = Exceptional
result-commander-exceptional-charismatic = Exceptional, charismatic
result-terrain-wood = wood
result-terrain-steep-hill = steep hill
result-terrain-hill = normal hill
result-terrain-low-hill = low hill
result-terrain-village = village
result-terrain-field = enclosed field
result-terrain-river = river
result-terrain-again = throw again
result-battle-encounter = encounter
result-battle-attack = attack and defence
result-battle-rearguard = vanguard and rearguard

### Fire

strike-miss = No loss.
strike-hit = { $losses ->
    [one] 1 PM lost.
   *[other] { $losses } PM lost.
  }
strike-critical = A critical: { $losses } PM lost.
story-left = { $bases ->
    [one] { $pm } PM and 1 base are left.
   *[other] { $pm } PM and { $bases } bases are left.
  }
story-wet = The rain has wetted the powder: this unit does not fire.
story-short = Fire at short range: { $value }.
story-long = Fire at long range: { $value }.
screen-gone = The skirmish base is removed; its PM and its base count as lost for the battalion (5.2).
ball-row = { $losses ->
    [0] Unit { $row } on the line: no loss.
   *[other] Unit { $row } on the line: { $losses } PM lost.
  }
rockets-hit = The target loses 1 PM and does not test.
rockets-cavalry = Cavalry so hit is disordered for the whole of the next turn.
rockets-nothing = The rocket goes astray.
rockets-exploded = The rocket explodes on its frame and the battery is destroyed.
blaze-burns = The building burns: whoever is inside must leave within two turns, then loses 2 PM each turn.
blaze-nothing = The building does not catch fire.
friendly-friend = The friendly unit nearest the line of fire loses 1 PM, and tests if it must; the enemy loses nothing.
friendly-clear = The gap was wide enough: go on with the shot.
smoke-smoky = The unit fires through its own smoke: -3 for each base, until it holds its fire for a turn.
smoke-clear = No smoke.

### Morale

morale-stands = It stands.
morale-holds = The square stays where it is and loses 1 PM.
morale-retreats = It retreats: 1 PM more, and one move to the rear at the start of the next turn.
morale-routs = It routs: 2 PM more, and a rout move at the start of the next turn.
morale-falls-back = It falls back behind its battalion, without loss.
morale-destroyed = It is destroyed and removed.
assaulted-stands = The defender stands: there will be a firefight.
assaulted-retreats = The defender does not wait for the shock and retreats, losing 1 PM; the attackers take the ground next turn.
assaulted-routs = The defender breaks and routs, losing 2 PM; the attackers take the ground next turn.
assaulted-destroyed = The defender is destroyed; the attackers take the ground next turn.
assault-suvorov = Suvorov's infantry may close to melee instead of a first round of fire.

### Generals

general-safe = The general is unhurt.
general-killed = The general is killed: every unit of his brigade loses 1 PM.
general-grave = The general is gravely wounded and carried off the field.
general-light = The general is lightly wounded, nothing more.
general-saved = The general escapes by a miracle: his unit regains 1 PM it had lost.
general-brigade-killed = A successor comes in the second turn from now, a Normal one; until then the brigade's order cannot be changed.
general-brigade-grave = A successor comes in the second turn from now, a Normal one; until then the brigade's order cannot be changed.
general-commander-killed = All orders become Retreat, and nobody takes his place.
general-commander-grave = No more orders are given, and nobody takes his place.

### Firefights and melees

volley-attacker = { $losses ->
    [0] The attacker loses nothing.
   *[other] The attacker loses { $losses } PM.
  }
volley-second = { $losses ->
    [0] The second attacker loses nothing.
   *[other] The second attacker loses { $losses } PM.
  }
volley-defender = { $losses ->
    [0] The defender loses nothing.
   *[other] The defender loses { $losses } PM.
  }
firefight-rounds = { $rounds ->
    [one] It is over after one round.
   *[other] It is over after { $rounds } rounds.
}
firefight-choices = Each unit may withdraw, go from column into line (disordered, no fire next round) or go on; whoever lost the initiative says so first.
of-attacker = Attacker. { $what }
of-second = Second attacker. { $what }
of-defender = Defender. { $what }
of-side1 = Side 1. { $what }
of-side2 = Side 2. { $what }
of-side3 = Side 3. { $what }
of-side4 = Side 4. { $what }
melee-attacker-miss = The attackers do no harm.
melee-attacker-hit = The attackers strike: { $losses } PM.
melee-attacker-critical = A critical by the attackers: { $losses } PM.
melee-defender-miss = The defender does no harm.
melee-defender-hit = The defender strikes: { $losses } PM.
melee-defender-critical = A critical by the defender: { $losses } PM.
melee-won-attacker = The attackers have won.
melee-won-defender = The defender has won.
melee-won-none = Nobody is left to win.
contact-rout = Caught in flank or rear, on the march or limbered up: it routs at contact and loses 2 PM.
gunners-go = The gunners leave their guns.
gunners-leave = The gunners leave their guns and retreat.
heavy-rout = Infantry beaten by heavy cavalry routs and loses 3 PM, whatever its test said.
cavalry-tired = Cavalry that has fought is tired at the end of the turn.
cavalry-spent = Tired cavalry that has fought again is spent: disordered, order Retreat.
breakthrough = Victorious cavalry may ride on 12 cm at the start of the next turn; English cavalry must.
advance = Victorious infantry takes the ground at the start of the next turn.
wave-first = The first wave goes 7.5 cm behind the second, which may charge the same enemy at once; he does not fire again.
wave-second-retreats = The second wave goes behind the first, which may not charge again; both are tired.
wave-second-routs = Both waves make a full rout move.
overrun = The cavalry rides on; those it rode over are disordered to the end of the turn.
tie-alive = Only one side is left.
tie-retreat-beats-rout = One would retreat, the other rout: the first stays, the second only retreats, and neither loses PM by its test.
tie-pm = More PM now decide, { $more } against { $less }.
tie-pm_at_start = More PM at the start decide, { $more } against { $less }.
tie-value = The higher melee value decides, { $more } against { $less }.
tie-friends = More friends within 5 cm decide, { $more } against { $less }.
tie-general = The general in the ranks decides, { $more } against { $less }.
tie-die-attacker = All is equal; the die speaks for the attacker.
tie-die-defender = All is equal; the die speaks for the defender.
tie-loser = The loser retreats without losing PM.
village-held = The village is held; the attackers go back.
village-retreats = The defender retreats from the village, which is taken.
village-routs = The defender routs from the village, which is taken.
village-destroyed = The defender is destroyed and the village taken.
village-empty = Nobody is left on either side.
village-uncovered = A side under attack is held by nobody: the defender routs.

### Cavalry

square-formed = The square stands in order; the cavalry halts at 1 cm and there is no melee. The square does not fire this turn.
square-failed = No square: the infantry is disordered and does not fire this turn.
countercharge-rides = It rides out to meet the enemy half way, with its charge bonus.
countercharge-stays = It receives the charge standing, without bonus.
evasion-open-order-must = It must fall back just enough to stay 5 cm away, through friends if need be, up to 22 cm.
evasion-cavalry-may = It may turn and ride off just far enough, the first 8 cm straight, not through friends; it ends with its back to the enemy.
evasion-cavalry-must = It must turn and ride off just far enough, the first 8 cm straight, not through friends.
evasion-limbered-may = It may drive off like open order, around friends.
evasion-guns-stand = It may stand, fire at short range and fight.
evasion-guns-fire-and-leave = It may fire once at long range; then the crews leave the guns, up to 22 cm.
evasion-guns-leave = The crews may leave the guns without firing, up to 22 cm.
evasion-guns-into-square = It may fire once at long range; then the crews shelter in the square.
evasion-none = It cannot evade: it stands and fights.

### The turn

initiative-sums = { $one } against { $other }.
initiative-choose = Whoever has the higher number says who moves first.
rally-rallied = It rallies: it stands for one turn, then takes up its order.
rally-lost = It does not rally and is removed.
crossed-steady = The friends let them through and keep their order.
crossed-disordered = The friends are disordered to the end of the turn.
pursuit-caught = The fugitives are caught and destroyed.
pursuit-escaped = The fugitives escape.
division-fights = Not a third is lost, or the test is behind it: the division fights on.
division-holds = The division holds; it will not test again, and retires when half is lost.
division-fails = The division retires: all orders become Retreat, for good.
division-retires = Half of its PM are lost: the division retires, all orders become Retreat.

### Weather

weather-winter = Winter: throw for snow and rain every five turns.
weather-spring = Spring: the weather stays fair.
weather-summer = Summer: throw once for heat at noon.
weather-autumn = Autumn: throw for snow and rain every five turns.
weather-snow = Snow: ranges and speeds are halved; ten turns of it and the ground turns to mud.
weather-rain = Heavy rain: ranges and speeds are halved, infantry needs 4 or more on a D6 to fire; ten turns of it and the ground turns to mud.
weather-fair = Fair weather for the next five turns.
weather-wet = Wet powder: this unit does not fire.
weather-dry = The powder is dry: it fires.
weather-hot = Heat: speeds 5 cm less, values of fire and melee 5 less, ranges halved.
weather-mild = No heat today.
weather-foggy = Fog: speeds and ranges are halved; throw each turn whether it lifts.
weather-clear = No fog.
weather-stays = The fog stays.
weather-lifted = The fog lifts and does not come back.

### Before the battle

commander-poor = A Poor commander: orders only at the start, -10 points.
commander-normal = A Normal commander: orders every third turn.
commander-veteran = A Veteran commander: orders every second turn, 20 points.
commander-exceptional = An Exceptional commander: orders every turn, 80 points.
commander-charismatic = He is charismatic: his presence is worth one more, and he is hit more easily.
terrain-wood = A wood, a disc of 15 cm.
terrain-steep-hill = A steep hill, 10 by 20 cm: rough ground.
terrain-hill = A normal hill, 10 by 20 cm: half speed.
terrain-low-hill = A low hill, 10 by 20 cm: no effect on movement.
terrain-village = A village, 10 by 10 cm.
terrain-field = An enclosed field, 7.5 by 7.5 cm.
terrain-river = A river, from a long edge to a short one; it can be forded.
terrain-again = There is a river already: throw again.
battle-encounter = A battle of encounter.
battle-attack = Attack and defence: a D6 each, the lower defends and takes away 10 of his PM after deployment.
battle-rearguard = Vanguard against rearguard: a D6 each, the lower is the rearguard and takes away 10 of his PM after deployment.

### Why not

refusal-square-needs-bases = A square needs at least two bases.
refusal-no-test = Only units with 4 PM or fewer test; this one has { $pm }.
refusal-cannot-fire-so = Nobody fires from march column or limbered up.
refusal-guns-at-open-order = Guns do not fire at open order beyond short range.
refusal-nobody-fires = No base is left that sees the target.
refusal-no-ball = In mud or snow, and from howitzers, the ball does not go on: resolve plain fire at the first target.
refusal-square-tried = Infantry that has tried to form square does not fire at its charger.
refusal-cannot-assault-so = A unit in this formation does not attack.
refusal-open-order-evades = Open order does not stand an assault: it must evade, and if caught fights a melee.
refusal-hard-cover-is-melee = Troops in hard cover are fought in melee, not in a firefight.
refusal-two-columns-on-a-line = Two may assault in front only as columns, against a line of at least four bases.
refusal-disordered-cannot-attack = A disordered unit does not attack close order.
refusal-cavalry-at-square = Cavalry does not charge a square that is in order.
refusal-cavalry-at-hard-cover = Cavalry does not fight troops in hard cover.
refusal-cavalry-overruns = In the open cavalry rides over open order: see “Open order ridden down”.
refusal-open-order-never-charges = Infantry in open order never charges.
refusal-march-column-cannot-attack = A march column attacks only across a defended bridge or defile.
refusal-more-held-than-bases = The defender has { $bases } bases in all; fewer must do.
refusal-no-need-of-square = Only close order that is not in square, masse or a block forms an emergency square.
refusal-disordered-forms-no-square = Disordered infantry cannot form square.
refusal-too-near-for-square = Cavalry that starts within { $distance } cm leaves no time for a square.
refusal-more-lost-than-had = The division had { $pm } PM; it cannot have lost more.
