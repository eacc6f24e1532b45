import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { type RefObject, useState } from "react";
import { longestQuestion } from "#features/assistant/assistant/assistant.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import styles from "./composer.module.css";

interface ComposerProps {
  start: string;
  disabled: boolean;
  /** Returns whether the question was sent. */
  onSend: (question: string) => boolean;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The field for a question: Enter sends it, Shift and Enter begin a line. */
export function Composer({ start, disabled, onSend, field }: ComposerProps) {
  const [question, setQuestion] = useState(start);
  const send = () => {
    if (!onSend(question)) return;
    setQuestion("");
    // The button becomes disabled and would lose the focus, so the text field is focused.
    field.current?.focus();
  };
  return (
    <Form className={styles.composer} onSubmit={send}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label="Su pregunta"
        placeholder="Escriba su pregunta"
        rows={1}
        maxLength={longestQuestion}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!disabled) send();
        }}
      />
      <Button type="submit" look="main" iconOnly aria-label="Enviar" title="Enviar" disabled={disabled}>
        <IconSend aria-hidden="true" />
      </Button>
    </Form>
  );
}
