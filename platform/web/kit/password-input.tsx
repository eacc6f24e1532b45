import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";
import styles from "./field.module.css";
import { TextInput } from "./text-input.tsx";

/** A password with a way to see what was typed. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.withButton}>
      <TextInput autoCapitalize="none" spellCheck={false} {...props} type={shown ? "text" : "password"} />
      <Button
        className={styles.inside}
        look="quiet"
        small
        aria-pressed={shown}
        aria-label="Mostrar la contraseña"
        onClick={() => setShown(!shown)}
      >
        {shown ? "Ocultar" : "Mostrar"}
      </Button>
    </div>
  );
}
