import { useState } from "react";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
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
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={() => save.mutate(reason)}
        actions={
          <>
            <Button look={isDanger ? "danger" : "main"} type="submit" busy={save.isPending}>
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
            limit={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
