import { useState } from "react";
import { useNavigate } from "react-router";
import { changeHunt, createHunt, type HuntDetail } from "#features/detection/hunting/hunting.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { FormDialog } from "#platform/web/kit/overlays/form-dialog.tsx";

import { blankHunt } from "./blank-hunt.ts";
import { type HuntDraft, HuntFields, huntFromDraft } from "./hunt-fields.tsx";

const draftOf = ({ hunt, query, notes }: HuntDetail): HuntDraft => ({
  title: hunt.title,
  hypothesis: hunt.hypothesis,
  techniques: hunt.techniques.join(", "),
  needs: hunt.needs,
  notes,
  query: query ?? blankHunt.query,
});

interface HuntDialogProps {
  /** The hunt to edit; absent to create one. Earlier runs keep their query. */
  detail?: HuntDetail;
  onClose: () => void;
}

/** The dialog to create or edit a hunt; the hunt is run from its page. */
export function HuntDialog({ detail, onClose }: HuntDialogProps) {
  const [draft, setDraft] = useState(detail ? draftOf(detail) : blankHunt);
  const navigate = useNavigate();
  const create = useCallMutation(createHunt, ({ hunt }) => navigate(paths.hunt(hunt.id)));
  const change = useCallMutation(changeHunt, onClose);
  const save = () =>
    detail
      ? change.mutate({ id: detail.hunt.id, version: detail.hunt.version, ...huntFromDraft(draft) })
      : create.mutate(huntFromDraft(draft));
  return (
    <FormDialog
      wide
      title={detail ? `Editar ${detail.hunt.code}` : "Escribir una búsqueda"}
      action="Guardar"
      notYet={draft.needs.length === 0 ? "Diga qué datos necesita" : undefined}
      busy={create.isPending || change.isPending}
      failure={create.error ?? change.error}
      onSubmit={save}
      onClose={onClose}
    >
      <HuntFields draft={draft} onChange={setDraft} />
    </FormDialog>
  );
}
