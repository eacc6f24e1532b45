import { useState } from "react";
import { chooseTheme, chosenTheme, type Theme, themes } from "#platform/web/theme.ts";
import styles from "./appearance-choice.module.css";

const words = { system: "Según el sistema", light: "Clara", dark: "Oscura" } as const satisfies Record<
  Theme,
  string
>;

export function AppearanceChoice() {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Apariencia del portal</legend>
      {themes.map((theme) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name="appearance"
            value={theme}
            checked={chosen === theme}
            onChange={() => choose(theme)}
          />
          {words[theme]}
        </label>
      ))}
    </fieldset>
  );
}
