import { useState } from "react";
import { chooseTheme, chosenTheme, type Theme, themes } from "#platform/web/screen/theme.ts";
import styles from "./theme-choice.module.css";

const words = { system: "según el sistema", light: "clara", dark: "oscura" } as const satisfies Record<
  Theme,
  string
>;

/** The person's choice between the two appearances. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <label className={styles.choice}>
      Apariencia
      <select
        value={theme}
        onChange={(event) => {
          const selectedTheme = themes.find((one) => one === event.target.value) ?? "system";
          chooseTheme(selectedTheme);
          setTheme(selectedTheme);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
