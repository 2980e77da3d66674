// Pages and texts are kept by a worker where the browser has one (not over plain http in a home network).

import { LANGUAGES, texts } from "./texts.js";

export async function keepPages(scope) {
  for (const language of Object.keys(LANGUAGES)) texts.prepare(language);
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/keeper.js", { scope });
    const worker = (await navigator.serviceWorker.ready).active;
    const seen = performance.getEntriesByType("resource").map((one) => one.name);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (document.body.dataset.kept = "yes");
    worker.postMessage({ keep: [location.href.split("#")[0], ...seen] }, [port2]);
  } catch {
    /* the page works on; it just cannot be loaded again without the server */
  }
}
