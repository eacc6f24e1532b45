import { useState } from "react";
import { mergeEntities, undoMerge } from "#features/entities/entity-merge.contract.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/text-area.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { useEntityChange } from "./use-entity-change.ts";

interface Named {
  id: string;
  name: string;
}

interface MergeDialogProps {
  kept: Named;
  gone: Named;
  reason?: string;
  onClose: () => void;
}

/** Asks why two are one before they are joined. */
export function MergeDialog({ kept, gone, reason: suggested = "", onClose }: MergeDialogProps) {
  const [reason, setReason] = useState(suggested);
  const merge = useEntityChange(mergeEntities, () => {
    showToast("good", `${gone.name} quedó unido a ${kept.name}. Se puede deshacer en su ficha.`);
    onClose();
  });
  return (
    <Dialog
      title={`Unir ${gone.name} con ${kept.name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="main"
            busy={merge.isPending}
            {...(reason.trim().length < 3 && { notYet: "Diga por qué son lo mismo" })}
            onClick={() => merge.mutate({ id: kept.id, other_id: gone.id, reason })}
          >
            Unir
          </Button>
        </>
      }
    >
      <p>
        Los nombres y los eventos de {gone.name} se verán en la ficha de {kept.name}. Los eventos no cambian y
        la unión se puede deshacer.
      </p>
      <Field label="Por qué son lo mismo">
        <TextArea limit={500} rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <SaveTrouble failure={merge.error} />
    </Dialog>
  );
}

interface UndoMergeProps {
  id: string;
}

/** Takes a join back. */
export function UndoMerge({ id }: UndoMergeProps) {
  const undo = useEntityChange(undoMerge, () => showToast("good", "La unión se deshizo."));
  return (
    <>
      <Button small busy={undo.isPending} onClick={() => undo.mutate({ id })}>
        Deshacer
      </Button>
      <SaveTrouble failure={undo.error} />
    </>
  );
}
