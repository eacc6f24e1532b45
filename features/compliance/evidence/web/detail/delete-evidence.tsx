import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type ArtifactDetail, deleteArtifact } from "#features/compliance/evidence/evidence.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { refreshEvidence } from "../evidence.queries.ts";

interface DeleteEvidenceProps {
  artifact: ArtifactDetail;
  onClose: () => void;
  onLeave: () => void;
}

/** Asks for the name of the evidence, because a deletion cannot be undone. */
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
    <Dialog title="Eliminar la evidencia" onClose={onClose}>
      <Form
        onSubmit={() => !notYet && remove.mutate()}
        actions={
          <>
            <Button look="danger" type="submit" busy={remove.isPending} notYet={notYet}>
              Eliminar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          Se eliminan {revisions.length === 1 ? "su revisión" : `sus ${revisions.length} revisiones`} con
          todos los archivos.
          {controls.length > 0 &&
            ` ${controls.length === 1 ? "Un control deja" : `${controls.length} controles dejan`} de apoyarse en ella.`}{" "}
          No se puede deshacer.
        </p>
        <Field label={`Para confirmar, escriba: ${title}`}>
          <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <SaveTrouble failure={remove.error} />
      </Form>
    </Dialog>
  );
}
