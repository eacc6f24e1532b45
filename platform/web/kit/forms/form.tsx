import { createContext, type FormEvent, type ReactNode, type SubmitEvent, use, useState } from "react";
import { type ControlState, controlTrouble } from "./control-trouble.ts";
import styles from "./form.module.css";

/** The problems by the id of the control. */
const Troubles = createContext<Readonly<Record<string, string>>>({});

/** Returns the problem that the surrounding form found in a control when it was submitted. */
export function useFormTrouble(id: string): string | undefined {
  return use(Troubles)[id];
}

type Control = HTMLElement & ControlState & { name: string; willValidate: boolean };

const controlsOf = (form: HTMLFormElement) =>
  ([...form.elements] as unknown as Control[]).filter(
    (control) => control.willValidate && control.getAttribute("aria-hidden") !== "true",
  );

interface FormProps {
  children: ReactNode;
  /** Buttons at the bottom, the main one first. */
  actions?: ReactNode;
  className?: string | undefined;
  onSubmit: () => unknown;
}

/**
 * A form with fields below each other and buttons. Before sending, each empty or invalid field shows a message of the
 * portal instead of the browser's own. The server validates again.
 */
export function Form({ children, actions, className, onSubmit }: FormProps) {
  const [troubles, setTroubles] = useState<Readonly<Record<string, string>>>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = controlsOf(event.currentTarget).flatMap((control) => {
      const sentence = controlTrouble(control);
      return sentence === undefined ? [] : [{ control, sentence }];
    });
    setTroubles(Object.fromEntries(wrong.map(({ control, sentence }) => [control.id, sentence])));
    if (wrong[0]) wrong[0].control.focus();
    else onSubmit();
  };
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    const control = target as Control;
    if (!(control.id in troubles) || controlTrouble(control) !== undefined) return;
    const { [control.id]: _mended, ...left } = troubles;
    setTroubles(left);
  };

  return (
    <form className={className ?? styles.form} noValidate onSubmit={submit} onInput={mend}>
      <Troubles value={troubles}>
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </Troubles>
    </form>
  );
}

/** Two short fields side by side if there is room. */
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
