import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ArtifactDetail, deleteArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";
import { refreshEvidence } from "../evidence.queries.ts";

interface DeleteEvidenceProps {
  artifact: ArtifactDetail;
  onClose: () => void;
  onLeave: () => void;
}

/** The dialog to delete evidence. The person must type its name, because a deletion cannot be undone. */
export function DeleteEvidence({
  artifact: { id, title, controls, revisions },
  onClose,
  onLeave,
}: DeleteEvidenceProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: () => call(deleteArtifact, { id }),
    onSuccess: () => {
      showToast("good", "Evidencia eliminada");
      onLeave();
      return refreshEvidence(queries);
    },
  });
  const notYet = typed.trim() === title.trim() ? undefined : "Escriba primero el título";
  return (
    <FormDialog
      title="Eliminar la evidencia"
      action="Eliminar"
      danger
      notYet={notYet}
      busy={remove.isPending}
      failure={remove.error}
      onSubmit={() => !notYet && remove.mutate()}
      onClose={onClose}
    >
      <p>
        Se eliminan {revisions.length === 1 ? "su revisión" : `sus ${revisions.length} revisiones`} con todos
        los archivos.
        {controls.length > 0 &&
          ` ${controls.length === 1 ? "Un control deja" : `${controls.length} controles dejan`} de apoyarse en ella.`}{" "}
        No se puede deshacer.
      </p>
      <Field label={`Para confirmar, escriba: ${title}`}>
        <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
