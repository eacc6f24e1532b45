import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { useFieldTies } from "./field.tsx";

/** One line of text; takes `register(...)` of a form as it is. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input type="text" {...useFieldTies()} {...rest} className={classNames(styles.control, className)} />
  );
}
