// Armies and evenings as this device keeps them. Nothing here leaves the device by itself.

const KINDS = ["armies", "evenings"];
const key = (game, kind) => `grognard.${kind}.${game}`;

function read(game, kind) {
  try {
    const list = JSON.parse(localStorage.getItem(key(game, kind)) ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** False where the device has no room, or keeps nothing (private browsing). */
function write(game, kind, list) {
  try {
    localStorage.setItem(key(game, kind), JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** A shelf of one kind of thing for one game, the latest first. */
export function shelf(game, kind) {
  if (!KINDS.includes(kind)) throw new Error(kind);
  return {
    all: () => read(game, kind),
    one: (id) => read(game, kind).find((item) => item.id === id),
    keep(item) {
      const kept = { ...item, at: Date.now() };
      return write(game, kind, [kept, ...read(game, kind).filter((other) => other.id !== item.id)]);
    },
    drop: (id) => write(game, kind, read(game, kind).filter((item) => item.id !== id)),
  };
}

export const newId = () => Math.random().toString(36).slice(2, 10);
