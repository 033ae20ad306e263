/* Runs before the first paint, as a plain script: a theme chosen by hand must not flash. */
try {
  var theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  /* Storage is closed to this page: the system's theme it is. */
}
