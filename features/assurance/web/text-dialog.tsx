import { type ReactNode, useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface TextDialogProps {
  title: string;
  /** What the text says. */
  label: string;
  hint: ReactNode;
  shortest: number;
  limit: number;
  action: string;
  busy: boolean;
  failure: Error | null;
  onSave: (text: string) => void;
  onClose: () => void;
}

/** Asks for the one text that an action needs. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, hint, shortest, limit, action, busy, failure, onSave, onClose } = props;
  const [text, setText] = useState("");
  const short = text.trim().length < shortest;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => onSave(text)}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={busy}
              {...(short && { notYet: `Escriba al menos ${shortest} caracteres` })}
            >
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <Field label={label} hint={hint}>
          <TextArea required limit={limit} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}
