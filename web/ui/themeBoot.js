// @ts-check
/* A plain script that runs before the first paint: a theme chosen by hand must not flash. */
try {
  var theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  /* This page may not use storage: it follows the system's theme. */
}
