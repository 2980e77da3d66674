### The table in the browser: what every page says. Sentences of a game are in its own folder.

## Everywhere

home = Grognard, start page
close = Close
you = you
copy = Copy
rules = Rules
resolver = At the table
to-start = To the start page
try-again = Try again
no-go-back = No, go back
theme-switch = Light or dark
skip-board = To the board
rule-number = rule { $rule }
seat-name = Player { $seat }
level-1 = Recruit
level-2 = Veteran
level-3 = Marshal
computer-level = Computer, { $level }
computer = Computer

page-start = Battles
page-table = Table
page-resolver = At the table
page-rules = Rules

game-manoeuvre = Manoeuvre
game-ccnapoleonics = Commands & Colors: Napoleonics
game-waterloo = Waterloo: Enemy Mistakes
game-italianwars = The Italian Wars
game-ordremixte = Ordre Mixte

game-manoeuvre-blurb = Eight nations, a deck of sixty cards each, a field of sixty-four squares: an hour of marching, bluffing and pursuit.
game-ccnapoleonics-blurb = Command cards, hexes and symbol dice: the great battles of the Peninsula and beyond.
game-waterloo-blurb = The eighteenth of June 1815 on a free table: ruler, sealed bids, orders and charges.
game-italianwars-blurb = Pike, gun and siege from Fornovo to Florence, by the charts of the operational game.
game-ordremixte-blurb = Miniatures by the centimetre: army lists, hidden markers, orders and formations.

## Settings

settings-title = Settings
setting-language = Language
setting-theme = Theme
setting-theme-auto = As the system
setting-theme-light = Day
setting-theme-dark = Lamplight
setting-contrast = Contrast
setting-contrast-auto = As the system
setting-contrast-more = High
setting-motion = Motion
setting-motion-auto = As the system
setting-motion-less = Still
setting-motion-full = Moving
setting-colours = Colours of the sides
setting-colours-nations = By nation
setting-colours-seats = Blue and orange
setting-sound = Sound
setting-sound-off = Off
setting-sound-on = On
setting-pace = Pace of the computer's moves
setting-pace-0 = At once
setting-pace-400 = Quick
setting-pace-900 = Steady
setting-pace-1800 = Slow
setting-pace-3500 = Very slow

## Start page

start-lead = Published wargames with the rules enforced: see what you may do, why not, and what the chances are.
start-games = The games
start-mine = My battles
start-mine-none = No battles on this computer yet. Choose a game and begin one.
start-coming = Coming
start-play = New battle
start-record = Open a record
start-record-text = A file of a battle, to replay it move by move.
start-link = Have a link from a friend? Open it in this browser, and the battle is kept here.
battle-your-move = Your move
battle-their-move = { $name } to move
battle-watching = Watching
battle-turn = turn { $turn }, move { $moves }
battle-setup = setting up, move { $moves }
battle-ended-won = Won
battle-ended-lost = Lost
battle-ended = Over
battle-record = Record
battle-against = against { $name }
battle-screen = on this screen: { $names }
battle-open = Open
battle-forget = Forget
battle-forget-title = Forget this battle?
battle-forget-text = The link to it is removed from this browser. Without the link nobody can take up your seat again.
battle-forget-yes = Forget it
battle-gone = { $count ->
    [one] One battle this browser remembers is no longer on the server.
   *[other] { $count } battles this browser remembers are no longer on the server.
}
battle-clean = Forget them

## New battle

new-title = New battle: { $game }
new-scenario = Scenario
new-options = Options
new-seats = Who plays
new-armies = The armies
new-begin = To the field
new-name = Name
new-seat = Chair { $seat }
new-kind-me = I
new-kind-friend = A friend, by link
new-kind-screen = Somebody on this screen
new-kind-computer-1 = Computer: Recruit
new-kind-computer-2 = Computer: Veteran
new-kind-computer-3 = Computer: Marshal
new-no-computer = The computer cannot judge this game yet: it moves at random.
new-yes = Yes
new-no = No
new-links-title = The battle is ready
new-links-text = Send your friend this link. It is the key to the chair: whoever has it plays that side.
new-watch = You have no chair in this battle: you will watch.
new-go = To the table
link-for = Link for { $name }
link-spectator = Link for spectators
link-copied = Copied.

