import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { countWords } from "./import-words.ts";

interface ImportConfirmProps {
  count: number;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** The last step: why, and how many controls it changes. */
export function ImportConfirm({ count, busy, onConfirm, onCancel }: ImportConfirmProps) {
  const [reason, setReason] = useState("");
  return (
    <Form
      onSubmit={() => onConfirm(reason)}
      actions={
        <>
          <Button type="submit" busy={busy}>
            {countWords.confirm(count)}
          </Button>
          <Button onClick={onCancel}>Descartar</Button>
        </>
      }
    >
      <Field label="Motivo" optional hint="Queda en la historia de cada control que cambia.">
        <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Form>
  );
}
