import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface ReasonDialogProps {
  title: string;
  label: string;
  action: string;
  busy: boolean;
  failure: Error | null;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the words with which something is done. */
export function ReasonDialog({ title, label, action, busy, failure, onClose, onReason }: ReasonDialogProps) {
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
        <Field label={label}>
          <TextArea
            required
            minLength={3}
            limit={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}
