import { useState } from "react";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

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
    <FormDialog
      title={title}
      action={action}
      danger={isDanger}
      busy={isBusy}
      failure={failure}
      onSubmit={() => onReason(reason)}
      onClose={onClose}
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
    </FormDialog>
  );
}
