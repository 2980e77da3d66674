// Keeps the pages for a real table on this device, so that they open when the server is out of reach. The server comes first, always.

const NAME = "grognard-resolver";
const MOST = 600;
const PATIENCE = 4000;
const mine = (address) => /^\/(resolver|armies|client|text|games|api\/(charts|armies|games))\b/.test(new URL(address).pathname);

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep(request, answer) {
  if (!answer.ok) return;
  const store = await caches.open(NAME);
  await store.put(request, answer.clone());
  const named = await fullName(request.url, answer);
  if (named) await store.put(named, answer.clone());
  const asked = (await store.keys()).filter((one) => one.url.includes("/api/"));
  for (const old of asked.slice(0, Math.max(0, asked.length - MOST))) await store.delete(old);
}

/** A situation was asked by a few of its values; it is kept under all of them too, as the page asks when it is opened again. */
async function fullName(address, answer) {
  if (!/^\/api\/charts\/[^/]+\/[^/]+$/.test(new URL(address).pathname)) return "";
  const { values } = await answer.clone().json();
  const words = Object.entries(values ?? {}).sort(([one], [two]) => (one < two ? -1 : 1));
  return `${address.split("?")[0]}?${new URLSearchParams(words)}`;
}

/** The same answer with a mark, so that the page knows that the server did not give it. */
const marked = (kept) => new Response(kept.body, { status: kept.status, headers: [...kept.headers, ["x-kept", "yes"]] });

async function serve(request) {
  const store = await caches.open(NAME);
  const plain = request.url.replace(/[?&]lenient=[^&]*$/, "");
  const kept = (await store.match(request, { ignoreVary: true, ignoreSearch: request.mode === "navigate" })) ?? (await store.match(plain, { ignoreVary: true }));
  const fresh = fetch(request).then(async (answer) => {
    await keep(request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  return (await Promise.race([fresh.catch(() => null), late])) ?? marked(kept);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && mine(event.request.url) && new URL(event.request.url).origin === self.location.origin) event.respondWith(serve(event.request));
});

self.addEventListener("message", (event) => {
  const wanted = (event.data?.keep ?? []).filter((address) => new URL(address).origin === self.location.origin && mine(address));
  const kept = Promise.allSettled([...new Set(wanted)].map(async (address) => keep(new Request(address), await fetch(address))));
  event.waitUntil(kept.then(() => event.ports[0]?.postMessage("kept")));
});
