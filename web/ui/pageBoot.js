// @ts-check
/*
 * A plain script that runs before the first paint: a theme chosen by hand must not flash, and the
 * texts of another language than English must be on their way before the modules. The first paint
 * has the room's name, and English texts, which the page has from the start.
 *
 * Its tag lists the languages: `data-de` is the address of the German texts. The tag of the
 * installed app's description has `data-de` too. The language is the first that the pages have of
 * `?lang=`, the one chosen by hand, and those that the browser asks for.
 */
(function () {
  const { documentElement: root, currentScript } = document;
  const addresses = /** @type {HTMLElement} */ (currentScript).dataset;

  /** @param {string} key */
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // This page may not use storage: it follows the browser.
      return null;
    }
  }

  // A room's name is in its address; the page's script says what is wrong with it.
  document.addEventListener("readystatechange", () => {
    const room = document.getElementById("room");
    if (room !== null) room.textContent = location.pathname.split("/").pop() ?? "";
  }, { once: true });

  const theme = stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  const asked = new URLSearchParams(location.search).get("lang");
  const language = [asked, stored("language"), ...navigator.languages]
    .map((tag) => (tag ?? "").split("-")[0].toLowerCase())
    .find((one) => one === "en" || Object.hasOwn(addresses, one)) ?? "en";
  if (language === "en") return;
  const address = /** @type {string} */ (addresses[language]);
  root.lang = language;
  root.dataset.words = address;
  const preload = document.createElement("link");
  preload.rel = "preload";
  preload.as = "fetch";
  preload.crossOrigin = "anonymous";
  preload.href = address;
  document.head.append(preload);

  const manifest = /** @type {HTMLLinkElement | null} */ (
    document.querySelector("link[rel=manifest]"));
  if (manifest !== null) manifest.href = manifest.dataset[language] ?? manifest.href;
})();
