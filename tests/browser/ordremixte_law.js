// The live sheets of the page, driven without it: every deed done by the functions that its buttons call, and what the sheets say then.

async (script) => {
  const { at, sides, moves } = JSON.parse(script);
  const state = await import(`${at}/state.js`);
  const sheets = await import(`${at}/sheets.js`);
  const REASONS = { retired: "retired", headless: "no-commander", nobody: "no-general", first: "first", tied: "commander-tied", now: "turn", broken: "fleeing", later: "wait", never: "wait" };
  const DIVISION = { calm: "fights", near: "fights", held: "fights", due: "tests", beaten: "retires" };
  const UNIT = { id: "unit", prefix: "unit_", fills: {}, sets: {} };
  const COMMANDER = -1;
  const body = (number) => (number === COMMANDER ? "commander" : String(number));

  /** What a button of the page does. */
  const doing = {
    tick: ({ pm }, side, unit) => state.lose(side, unit, state.lostOf(side, unit) + pm),
    mark: ({ state: mark, on }, side, unit, night) => state.mark(side, unit, mark, on ?? true, night.turn),
    form: ({ formation }, side, unit) => state.put(side, "formations", unit.place, formation),
    screen: ({ bases }, side, unit) => state.put(side, "out", unit.place, bases),
    "screen-hit": (_, side, unit) => state.strike(side, unit, state.hitsOf(side, unit) + 1),
    patrol: (_, side, unit) => state.put(side, "patrols", unit.place, state.patrolsOf(side, unit) + 1),
    leave: ({ how }, side, unit, night) => state.mark(side, unit, how === "left" ? how : "destroyed", true, night.turn),
    order: ({ brigade, order, arrives }, side, _, night) => state.ordered(night, side, String(brigade), order, arrives),
    attach: ({ brigade, unit }, side, _, night) => state.joined(night, side, body(brigade), unit ?? ""),
    general: ({ brigade, fate }, side, _, night) => state.fateOf(night, side, body(brigade), fate),
    forward: (_, side, unit, night) => state.nextStep(night),
    night: (_, side, unit, night) => state.nightfall(night),
    defend: ({ taken }, side, _, night) => {
      for (const [place, pm] of Object.entries(taken)) state.lose(side, state.unitAt(side, place), pm);
      state.defended(side, true);
      state.nextStep(night); // the deployment is over
    },
  };

  function done(night, { side, deed, carry, unit }) {
    if (carry) return sheets.applied(night, "morale", { unit: `${side}:${unit}` }, { carry }, {});
    if (deed.deed === "division") return sheets.applied(night, "division", { army: String(side) }, { carry: { after_army_division: deed.held ? "held" : "retired" } }, {});
    return state.changed(night, (next) => doing[deed.deed]({ pm: 1, arrives: 0, ...deed }, next.sides[side], state.unitAt(next.sides[side], deed.unit), next));
  }

  const unitSeen = (night, side, unit) => {
    if (!state.inPlay(side, unit)) return null;
    const { pm, bases, lost, tests } = state.leftOf(side, unit);
    const hits = state.hitsOf(side, unit) - state.shotOf(side, unit) * side.tables.screen_hits;
    return { pm, bases, test_lost: lost, tests, lost: state.lostOf(side, unit), out: state.outOf(side, unit), shot: state.shotOf(side, unit), hits, spare: state.screensOf(side, unit), patrols: state.patrolsOf(side, unit), marks: { ...state.marksOf(side, unit) }, formation: state.formationOf(side, unit) };
  };

  const leaderSeen = (side, unit) => {
    const leader = state.leaderOf(side, unit);
    return leader === "commander" ? COMMANDER : leader ? Number(leader) : null;
  };

  const brigadeSeen = (night, side, command) => {
    const { order, pending, arrives } = side.state.orders?.[command.place] ?? {};
    const when = state.orderTime(night, side, command);
    return { order: order ?? "", pending: pending ?? "", arrives: arrives ?? 0, why: REASONS[when.key.replace("lv-order-", "")], may: Boolean(when.may) };
  };

  const sideSeen = (night, side) => {
    const found = state.division(side);
    const { pm, third, half } = state.limitsOf(side);
    const { veterans, charismatic } = state.favour(side);
    const step = side.tables.steps[night.step];
    return {
      units: Object.fromEntries(side.tables.units.map((unit) => [unit.place, unitSeen(night, side, unit)])),
      brigades: Object.fromEntries(side.tables.commands.filter((one) => one.orders.length).map((one) => [one.place, brigadeSeen(night, side, one)])),
      division: { state: DIVISION[found.state], lost: found.lost, pm, third, half, retired: Boolean(side.state.retired) },
      favour: { veterans, charismatic },
      leaders: Object.fromEntries(side.tables.units.map((unit) => [unit.place, leaderSeen(side, unit)])),
      tasks: state.dueIn(night, side, step).map(({ due, unit }) => `${state.taskOf(unit, step, due).key} ${unit.place}`).sort(),
    };
  };

  const seen = (night, { side, look }) => ({
    turn: night.turn,
    step: night.step + 1,
    sides: night.sides.map((one) => sideSeen(night, one)),
    values: look ? sheets.values(night, UNIT, `${side}:${look}`) : {},
  });

  let night = { id: "law", turn: moves[0].deed?.deed === "defend" ? 0 : 1, step: 0, sides: sides.map((tables) => ({ title: { key: "law" }, tables, state: {} })), past: [] };
  const told = moves.map((move) => {
    const before = state.moment(night);
    night = done(night, move);
    const undone = state.moment(state.takenBack(night)) === before;
    return { ...seen(night, move), undone };
  });
  return JSON.stringify(told); // many times quicker than as objects
};
