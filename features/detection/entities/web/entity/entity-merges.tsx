import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EntityDetail } from "#features/detection/entities/entities.contract.ts";
import { mergeEntities, undoMerge } from "#features/detection/entities/entity-merge.contract.ts";
import type { Call, OutputOf, RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./entity-view.module.css";

/** Changes an asset or person and then invalidates the queries of entities. */
export function useEntityChange<C extends Call>(contract: C, onSuccess?: (answer: OutputOf<C>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<C>) => call(contract, input),
    ...(onSuccess && { onSuccess }),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("entities."),
      }),
  });
}

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

/** The dialog that asks for the reason before two entities are merged. */
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

/** Undoes a merge. */
function UndoMerge({ id }: UndoMergeProps) {
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

/** The entities joined into it, with author and reason, and the undo. */
export function EntityMerges({ entity }: { entity: EntityDetail }) {
  const may = useMay("asset.manage");
  if (entity.merges.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>Uniones</h2>
      <Lines gap={3}>
        {entity.merges.map(({ id, name, reason, by_name, at, undone_at }) => (
          <li key={id} className={styles.identity}>
            <span>{name}</span>
            <Note as="span">
              {reason} · {by_name ?? "por regla"}, <ExactTime at={at} />
            </Note>
            {undone_at ? (
              <Note as="span">
                Deshecha el <ExactTime at={undone_at} />
              </Note>
            ) : (
              may && (
                <div>
                  <UndoMerge id={id} />
                </div>
              )
            )}
          </li>
        ))}
      </Lines>
    </section>
  );
}
