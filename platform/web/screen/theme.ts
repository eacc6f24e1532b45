export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const key = "portal.theme";

/** Returns the theme that the person chose; `system` when nothing was chosen. */
export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/**
 * Applies and stores the appearance. The copy in the tab's storage remains when local storage is cleared on a change of
 * the company.
 */
export function chooseTheme(theme: Theme): void {
  if (theme === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
    return;
  }
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(key, theme);
  sessionStorage.setItem(key, theme);
}
