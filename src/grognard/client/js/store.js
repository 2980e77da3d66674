// My battles: the secret links this browser holds. Nothing else is kept here.

const KEY = "grognard.battles";

export function battles() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function write(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, 200)));
  } catch {
    /* private browsing: the link in the address bar still works */
  }
}

/** Keep a chair; `friends` are the links to hand on. */
export function keep(battle) {
  const list = battles().filter((kept) => kept.token !== battle.token);
  const before = battles().find((kept) => kept.token === battle.token) ?? {};
  write([{ ...before, ...battle, at: before.at ?? Date.now() }, ...list]);
}

export const forget = (token) => write(battles().filter((kept) => kept.token !== token));
export const kept = (token) => battles().find((battle) => battle.token === token);
