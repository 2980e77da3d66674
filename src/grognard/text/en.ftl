### The sentences of the command line.

### Help

help-grognard = Published historical wargames with the rules enforced: play, measure, replay, verify.
help-metavar = COMMAND ...
help-panel-arguments = What it needs
help-panel-options = Options
help-panel-commands = Commands
help-required = required
help-default = default: {"{}"}

help-games = What can be played: games, scenarios, options, charts.
help-play = Play a battle in the terminal, against the computer or a friend.
help-match = Let players fight many battles, changing seats, and count who wins.
help-fuzz = Play random battles and look at them from all sides; what breaks is kept as a file.
help-position = Print the position a scenario begins with, as a file that can be edited and started from.
help-case = Run a case: a position, dice and actions; tell what happens and where it ends.
help-replay = Tell a recorded battle again, step by step.
help-verify = Check a record: every action lawful, every die as promised.
help-odds = The chances of an action in a case or a position.
help-resolve = Resolve a fight beside a real table: modifiers, chances, dice rolled or typed in.
help-army = Armies of Ordre Mixte: begin one, check it, show it, export it, print its roster sheet.
help-bench = Measure how fast a game is on this machine.

help-any-help = Show this help.
help-any-game = Key of the game, as listed by: grognard games.
help-any-file = The file; a dash reads standard input.
help-any-lang = Language, it or en; otherwise that of the system.
help-any-json = Print JSON for machines.
help-any-scenario = Scenario; otherwise the first one, or all of them in turn where many battles are fought.
help-any-option = Option of the scenario, for example wider_ambush=yes. May be repeated.
help-any-seed = Seed of the dice.
help-any-games = Number of battles.
help-any-workers = Number of processes.

help-play-seat = Who plays which seat: 0=me, 1=veteran. Players are me, random, recruit, veteran, marshal, doctrine. May be repeated.
help-play-save = Keep the record in this file.
help-play-load = Go on with the battle in this record.
help-play-position = Begin from this position.
help-play-seed = Practice dice from a seed; otherwise the dice are sealed, and can be proved at the end.
help-match-seat = Who fights whom: A=doctrine, B=random. Players are random, recruit, veteran, marshal, doctrine. May be repeated.
help-fuzz-position = Begin every battle from this position instead of a scenario.
help-fuzz-out = Folder for the files that reproduce what broke.
help-case-position = Print only the position after the case, as JSON.
help-replay-at = Show the table after this action; 0 is the beginning.
help-replay-seat = Tell only what this seat could know; otherwise everything, once the battle is over.
help-replay-step = Show the board at every step, and wait for Enter.
help-odds-action = Which action: its number in the list, or JSON; otherwise the last one of the case.
help-odds-seat = Seat that acts; otherwise the one that must decide.
help-odds-seed = Seed for what has to be imagined.
help-resolve-chart = The chart, for example assault.
help-resolve-values = The situation, for example attacker=FR-imperial-guard; what is left out has a default.
help-resolve-list_ = List the charts and what can be filled in.
help-resolve-roll = Roll the dice too.
help-resolve-dice = Dice thrown on the table, in order, for example 5,3.
help-resolve-seed = Seed for the dice that are rolled.
help-army-deed = What to do with the army.
help-army-file = The army file; a dash reads standard input.
help-army-nation = Nation of a new army, for example france.
help-army-year = Year of a new army; it decides rows, prices and doctrine.
help-army-target = Points agreed for a new army.
help-army-sheet = One of the printed armies instead of a file, for example french-1.
help-army-commander = Quality of the commander of a new army: poor, normal, veteran, exceptional.
help-army-roll = Let a sealed D10 choose the commander of a new army.
help-army-form = How to export: text, chat or file.
help-army-out = Write into this file, which must not be there yet.
help-resolve-guide = Follow a sequence of charts step by step.
help-bench-seconds = Seconds for each measure.

### Wrong use

