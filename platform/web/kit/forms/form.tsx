import type { ReactNode, SubmitEvent } from "react";
import styles from "./form.module.css";

interface FormProps {
  children: ReactNode;
  /** Buttons at the foot; the main one first, where the eye arrives. */
  actions: ReactNode;
  onSubmit: () => void;
}

/** Fields one below the other, and what can be done with them. The server's word on each field is the last one. */
export function Form({ children, actions, onSubmit }: FormProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <div className={styles.actions}>{actions}</div>
    </form>
  );
}

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

export function FieldGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
