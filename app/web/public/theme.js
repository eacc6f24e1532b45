// Runs before the first paint, so that a chosen appearance never flashes. It is a file because the content security
// policy allows no inline script. The tab's own copy survives the clearing of local storage at a company switch.
(() => {
  try {
    const theme = localStorage.getItem("portal.theme") ?? sessionStorage.getItem("portal.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be switched off: the system's appearance is used then.
  }
})();
