import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { useFormTrouble } from "./form.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error: ownError, ...rest }: CheckboxProps) {
  const id = useId();
  const formError = useFormTrouble(id);
  const error = ownError ?? formError;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={id}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
