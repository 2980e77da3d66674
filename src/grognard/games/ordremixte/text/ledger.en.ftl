### The depot and the live sheet: what cannot be changed, what a unit brings to its tests.

wish-bad = “{ $value }” does not fit “{ $name }”. Possible: { $known }.
wish-too-many-units = An army has at most { $most } units here. Take one away first.
wish-too-many-brigades = An army has at most { $most } brigades here. Take one away first.
ware-printed = the list prints { $pm } PM, { $cost } points; the rules give what stands here
ledger-russian = Russian infantry
ledger-bases-lost = { $count ->
    [one] one base lost
   *[other] { $count } bases lost
  }
ledger-attached = general attached
ledger-charismatic = he is charismatic
ledger-cover = hard cover
ledger-supported = infantry supported from behind
ledger-one-column = line charged by one column
ledger-two-columns = line charged by two columns
ledger-square = square charged by columns
ledger-column-on-line = column charging a line
