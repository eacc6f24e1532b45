import { useEffect, useRef } from "react";
import { Button } from "#platform/web/kit/button.tsx";
import styles from "./chat-panel.module.css";

interface DeleteQuestionProps {
  company: string;
  onAnswer: (wanted: boolean) => void;
}

/** Asks once, because what is deleted does not come back. */
export function DeleteQuestion({ company, onAnswer }: DeleteQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div
      className={styles.question}
      role="alert"
      onKeyDown={(event) => {
        // Here the key answers the question; elsewhere it reduces the window.
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <p>¿Eliminar todas sus conversaciones con Atenea en {company}? No se pueden recuperar.</p>
      <Button small look="danger" onClick={() => onAnswer(true)}>
        Eliminar
      </Button>
      <Button small ref={keep} onClick={() => onAnswer(false)}>
        Conservar
      </Button>
    </div>
  );
}
