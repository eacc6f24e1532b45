import type { ReactNode } from "react";
import { CallFailure } from "../call-failure.ts";
import { problemSentence } from "../problem-sentences.ts";
import { Button } from "./button.tsx";
import { Copyable } from "./copyable.tsx";
import styles from "./state-message.module.css";

const leadsNowhere =
  "La dirección de esta página pide algo que no existe. Puede estar incompleta o mal escrita.";

interface ErrorStateProps {
  /** What could not be done: "No se pudieron cargar los eventos". */
  title: string;
  failure: unknown;
  /** Stands for the sentence of the failure, where it was said what exactly is wrong. */
  sentence?: string;
  /** What it means for the person, when the sentence of the failure does not say enough. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** What happened, what it means, what to do, and the number to quote. */
export function ErrorState({ title, failure, sentence, children, onRetry }: ErrorStateProps) {
  const incident = failure instanceof CallFailure ? failure.incident : undefined;
  // Nobody filled in a form to see a page: what is not valid is its address.
  const misaddressed =
    sentence === undefined && failure instanceof CallFailure && failure.code === "invalid_input";
  // What is not there will not be there the next time either.
  const mayHelp = !misaddressed && !(failure instanceof CallFailure && failure.code === "not_found");
  return (
    <div className={styles.message} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>
        {sentence ?? (misaddressed ? leadsNowhere : problemSentence(failure))} {children}
      </div>
      {incident && (
        <p className={styles.incident}>
          Número de incidente para soporte: <Copyable text={incident} />
        </p>
      )}
      {onRetry && mayHelp && (
        <div className={styles.actions}>
          <Button onClick={onRetry}>Reintentar</Button>
        </div>
      )}
    </div>
  );
}
