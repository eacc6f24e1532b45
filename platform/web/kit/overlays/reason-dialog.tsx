import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Field } from "../forms/field.tsx";
import { Form } from "../forms/form.tsx";
import { SaveTrouble } from "../forms/save-trouble.tsx";
import { TextArea } from "../forms/text-input.tsx";
import { Dialog } from "./dialog.tsx";

interface ReasonDialogProps {
  title: string;
  /** The consequence of the action, above the field. */
  text?: string;
  label: string;
  action: string;
  busy: boolean;
  failure: Error | null;
  /** The minimum and maximum number of characters. */
  bounds?: { min: number; max: number };
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason of an action. */
export function ReasonDialog({
  title,
  text,
  label,
  action,
  busy,
  failure,
  bounds: { min, max } = { min: 3, max: 1_000 },
  onClose,
  onReason,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => onReason(reason)}
        actions={
          <>
            <Button look="main" type="submit" busy={busy}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        {text && <p>{text}</p>}
        <Field label={label}>
          <TextArea
            required
            minLength={min}
            limit={max}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}
