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

  addEventListener("load", function () {
    // Each page's own module sets this when it has started.
    if (document.documentElement.dataset.started !== undefined) {
      attempts(0);
      return;
    }
    document.getElementById("not-loaded")?.removeAttribute("hidden");
    tryLater();
  });
})();
