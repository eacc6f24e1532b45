import { useState } from "react";
import { documentCode } from "#features/delivery/documents/contracts/document-terms.ts";
import { createDocument } from "#features/delivery/documents/contracts/document-work.contract.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { DocumentFields, type DocumentFieldValues } from "./document-fields.tsx";
import { FileField } from "./file-field.tsx";
import { useDocumentChange } from "./use-document-change.ts";

interface UploadDialogProps {
  /** The published document that the new one replaces. */
  replaced?: DocumentDetail;
  onClose: () => void;
  onDone: (document: DocumentDetail) => void;
}

const fieldsOf = (replaced: DocumentDetail | undefined): DocumentFieldValues => ({
  title: replaced?.title ?? "",
  summary: replaced?.summary ?? "",
  kind: replaced?.kind ?? "",
  period_id: replaced?.period?.id ?? "",
  tlp: replaced?.tlp ?? "",
  change_note: "",
});

/** Adds a document from a file, or the replacement of a published one. */
export function UploadDialog({ replaced, onClose, onDone }: UploadDialogProps) {
  const [values, setValues] = useState(fieldsOf(replaced));
  const [file, setFile] = useState<File>();
  const [submits, setSubmits] = useState(true);
  const [sentCount, setSent] = useState<number | null>(null);
  const [stop] = useState(() => new AbortController());
  const save = useDocumentChange(
    (chosenFile: File) => {
      const { period_id, tlp, change_note, ...facts } = values;
      return sendForm(
        createDocument,
        {
          ...facts,
          ...(period_id && { period_id }),
          ...(tlp && { tlp }),
          ...(replaced && { supersedes_id: replaced.id, change_note }),
          submit: submits ? "true" : "false",
          file: chosenFile,
        },
        { onProgress: setSent, signal: stop.signal },
      ).finally(() => setSent(null));
    },
    (document) => {
      showToast("good", submits ? "Documento enviado a revisión" : "Borrador guardado");
      onDone(document);
    },
  );
  const close = () => {
    stop.abort();
    onClose();
  };
  return (
    <FormDialog
      title={replaced ? `Reemplazar ${documentCode(replaced.number) ?? "documento"}` : "Subir documento"}
      wide
      action={submits ? "Enviar a revisión" : "Guardar borrador"}
      notYet={file ? undefined : "Elija primero un archivo"}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => file && save.mutate(file)}
      onClose={close}
    >
      <FileField
        file={file}
        onFile={(chosenFile) => {
          setFile(chosenFile);
          if (values.title === "") setValues({ ...values, title: chosenFile.name.replace(/\.[^.]+$/, "") });
        }}
      />
      <DocumentFields
        values={values}
        isReplacement={replaced !== undefined}
        onSet={(changes) => setValues({ ...values, ...changes })}
      />
      <Checkbox
        label="Enviar a revisión al guardar"
        checked={submits}
        onChange={({ target }) => setSubmits(target.checked)}
      />
      {sentCount !== null && (
        <p role="status">
          <progress max={1} value={sentCount} aria-label="Subiendo" />{" "}
          {sentCount < 1 ? `Subiendo: ${Math.floor(sentCount * 100)} %` : "Comprobando el archivo…"}
        </p>
      )}
    </FormDialog>
  );
}
