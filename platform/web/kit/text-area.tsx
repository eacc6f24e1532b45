import { type ComponentProps, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { useFieldTies } from "./field.tsx";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "maxLength"> {
  /** Shows how many characters are used. Typing beyond it is possible, so that nothing pasted is cut off unseen. */
  limit?: number;
}

export function TextArea({ limit, className, onChange, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? "").length);
  // A value that the form holds may also be emptied by it.
  const length = rest.value === undefined ? typed : String(rest.value).length;
  return (
    <>
      <textarea
        {...useFieldTies()}
        {...rest}
        className={classNames(styles.control, styles.area, className)}
        onChange={(event) => {
          setTyped(event.target.value.length);
          onChange?.(event);
        }}
      />
      {limit !== undefined && (
        <span className={classNames(styles.counter, length > limit && styles.over)}>
          {length.toLocaleString("es-CL")} de {limit.toLocaleString("es-CL")} caracteres
        </span>
      )}
    </>
  );
}
