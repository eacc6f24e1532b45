import { useState } from "react";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useDocumentChange } from "./use-document-change.ts";

interface ReasonDialogProps {
  title: string;
  text: string;
  action: string;
  done: string;
  isDanger?: boolean;
  change: (reason: string) => Promise<DocumentDetail>;
  onClose: () => void;
}

/** Asks for the reason of a change of a document. */
export function ReasonDialog({ title, text, action, done, isDanger, change, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const save = useDocumentChange(change, () => {
    showToast("good", done);
    onClose();
  });
  return (
    <FormDialog
      title={title}
      action={action}
      danger={isDanger}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(reason)}
      onClose={onClose}
    >
      <p>{text}</p>
      <Field label="Motivo">
        <TextArea
          required
          minLength={5}
          rows={3}
          limit={1_000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
