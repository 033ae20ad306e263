// @ts-check
/*
 * A plain script without modules. When one of the page's modules did not arrive (the server was
 * restarted, a connection broke), the page would wait forever: this script shows that, and reloads
 * the page as soon as the server answers, at growing intervals if reloading does not help.
 */
(function () {
  const LONGEST_SECONDS = 60;

  /**
   * The number of unsuccessful reloads; 0 if the page may not use storage.
   * @param {number} [count] the new number
   */
  function attempts(count) {
    try {
      if (count !== undefined) sessionStorage.setItem("load-attempts", String(count));
      return Number(sessionStorage.getItem("load-attempts")) || 0;
    } catch {
      return 0;
    }
  }

  function tryLater() {
    setTimeout(function () {
      fetch(location.href, { cache: "no-store" }).then(function (answer) {
        if (!answer.ok) return tryLater();
        attempts(attempts() + 1);
        location.reload();
      }, tryLater);
    }, 1000 * Math.min(LONGEST_SECONDS, 2 ** attempts()));
  }

  /** Shows what is wrong, in English until the texts of another language are there. */
  function showProblem() {
    document.body.insertAdjacentHTML("beforeend", `<p class="not-loaded" role="alert">
      <span data-text="notLoaded">Part of this page did not load. It reloads as soon as the server
        answers.</span>
      <a href="" data-text="reloadNow">Reload now</a></p>`);
    const address = document.documentElement.dataset.words;
    if (address === undefined) return;
    fetch(address).then(function (answer) { return answer.json(); }).then(function ({ page }) {
      for (const element of document.querySelectorAll(".not-loaded [data-text]")) {
        element.textContent = page[element.getAttribute("data-text") ?? ""];
      }
    }, function () {});
  }

  function check() {
    // Each page's own module sets this when it has started.
    if (document.documentElement.dataset.started !== undefined) {
      attempts(0);
      return;
    }
    showProblem();
    tryLater();
  }

  addEventListener("load", function () {
    // The texts of another language hold the modules back; these follow them at once.
    if (document.documentElement.dataset.waiting === undefined) return check();
    document.addEventListener("words", function () { setTimeout(check); }, { once: true });
  });
})();