## Record upload

upload-fault-title = This file cannot be opened
upload-hint = A record is a file ending in .jsonl that you downloaded from a finished battle.

## Table: prompt and offers

prompt-region = What is to do
board-region = The board
hand-region = Your hand
choices-region = Your choice
odds-region = Odds
log-region = Log and history
sheets-region = Panels
undo = Take back
undo-tip = Take back your last action
undo-none = There is nothing to take back.
clear-choice = Let go
all-offers = All { $count } choices
all-offers-title = What you may do
more-offers = { $count } more
filter-offers = Search
ends-undo = This cannot be taken back.
hint-point = Point at what is marked in gold: click, drag, or use the arrow keys and Enter.
hint-go-on = Now point at one of the marked things, or let go.
confirm-spoken = { $offer }? It cannot be taken back. Press Enter once more to do it.
points-nowhere = That leads nowhere now. What you may choose is marked in gold.
waiting-for = Waiting for { $name }.
waiting-away = Waiting for { $name }, who is not at the table just now.
computer-moves = The computer moves.
is-thinking = The computer is thinking …
hurry = Hurry on
watching = You are watching this battle.
mark-may = Can be chosen
mark-foe = Can be attacked
mark-chosen = Chosen
notice-stale = The table had changed in the meantime: here it is as it stands.
player-came = { $name } has come to the table.
player-went = { $name } has left the table.
shape-count = { $count } chosen of { $most }

## Table: odds and dice

odds-title = Odds
odds-hint = Point at an attack to see both sums and the chance of every result.
odds-others = Other ways
odds-working = Reckoning …
odds-certain = Nothing is left to chance.
odds-mean = On the average:
odds-declined = If nobody adds a card.
odds-sampled = Sampled; the error is about { $error } points.
sum-attack = Attack
sum-defence = Defence
throw-title = The last throw

## Table: log and replay

log-title = Log
log-since = Since your last turn
log-empty = Nothing has happened yet.
replay-slider = History of the battle
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-play = Replay
replay-at = move { $at } of { $of }
past-title = The past.
past-at = This is how it stood after move { $at } of { $of }.
past-no-acting = You are looking at the past. Go back to now to act.
back-to-now = Back to now
seen-by = Seen by
seen-by-me = As I know it
record-ends = The record ends here.

## Table: hand-over, end, menu

hand-over-title = { $side }: { $name }
hand-over-text = Hand the screen to { $name }. The cards stay hidden until the button is pressed.
hand-over-go = I am { $name }: show my cards
battle-over = The battle is over.
end-title = The battle is over
end-won = Victory
end-lost = Defeat
look-around = Look at the field
rematch = Rematch
rematch-ready = A rematch has been set up.
rematch-go = Take your chair
download-record = Download the record
record-later = The record can be downloaded when the battle is over: it holds everybody's secrets.
concede = Concede
concede-title = Concede the battle?
concede-text = { $side } would strike its colours, and the battle would be over at once. This cannot be taken back.
concede-yes = Yes, concede
menu-title = Menu
links-title = Links
keys-title = Keys
keys-text = Tab goes from part to part. B: board, arrow keys walk it, Enter points, N and P jump between what is marked, + − 0 zoom. H: hand, I: look closer at a card. M: main button. A: all choices as a list. U: take back. T: text board. Esc: let go.
dice-title = The dice
dice-promised = The dice of this battle are sealed: this is the promise made at the start. When it ends the key is shown, and anybody can check every throw.
dice-proved = The seal of the dice is open: the record of this battle holds the key, and every throw can be checked with it.
text-board = Text board
text-board-show = Show the board as text
text-board-hide = Show the drawn board
card-title = Card
sheet-choices = Choose
sheet-odds = Odds
sheet-log = Log
sheet-armies = Armies

