import { useState } from "react";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface DeliveryReasonDialogProps {
  title: string;
  text: string;
  action: string;
  isDanger?: boolean;
  isBusy: boolean;
  failure: Error | null;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a change. */
export function DeliveryReasonDialog(props: DeliveryReasonDialogProps) {
  const { title, text, action, isDanger, isBusy, failure, onReason, onClose } = props;
  const [reason, setReason] = useState("");
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => onReason(reason)}
        actions={
          <>
            <Button look={isDanger ? "danger" : "main"} type="submit" busy={isBusy}>
              {action}
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>{text}</p>
        <Field label="Motivo">
          <TextArea
            required
            minLength={5}
            rows={3}
            limit={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <SaveTrouble failure={failure} />
      </Form>
    </Dialog>
  );
}
