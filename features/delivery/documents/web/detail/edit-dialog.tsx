import { useState } from "react";
import { editDocument } from "#features/delivery/documents/contracts/document-work.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { DocumentFields, type DocumentFieldValues } from "./document-fields.tsx";
import { useDocumentChange } from "./use-document-change.ts";

/** Changes the facts of a document that is not published. */
export function EditDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const [values, setValues] = useState<DocumentFieldValues>({
    title: document.title,
    summary: document.summary,
    kind: document.kind,
    period_id: document.period?.id ?? "",
    tlp: document.tlp,
    change_note: document.change_note,
  });
  const save = useDocumentChange(
    () =>
      call(editDocument, {
        ...values,
        id: document.id,
        version: document.version,
        period_id: values.period_id || null,
        tlp: values.tlp || document.tlp,
      }),
    () => {
      showToast("good", "Datos guardados");
      onClose();
    },
  );
  return (
    <Dialog title="Editar datos del documento" wide onClose={onClose}>
      <Form
        onSubmit={() => save.mutate(undefined)}
        actions={
          <>
            <Button look="main" type="submit" busy={save.isPending}>
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <DocumentFields
          values={values}
          isReplacement={document.supersedes !== null}
          onSet={(changes) => setValues({ ...values, ...changes })}
        />
        <SaveTrouble failure={save.error} />
      </Form>
    </Dialog>
  );
}
