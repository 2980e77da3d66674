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
  const keys = await store.keys();
  for (const old of keys.filter((one) => new URL(one.url).pathname.startsWith("/api/")).slice(0, Math.max(0, keys.length - MOST))) await store.delete(old);
}

async function serve(request) {
  const store = await caches.open(NAME);
  const page = request.mode === "navigate";
  const kept = await store.match(request, { ignoreVary: true, ignoreSearch: page });
  const fresh = fetch(request).then(async (answer) => {
    await keep(request, answer.clone());
    return answer;
  });
  if (!kept) return fresh;
  const late = new Promise((done) => setTimeout(() => done(kept), PATIENCE));
  return Promise.race([fresh.catch(() => kept), late]);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && mine(event.request.url) && new URL(event.request.url).origin === self.location.origin) event.respondWith(serve(event.request));
});

self.addEventListener("message", (event) => {
  const wanted = (event.data?.keep ?? []).filter((address) => new URL(address).origin === self.location.origin && mine(address));
  event.waitUntil(Promise.allSettled([...new Set(wanted)].map(async (address) => keep(new Request(address), await fetch(address)))));
});
