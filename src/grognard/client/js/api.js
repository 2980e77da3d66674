// Calls to the server that are not live. A failure is always an `Explained`, which has a sentence for the player.

export class Explained extends Error {
  constructor(message, status = 0) {
    super(message.key);
    this.sentence = message;
    this.status = status;
  }
}

/** `onanswer` sees the answer before it is read. */
export async function call(path, { method = "GET", body, raw, onanswer } = {}) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body ? { "Content-Type": "application/json" } : raw ? { "Content-Type": "application/octet-stream" } : {},
      body: body ? JSON.stringify(body) : raw,
    });
  } catch {
    throw new Explained({ key: navigator.onLine ? "fault-server-gone" : "fault-offline" });
  }
  onanswer?.(answer);
  const text = await answer.text();
  let data;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    data = null;
  }
  if (answer.ok) return data;
  const refusal = data?.refusal ?? data?.detail?.refusal;
  if (refusal) throw new Explained({ key: refusal.key ?? `refusal-${refusal.code}`, args: refusal.args ?? {} }, answer.status);
  throw new Explained({ key: answer.status === 404 ? "fault-not-found" : "fault-server", args: { status: String(answer.status) } }, answer.status);
}

/** Things read once and kept. */
const kept = new Map();
export function once(path) {
  if (!kept.has(path)) kept.set(path, call(path));
  return kept.get(path);
}
