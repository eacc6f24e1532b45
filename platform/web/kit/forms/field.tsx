import { createContext, type ReactNode, use, useId } from "react";
import styles from "./field.module.css";
import { useFormTrouble } from "./form.tsx";

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Whether the label shows "opcional"; fields are required by default. */
  optional?: boolean;
  children: ReactNode;
}

interface FieldTies {
  id?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
}

const Ties = createContext<FieldTies>({});

/** A label, a hint and an error, linked by ids to the control inside. */
export function Field({ label, hint, error: ownError, optional, children }: FieldProps) {
  const id = useId();
  const formError = useFormTrouble(id);
  const error = ownError ?? formError;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (opcional)</span>}
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <Ties value={{ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined }}>
        {children}
      </Ties>
      {error && (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}

/** Returns the id, label and error attributes that a control takes from the field around it. */
export function useFieldTies(): FieldTies {
  return use(Ties);
}
