import { useState } from "react";
import { editDocument } from "#features/delivery/documents/contracts/document-work.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
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
    <FormDialog
      title="Editar datos del documento"
      wide
      action="Guardar"
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <DocumentFields
        values={values}
        isReplacement={document.supersedes !== null}
        onSet={(changes) => setValues({ ...values, ...changes })}
      />
    </FormDialog>
  );
}
