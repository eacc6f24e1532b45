import { useState } from "react";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import styles from "./answer.module.css";

/** What was missing in an answer; empty is an answer too. */
export function RatingNote({ onSend }: { onSend: (note: string) => void }) {
  const [note, setNote] = useState("");
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note.trim());
      }}
    >
      <Field label="¿Qué faltó?" optional>
        <TextInput maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      <Button type="submit" small>
        Enviar opinión
      </Button>
    </form>
  );
}
