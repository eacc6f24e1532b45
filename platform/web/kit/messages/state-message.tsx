import { type ReactNode, useEffect } from "react";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { problemSentence } from "#platform/web/call/problem-sentences.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { stopTypeAhead } from "#platform/web/screen/page-keys.ts";
import { Button } from "../buttons/button.tsx";
import { Copyable } from "../buttons/copyable.tsx";
import styles from "./state-message.module.css";

interface EmptyStateProps {
  /** The reason for which there is nothing. */
  title: string;
  /** The next step that would fill it. */
  children: ReactNode;
  /** An SVG drawing for the area, in `currentColor`. */
  drawing?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, drawing, action }: EmptyStateProps) {
  return (
    <div className={styles.message}>
      {drawing && (
        <div className={styles.drawing} aria-hidden="true">
          {drawing}
        </div>
      )}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

const leadsNowhere =
  "La dirección de esta página pide algo que no existe. Puede estar incompleta o mal escrita.";

interface ErrorStateProps {
  /** The failed action: "No se pudieron cargar los eventos". */
  title: string;
  failure: unknown;
  /** Replaces the sentence of the failure by a more precise one. */
  sentence?: string;
  /** The consequence for the person, where the sentence of the failure is not enough. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** Shows the failure, its consequence, the next step, and the number to quote. */
export function ErrorState({ title, failure, sentence, children, onRetry }: ErrorStateProps) {
  useEffect(stopTypeAhead, []);
  const incident = failure instanceof CallFailure ? failure.incident : undefined;
  // Whether the address is invalid: without a form, an invalid input can only come from the address.
  const misaddressed =
    sentence === undefined && failure instanceof CallFailure && failure.code === "invalid_input";
  // A missing object will be missing the next time too, so no retry is offered.
  const mayHelp = !misaddressed && !(failure instanceof CallFailure && failure.code === "not_found");
  return (
    <div className={styles.message} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>
        {sentence ?? (misaddressed ? leadsNowhere : problemSentence(failure))} {children}
      </div>
      {incident && (
        <Note>
          Número de incidente para soporte: <Copyable text={incident} />
        </Note>
      )}
      {onRetry && mayHelp && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>Reintentar</Button>
        </div>
      )}
    </div>
  );
}
