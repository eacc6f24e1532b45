import { type ComponentProps, useState } from "react";
import { numberText } from "#platform/contract/number-text.ts";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { useFieldTies } from "./field.tsx";

/** A single-line text field; accepts `register(...)` of a form. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input type="text" {...useFieldTies()} {...rest} className={classNames(styles.control, className)} />
  );
}

/** A field for the six digits of a second factor, optionally in two groups; the browser may fill it in. */
export function CodeInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      spellCheck={false}
      {...rest}
      className={classNames(styles.code, className)}
    />
  );
}

/** A password field with a button that shows the text. `autoComplete` must be `current-password` or `new-password`. */
export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [isVisible, setShown] = useState(false);
  return (
    <div className={styles.withButton}>
      <TextInput autoCapitalize="none" spellCheck={false} {...props} type={isVisible ? "text" : "password"} />
      <Button
        className={styles.inside}
        look="quiet"
        small
        aria-pressed={isVisible}
        aria-label="Mostrar la contraseña"
        onClick={() => setShown(!isVisible)}
      >
        {isVisible ? "Ocultar" : "Mostrar"}
      </Button>
    </div>
  );
}

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "maxLength"> {
  /**
   * The limit of the shown character count. Longer text can be typed, so that pasted text is not cut off unnoticed; its
   * form does not send it.
   */
  limit?: number;
}

export function TextArea({ limit, className, onChange, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? "").length);
  // For a controlled field the length is that of its value, because the form may also clear it.
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <>
      <textarea
        {...useFieldTies()}
        {...rest}
        data-limit={limit}
        className={classNames(styles.control, styles.area, className)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
      {limit !== undefined && (
        <span className={classNames(styles.counter, length > limit && styles.over)}>
          {numberText(length)} de {numberText(limit)} caracteres
        </span>
      )}
    </>
  );
}