stage-closer = Closer
stage-farther = Farther
stage-fit = Whole board
stage-turn = Turn the board
stage-ruler = Ruler: drag to measure

## Resolver

resolver-lead = For players at a real table: fill in the fight, see every modifier and the chances, roll here or type your own dice.
resolver-situation = The fight
resolver-none = This game has no charts yet.
resolver-roll = Roll
resolver-type = My own dice
resolver-type-hint = The faces in order, with spaces: 5 3
resolver-use = Read them
resolver-result = Result
resolver-history = Earlier rolls
resolver-clear = Clear
resolver-nobody = none
resolver-yes = yes
resolver-parts = Modifiers
resolver-odds = Chances
resolver-next = Go on with

## Rules

rules-missing = The rules of this game are not written yet.
rules-contents = Contents
rules-search = Search in the rules
rules-top = To the top

## Faults: each says what to do

fault-offline = You are offline. The battle is safe on the server; I go on as soon as the net is back.
fault-lost = The server does not answer. I keep trying. If it runs on your own computer, start it again with ./play.
fault-closing = The server is going down. The battle is safe; come back when it is up again.
fault-closing-store-failed = The server cannot write to its disk, so it stopped before anything was lost. Make room on the disk, then try again.
fault-unknown = There is no battle behind this link. Check that the link is whole, or ask your friend for it again.
fault-undrawn = This game has its rules here but no drawing yet, so it cannot be shown. Play it in the terminal, or bring Grognard up to date.
fault-taken = This chair has been opened in another window. Go on there, or take it back here.
fault-server-gone = The server does not answer. If it runs on your own computer, start it with ./play and try again.
fault-server = The server answered with a fault ({ $status }). Try again; if it stays, start the server anew.
fault-not-found = That is not there (any more). Go back to the start page.
fault-not-a-record = This file is not a record of Grognard. Choose a file you downloaded from a finished battle; it ends in .jsonl.
fault-file-too-big = This file is too big to be a record of a battle.

## Refusals of the server

refusal-bad-request = The server did not understand the request ({ $reason }). Load the page again.
refusal-bad-values = { $why }
refusal-bad-dice = These dice do not fit the throw ({ $reason }). Type the faces in order.
refusal-bad-position = This position cannot be played: { $reason }
refusal-wrong-seats = This battle has { $wanted } chairs, not { $given }.
refusal-battle-running = The battle is still going on: its record holds everybody's secrets and can be had when it is over.
refusal-battle-unreadable = This battle cannot be opened ({ $reason }). It may come from a newer version: bring Grognard up to date.
refusal-record-too-long = This record has more than { $most } actions, which no battle has. Check that it is the right file.
refusal-no-such-table = There is no battle behind this link. Check that the link is whole.
refusal-no-such-page = There is no such page. Go back to the start page.
refusal-no-such-chart = There is no chart called “{ $chart }”. There are: { $known }.
refusal-no-such-moment = There is no move { $at } in this battle: the last is { $last }.
refusal-no-odds = There is nothing here that is left to chance.
refusal-not-your-seat = That chair is not yours. Use your own link.
refusal-too-long = That message is too long for the server.
refusal-too-many-requests = That was too fast for the server. Wait a moment and try again.
refusal-wrong-host = This address is not one the server answers to. Open the address it printed when it started.
refusal-wrong-origin = The request came from another page. Open Grognard's own address.
refusal-wrong-method = The server does not take that. Load the page again.
refusal-server-fault = Something broke in the server. Nothing you did is lost; try again.

## drawing on a free table

sketch-angle = Drag the gold knob where the front shall go; figures for exact lines.
sketch-length = Drag the gold knob where the formation shall go.
sketch-place = Drag the token to its place.
sketch-stands = Drag the pieces to their places; the knob ahead of a piece turns it.
sketch-things = Point at the pieces that are meant.
sketch-wheel = Wheel
sketch-run = Run
sketch-count = { $count } of { $most } chosen
sketch-hint = Drag on the board, or set the figures; nothing is done before you confirm.
sketch-do = Confirm
sketch-stop = Put away