cli-rule = (rule { $rule })
cli-refused = That is refused: { $code }.
cli-seat = Seat { $seat }
cli-winner = Victory: { $player }.
cli-see-help = Help: { $command } --help
cli-no-language = There is no language “{ $given }”. Choose one of these: { $known }.
cli-no-option = There is no option { $option }.
cli-no-command = There is no command “{ $detail }”.
cli-missing = { $parameter } is missing.
cli-bad-parameter = { $parameter } cannot be that: { $detail }
cli-usage = I cannot make sense of that: { $detail }
cli-not-a-pair = { $what } wants a name, an equals sign and a value, and got “{ $given }”.
cli-twice = { $what } names “{ $given }” twice. Name it once.
cli-no-seat = There is no seat “{ $given }”. Seats are numbered from 0 to { $last }.
cli-no-label = There is no player “{ $given }” here. Name these: { $known }.
cli-label-missing = Who is { $label }? Say it with --seat { $label }=veteran, for example.
cli-no-file = There is no file “{ $file }”.
cli-unreadable = The file “{ $file }” cannot be read: { $detail }.
cli-not-json = “{ $file }” is not JSON: { $detail }.
cli-bad-position = “{ $file }” is not a position that can be played: { $detail }.
cli-bad-case = This is not a case that can be run: { $detail }.
cli-system = The system refuses: { $detail }.
cli-broken = Something broke inside Grognard, and it is not your fault: { $detail }. Set GROGNARD_DEBUG=1 to see where, and report it.
refusal-wrong-players = The scenario “{ $scenario }” wants { $count } players. Name as many with --seat.

### What can be played

games-title = { $title } ({ $game })
games-scenario = Scenario
games-what = What it is
games-options = Options
games-charts = Charts for the table side: { $charts }. See: grognard resolve { $game } --list
games-how = Play it: grognard play { $game }

### Playing

play-welcome = { $title }. Type h for help.
play-sealed = Sealed dice. Promise: { $commitment }
play-practice = Practice dice from a seed: repeatable, not proved.
play-thinking = { $player }: thinking…
play-ask = {"> "}
play-commands = Number = do it · o N odds · u undo · b board · l log · s FILE save · h help · q quit
play-final = ! = cannot be taken back
play-choices = { $start } … ({ $count } choices)
play-news = What happened:
play-help =
    A number does what stands beside it. A line that ends in three dots asks further.
    o N      the chances of number N, before you commit
    u        take the last action back, as far as no die was thrown and nothing hidden was shown
    b        show the board again
    l        the log of the battle
    s FILE   save the record in FILE, and go on there
    g        give the battle up
    q        stop for now; the battle is kept and can be taken up again
    Enter    show the menu again
    Any other word shows the lines of the menu that contain it, such as a square or a unit.
play-not-understood = I do not understand “{ $given }”. Type a number of the menu, or h for help.
play-no-number = There is no number { $number }. They run from 1 to { $last }.
play-odds-of-what = Odds of what? Type o and a number of the menu.
play-odds-later = That entry asks further. Choose it first; you can ask for the odds before you confirm.
play-which-one = {"Which one? A number; Enter goes back. > "}
play-which-ones = {"Which ones? Numbers with blanks between; where order counts, the one on top last. Enter goes back. > "}
play-shape = { $least ->
    [one] Choose { $least ->
        [one] one
       *[other] { $least }
    }.
   *[other] Choose { $least ->
        [0] up to { $most }
       *[other] { $least }
    }. Name a number again to take a thing twice.
}
play-no-such-set = Those do not go together. Choose others.
play-confirm = {"Enter does it · o shows the odds · any other key goes back > "}
play-hide = {"Enter hides your hand. > "}
play-hand-over = { $player }, it is your decision. Press Enter when you alone see the screen. {"> "}
play-give-up = {"Give the battle up? Type yes to do it. > "}
play-yes = yes y
play-kept = The record is in { $file }
play-proof = Its dice can be proved: grognard verify { $file }
play-stopped =
    The battle is kept in { $file }
    Go on with: grognard play { $game } --load { $file }
play-saved = Saved in { $file }
play-not-saved = “{ $file }” cannot be written: { $detail }. Save elsewhere with: s FILE
play-exists = The file “{ $file }” exists already, and nothing is overwritten. Choose another name, or go on with it by --load.
play-load-alone = A saved battle brings its own scenario, options and position: leave --scenario, --option and --position out.
play-position-alone = A position brings its own scenario and options: leave --scenario and --option out.
play-other-game = “{ $file }” is a battle of { $game }. Name that game.
store-no-key = The key of the sealed dice is missing: { $file }. It lies beside the record and is needed to go on.
store-bad-key = { $file } does not hold the key that was promised for these dice.

### Many battles

match-progress = Battles
match-player = Player
match-wins = Wins
match-share = Share
match-interval = 95 % interval
match-mean = Time for a decision
match-p50 = half below
match-p95 = 95 % below
match-name = {""}
match-battles = Battles
match-totals = Battles: { $games }. Drawn: { $draws }. Decisions: { $decisions }.
match-lengths = Decisions in a battle: { $mean } on average, { $shortest } to { $longest }.
match-by-scenario = Victories of { $player } by scenario
match-by-seat = Victories by seat, whoever plays it
match-by-army = Victories by army, whoever leads it

