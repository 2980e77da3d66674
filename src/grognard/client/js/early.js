// Runs before the first paint, so that nobody sees the wrong theme for a moment. Not a module on purpose.
(function () {
  try {
    var kept = JSON.parse(localStorage.getItem("grognard.settings") || "{}");
    var root = document.documentElement;
    if (kept.theme && kept.theme !== "auto") root.dataset.theme = kept.theme;
    if (kept.contrast === "more") root.dataset.contrast = "more";
    if (kept.motion && kept.motion !== "auto") root.dataset.motion = kept.motion;
    if (kept.colours) root.dataset.colours = kept.colours;
    root.lang = kept.language || (/^it/i.test(navigator.language) ? "it" : "en");
  } catch (error) {
    document.documentElement.lang = "en";
  }
})();
