### The depot: what cannot be done to an army.

wish-bad = “{ $value }” does not fit “{ $name }”. Possible: { $known }.
wish-too-many-units = An army has at most { $most } units here. Take one away first.
wish-too-many-brigades = An army has at most { $most } brigades here. Take one away first.
ware-printed = the list prints { $pm } PM, { $cost } points; the rules give what stands here

### Groups of charts

group-turn = Turn and division
group-movement = Squares and cavalry
group-fire = Fire
group-contact = Assaults and melees
group-morale = Morale and generals
group-before = Before the battle
