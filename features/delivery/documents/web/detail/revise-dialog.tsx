import { useState } from "react";
import { reviseDocument } from "#features/delivery/documents/contracts/document-work.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { FileField } from "./file-field.tsx";
import { useDocumentChange } from "./use-document-change.ts";

/** Uploads a new file of an unpublished document. */
export function ReviseDialog({ document, onClose }: { document: DocumentDetail; onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState("");
  const [stop] = useState(() => new AbortController());
  const save = useDocumentChange(
    (chosenFile: File) =>
      sendForm(
        reviseDocument,
        { id: document.id, version: document.version, note, file: chosenFile },
        { onProgress: () => {}, signal: stop.signal },
      ),
    () => {
      showToast("good", "Archivo nuevo guardado. Falta enviarlo a revisión.");
      onClose();
    },
  );
  return (
    <FormDialog
      title="Subir archivo nuevo"
      action="Guardar"
      notYet={file ? undefined : "Elija primero un archivo"}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => file && save.mutate(file)}
      onClose={onClose}
    >
      {document.state === "in_review" && (
        <p>La revisión en curso termina: el archivo nuevo se revisa otra vez.</p>
      )}
      <FileField file={file} onFile={setFile} />
      <Field label="Cambios" optional>
        <TextInput maxLength={1_000} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}
