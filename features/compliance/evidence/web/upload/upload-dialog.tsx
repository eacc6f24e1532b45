import { useState } from "react";
import {
  type ArtifactDetail,
  createArtifact,
  maximumFileBytes,
  maximumFiles,
  replaceArtifact,
} from "#features/compliance/evidence/evidence.contract.ts";
import { sendForm } from "#platform/web/call/send-form.ts";
import { FilesInput } from "#platform/web/kit/forms/files-input.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { useDraft } from "#platform/web/screen/use-draft.ts";
import { useEvidenceChange } from "../evidence.queries.ts";
import { EvidenceFields, evidenceFieldsOf } from "./evidence-fields.tsx";
import styles from "./upload-dialog.module.css";

interface UploadDialogProps {
  /** The evidence that gets a revision or other facts; without it, evidence is new. */
  artifact?: ArtifactDetail;
  controlIds?: readonly number[];
  onClose: () => void;
  onDone: (artifact: ArtifactDetail) => void;
}

/** The form for files and their data, for new evidence or for a revision. */
export function UploadDialog({ artifact, controlIds = [], onClose, onDone }: UploadDialogProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [sentCount, setSent] = useState<number | null>(null);
  const [stop] = useState(() => new AbortController());
  const { values, set } = useDraft(evidenceFieldsOf(artifact));
  const send = () => {
    const options = { onProgress: setSent, signal: stop.signal };
    return artifact
      ? sendForm(
          replaceArtifact,
          {
            ...values,
            owner_id: values.owner_id ?? "none",
            id: artifact.id,
            version: artifact.version,
            files: files.length > 0 ? files : undefined,
          },
          options,
        )
      : sendForm(
          createArtifact,
          { ...values, owner_id: values.owner_id ?? undefined, files, control_ids: controlIds.join(",") },
          options,
        );
  };
  const save = useEvidenceChange(
    () => send().finally(() => setSent(null)),
    (saved) => {
      showToast("good", files.length > 0 ? "Quedó en revisión" : "Datos guardados");
      onDone(saved);
    },
  );
  const close = () => {
    stop.abort();
    onClose();
  };
  const missingInput = !artifact && files.length === 0 ? "Elija primero un archivo" : undefined;
  return (
    <FormDialog
      title={artifact ? "Renovar o editar la evidencia" : "Subir evidencia"}
      wide
      action={artifact ? "Guardar" : "Subir"}
      notYet={missingInput}
      busy={save.isPending}
      failure={save.error}
      onSubmit={() => !missingInput && save.mutate(undefined)}
      onClose={close}
    >
      <FilesInput
        files={files}
        onFiles={setFiles}
        maxBytes={maximumFileBytes}
        maxFiles={maximumFiles}
        optional={artifact !== undefined}
      />
      <EvidenceFields values={values} titleIsOptional={!artifact} onSet={set} />
      {artifact && artifact.status !== "in_review" && (
        <Note>
          Con archivos nuevos o con otras fechas comienza una revisión, que el proveedor debe aprobar. La
          anterior vale hasta entonces.
        </Note>
      )}
      {sentCount !== null && (
        <p className={styles.progress} role="status">
          <progress max={1} value={sentCount} aria-label="Subiendo" />
          {sentCount < 1 ? `Subiendo: ${Math.floor(sentCount * 100)} %` : "Comprobando los archivos…"}
        </p>
      )}
    </FormDialog>
  );
}
