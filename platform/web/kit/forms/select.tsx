import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import styles from "./field.module.css";
import { useFieldTies } from "./field.tsx";

interface SelectProps extends ComponentProps<"select"> {
  options: readonly { value: string; label: string }[];
  /** A first entry with an empty value. */
  placeholder?: string;
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <select {...useFieldTies()} {...rest} className={classNames(styles.control, className)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