fuzz-progress = Battles
fuzz-clean = Clean: { $games } { $games ->
    [one] battle
   *[other] battles
}, { $decisions } decisions.
fuzz-dirty = { $count } of { $games } battles broke, after { $decisions } decisions in all.
fuzz-found = Battle { $battle }, after { $decision } decisions: { $what }
fuzz-kept-case = Reproduce it with: grognard case { $file }
fuzz-kept-record = Reproduce it with: grognard verify { $file }

bench-progress = Measures
bench-measure = Measure
bench-per-second = per second
bench-each = one takes
bench-ratio = against calibration
bench-actions = Actions of random play (listed, checked, applied)
bench-copies = Copies of a position
bench-views = Views of a seat
bench-odds = Odds of an action that depends on chance
bench-calibration = Calibration (fixed plain Python)

### Cases, replays, records

case-refused = Refused:
case-fault = Not as the case says: { $fault }
case-broke = The rules broke down: { $detail }
replay-begins = { $title }: the battle begins.
replay-next = {"Enter goes on, q stops > "}
replay-unfinished = The battle is not over.
replay-no-step = There is no step { $given }. They run from 0 to { $last }.
verify-yes = True: { $entries } actions, all lawful; { $dice } dice and draws.
verify-no = Not true.
verify-proved = Every die and draw follows from the key that was promised at the start.
verify-not-proved = The dice fit the rules; whether they were thrown fairly cannot be proved, because no key was revealed.

### Chances

odds-result = Result
odds-chance = Chance
odds-exactly = Exactly
odds-certain = Nothing is left to chance here: { $result }.
odds-mean = On average, { $name }: { $value }
odds-sampled = Too many ways to walk them all: sampled, with a standard error of { $error }.
odds-declined = On the way nobody adds a card, and whoever has a choice takes what serves him.
odds-over = The battle is over: nothing can be done.
odds-choose = { $player } may do this. Choose with --action and the number:
odds-no-action = There is no action { $given }. They run from 1 to { $last }.
side-attack = Attack
side-defence = Defence

### Table side

resolve-no-charts = { $title } has no charts to resolve.
resolve-no-chart = There is no chart “{ $given }”. Choose one of these: { $known }.
resolve-which = Which chart? Choose one of these: { $known }. What can be filled in is shown by --list.
resolve-dice = The dice do not fit: { $detail }.
resolve-dice-left = More dice were given than are thrown; left over: { $dice }.
resolve-bad-dice = “{ $given }” is no list of dice. Write the faces with commas, for example 5,3.
resolve-result = Result: { $result }
resolve-next = What follows: { $chart }
resolve-thrown = Dice: { $dice }
resolve-no-guide = There is no sequence “{ $given }”. Choose one of these: { $known }.
resolve-step = Step
resolve-chart = Chart
resolve-guide-how = Write what differs as KEY=VALUE, with dice=4 for a die of your own; Enter rolls. “quit” ends it.
resolve-guide-roll = Enter rolls
resolve-guide-leave = Enter rolls, “leave” goes on
resolve-guide-done = The sequence is done.
resolve-field = Name
resolve-meaning = Meaning
resolve-default = Now
resolve-choices = What it takes
resolve-many = any of, with commas: { $choices }
resolve-yes = yes
resolve-no = no

### Armies of Ordre Mixte

army-no-deed = “{ $given }” is nothing that can be done with an army. Choose one of these: { $known }.
army-no-form = An army cannot be exported as “{ $given }”. Choose one of these: { $known }.
army-which = Which army? Give a file: grognard army { $deed } FILE; or a printed army with --sheet: { $known }.
army-nation-year = A new army needs --nation and --year, or --sheet. Nations: { $known }.
army-no-nation = There is no list “{ $given }”. Choose one of these: { $known }.
army-no-year = { $given } is outside of this list, which covers { $first } to { $last }.
army-no-quality = “{ $given }” is no commander. Choose one of these: { $known }.
army-no-sheet = There is no printed army “{ $given }”. Choose one of these: { $known }.
army-exists = { $file } is there already, and nothing is overwritten. Choose another name.
army-written = { $file } written.
army-lawful = This army may take the field.
army-offered = What this list offers; copy a line and take the mark away:
army-sizes = { $least } to { $most } bases
army-place = Place
army-unit = Unit
army-formula = Reckoning
