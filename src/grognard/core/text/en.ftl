### Sentences that every game shares: refusals, faults of records and of set-up, how a battle ends.

### Playing

refusal-not-your-decision = It is not for you to decide now. Wait until you are asked.
refusal-wrong-moment = That cannot be done at this moment. Choose one of the actions you are offered.
refusal-battle-over = This battle is over, and nothing more can be done on it. Replay it, or start another.
refusal-unreadable = This order makes no sense ({ $reason }). Send one of the actions you are offered.

### Taking back

refusal-undo-start = Nothing has been done yet, so there is nothing to take back.
refusal-undo-dice = Dice have been thrown or cards drawn since: chance is not asked twice. You can take back only what comes after.
refusal-undo-shown = Something hidden has come to light, and nobody can unsee it. You can take back only what comes after.
refusal-undo-passed = The decision has passed on, and others have seen what you did. You can take back only what comes after.
refusal-undo-over = The battle has ended: its last action stands.
refusal-undo-not-yours = The last action was not yours. Only the one who took it can take it back.

### Choosing a game, a scenario, a player

refusal-no-such-game = There is no game called “{ $game }”. Choose one of these: { $known }.
refusal-no-such-scenario = There is no scenario called “{ $scenario }”. Choose one of these: { $known }.
refusal-no-such-option = This scenario has no option called “{ $option }”. It has: { $known }.
refusal-bad-option = “{ $value }” is no setting of the option “{ $option }”. It takes: { $known }.
refusal-no-such-player = There is no player called “{ $player }”. Choose one of these: { $known }.
refusal-no-doctrine = The computer has not learnt to play { $game } yet. Choose the random player, or play against a person.

### The resolver: filling in a situation

bad-field = There is nothing here called “{ $field }”. What you can fill in: { $known }.
bad-value = “{ $value }” does not fit “{ $field }”. It takes: { $known }.
too-many-values = “{ $field }” takes at most { $count }. Leave some out.

step-is-due = This step cannot be left out. Resolve it first.
sequence-is-done = This sequence is finished. Begin it anew, or go on with single charts.

### Records: `$line` is the line of the file, `$detail` what was found there

record-not-one = Line { $line } is not the language of a Grognard record ({ $detail }). Check that this is the right file, and whole.
record-format = This record is written in format { $detail }, which this version cannot read. Bring Grognard up to date and try again.
record-game = This is a record of the game “{ $detail }”, which is not installed here. Install it and try again.
record-edition = This record was played under edition { $detail } of the rules, which have changed since. Replay it with the version of Grognard that wrote it.
record-changed = Line { $line } was altered after it was written: its seal is broken. Ask for the original file.
record-after-end = Line { $line } comes after the battle had ended. Ask for the original file.
record-setup = The battle cannot be set up as line { $line } says: { $detail }.
record-dice = The dice and cards in line { $line } are not those the rules ask for ({ $detail }).
record-illegal = The action in line { $line } is against the rules ({ $detail }).
record-result = The result in line { $line } is not the one the battle came to.
record-cut = The battle is decided at line { $line }, but the closing line is missing. Ask for the whole file.
record-no-key = Line { $line } should reveal the key to the sealed dice and does not, so the dice cannot be proved.
record-key = The key in line { $line } is not the one that was promised at the start, so the dice cannot be proved.
record-dice-forged = The dice in line { $line } are not those of the sealed key: somebody has tampered with them.

### How a battle ends, in every game

end-conceded = One side has struck its colours: the field belongs to the enemy.
