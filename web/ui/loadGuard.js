/*
 * A plain script, which needs no module: where one of the page's modules did not come (the server
 * was restarted, a connection broke), the page would stand there and wait for good. It says so, and
 * loads itself again as soon as the server answers; where that does not help, later and later.
 */
(function () {
  var LONGEST_SECONDS = 60;

  /* How often this page was loaded again in vain; 0 where storage is closed to it. */
  function attempts(set) {
    try {
      if (set !== undefined) sessionStorage.setItem("load-attempts", String(set));
      return Number(sessionStorage.getItem("load-attempts")) || 0;
    } catch {
      return 0;
    }
  }

  function tryLater() {
    var seconds = Math.min(LONGEST_SECONDS, Math.pow(2, attempts()));
    setTimeout(function () {
      fetch(location.href, { cache: "no-store" }).then(function (answer) {
        if (!answer.ok) return tryLater();
        attempts(attempts() + 1);
        location.reload();
      }, tryLater);
    }, seconds * 1000);
  }

  addEventListener("load", function () {
    /* Each page's own module says so when it has started. */
    if (document.documentElement.dataset.started !== undefined) {
      attempts(0);
      return;
    }
    document.getElementById("not-loaded").hidden = false;
    tryLater();
  });
})();
