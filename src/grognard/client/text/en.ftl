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
start-armies-now = armies, live sheets and charts now
start-charts = charts for the table now
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
course-region = Course of the turn
odds-region = Odds
log-region = Log and history
sheets-region = Panels
undo = Take back
undo-tip = Take back your last action
undo-none = There is nothing to take back.
clear-choice = Let go
all-offers = All { $count } choices
all-offers-title = What you may do
part-offers = In another way…
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
odds-drawn = The line as it is drawn
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
end-conceded-to = { $sides }: victory. The enemy has struck his colours.
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

resolver-situation = The fight
resolver-none = This game has no charts yet.
resolver-go-on = Go on: { $chart }
resolver-all = All charts
resolver-table = chart { $rule }
resolver-roll = Roll
resolver-again = Roll again
resolver-type = My own dice
resolver-type-hint = The faces in order, with spaces: 5 3
resolver-use = Read them
resolver-my-die = My own die
resolver-face = My die shows { $face }
resolver-result = Result
resolver-nobody = none
resolver-no = no
resolver-less = Less: { $name }
resolver-more = More: { $name }
resolver-odds = Chances
resolver-next = Go on with
resolver-readings = Readings of the rules
resolver-readings-changed = { $count ->
    [one] one changed
   *[other] { $count } changed
}
resolver-readings-hint = Where the print is doubtful or leaves a choice. What you set here holds for the whole evening, except who lost.
resolver-keys = Keys: R rolls, 1 to 6 is your own die, N goes on, U takes back, A shows all charts.
resolver-alone = The server does not answer. What was asked before can still be read and rolled here; such rolls are not sealed. I keep trying.
resolver-unknown-alone = The server does not answer, and this situation was not asked before. Change it back, or read the printed table by hand and type your note in the protocol.
resolver-chart-alone = The server does not answer, and this chart was not opened before. Go back, or start the server again.
resolver-roll-alone = The server does not answer, and this chart has too many throws to keep. Use the single steps, or start the server again.
resolver-dice-next = Next: { $dice }
resolver-dice-all = All dice are there
resolver-dice-wrong = These dice do not fit
resolver-wrong-dice = These dice do not fit the throw. Type the faces in order, each as the die shows it.

printed-title = Printed table
printed-hit = hit
plot-title = Plots
plot-in-table = The same figures stand in the table below.

guide-title = Step by step
guide-end = End the sequence
guide-done = The sequence is done.
guide-take = Take this step
guide-leave = Leave this step out
guide-all-done = All have thrown: go on
guide-owed = Go on when the server is back

fights = Fights
fight-number = Fight { $number }
fight-new = + New fight
fight-name = Name of this fight
fight-close = Delete this fight
fight-close-text = “{ $name }” with { $count ->
    [one] one roll
   *[other] { $count } rolls
} goes from this device for good. Export it first if you want to keep it.
fight-close-yes = Delete it
fight-too-many = There are too many fights. Delete one first.

protocol-title = Protocol of the evening
protocol-empty = Nothing resolved in this fight yet.
protocol-details = Situation and story
protocol-note = Note
protocol-note-to = Note to number { $number }
protocol-dice = Dice
protocol-by-server = rolled by the server with sealed chance
protocol-by-own = own dice, typed in
protocol-by-here = rolled on this device, not sealed
protocol-undo = Take back
protocol-redo = Put back
protocol-write = Write into the protocol
protocol-export-text = Export as text
protocol-export-json = Export as file
protocol-import = Import a file
protocol-where = The protocol is kept on this device only, in this browser.
protocol-unkept = This browser refuses to keep the protocol. Export it before you close the page.
protocol-broken = The protocol that was kept here could not be read. A new one has been begun; the old one is set aside.
protocol-broken-save = Save the old one
protocol-not-one = This file is not a protocol of this game. Choose one that was exported here as a file.
protocol-imported = The fights of the file are now beside yours.

## Armies for a real table

page-armies = Armies
start-armies = Armies and sheets
armies-title = Armies and sheets
armies-lead = For a real table: put an army together, print its sheet, keep it alive on the phone during the battle.
armies-mine = My armies
armies-none = No armies on this device yet. Begin one, take a printed one, or open a file.
armies-new = New army
armies-open-file = Open a file
armies-charts = Charts for the table
armies-all = All armies
armies-kept-here = Armies and evenings are kept on this device only. Save the file of an army to carry it elsewhere.
armies-unread = An army file that cannot be read
armies-sheet = Sheet
armies-live = Live sheet
armies-more = More
armies-name = Name
armies-rename = Rename
armies-copy = Copy
armies-copy-name = { $name } (copy)
armies-save-file = Save the file
armies-save = Save
armies-edit-file = Edit as text
armies-drop = Remove
armies-drop-title = Remove this army?
armies-drop-text = { $name } is taken off this device. Without its file it cannot be had back later.
armies-dropped = Removed.
armies-gone = That is no longer on this device.
armies-evenings = Evenings
armies-turn = Turn { $turn }
armies-drop-evening = Remove this evening
armies-drop-evening-text = The ticks and states of this battle are taken off this device.
armies-enemy = The enemy's sheet
armies-enemy-add = Add the enemy's sheet
armies-file-hint = Choose an army file, drop it here, or paste its text. What cannot be read is shown with its line; nothing is lost.
armies-file-text = Text of the army file
armies-choose-file = Choose a file
armies-read = Take it in
armies-misread = { $count ->
    [one] One line cannot be read. Mend it here and take the text in again.
   *[other] { $count } lines cannot be read. Mend them here and take the text in again.
}
armies-too-big = This file is too big to be an army.
armies-not-text = This file is not text in UTF-8. Choose the file of an army, or paste its text.
armies-not-ready = This army has a fault that keeps it from the field. Mend it in the builder.
armies-not-kept = This device has no room, or keeps nothing in private windows. Save the file before you close the page.
armies-offline = The server does not answer: this is the army as it was reckoned last. Sheet and live sheet work on; changes need the server.
armies-needs-server = That needs the server, which does not answer. The army is safe on this device; try again later.
armies-paper-pdf = PDF
armies-paper-text = As plain text
armies-paper-chat = For a chat

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
refusal-no-armies = No armies are put together here for this game.
refusal-no-such-paper = An army cannot be written as “{ $paper }”. It can be: { $known }.
refusal-no-such-guide = There is no sequence called “{ $guide }”. There are: { $known }.
refusal-too-many-dice = More dice were given than are thrown; left over: { $dice }. Type only those of this throw.
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
sketch-piece = Piece
sketch-x = From the west, mm
sketch-y = From the south, mm
sketch-heading = Front, °
sketch-detach = Take out of the formation
sketch-join = Join the formation of { $unit }
sketch-wheel = Wheel
sketch-run = Run
sketch-aside = To the side
sketch-sidle = Drag the unit itself to step aside first.
sketch-count = { $count } of { $most } chosen
sketch-hint = Drag on the board, or set the figures; nothing is done before you confirm.
sketch-do = Confirm
sketch-stop = Put away

## Live sheets beside the charts

sheets-by-hand = by hand
sheets-title = On the sheets
sheets-will = This goes on the sheets
sheets-applied = Written on the sheets
sheets-apply = Apply to the sheets
sheets-apply-next = Apply, then { $chart } ›
sheets-back = ‹ Live sheet
sheets-changed-since = The sheets were changed since: take it back there.
