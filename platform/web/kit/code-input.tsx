import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { TextInput } from "./text-input.tsx";

/** The six digits of a second factor, perhaps with a space between two groups; the browser may fill them in. */
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
