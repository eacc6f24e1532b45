import { useState } from "react";
import { changeHunt, type HuntDetail } from "#features/hunting/hunting.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { type HuntDraft, HuntFields, huntOf } from "./hunt-fields.tsx";

/** Writes a hunt anew; what it ran before keeps its query. */
export function EditHuntDialog({ detail, onClose }: { detail: HuntDetail; onClose: () => void }) {
  const { hunt, query } = detail;
  const [draft, setDraft] = useState<HuntDraft>({
    title: hunt.title,
    hypothesis: hunt.hypothesis,
    techniques: hunt.techniques.join(", "),
    needs: hunt.needs,
    query: query ?? { kind: "sigma", text: "" },
  });
  const change = useCallMutation(changeHunt, onClose);
  return (
    <Dialog wide title={`Editar ${hunt.code}`} onClose={onClose}>
      <Form
        onSubmit={() => change.mutate({ id: hunt.id, version: hunt.version, ...huntOf(draft) })}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={change.isPending}
              notYet={draft.needs.length === 0 ? "Diga qué datos necesita" : undefined}
            >
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <HuntFields draft={draft} onChange={setDraft} />
        <SaveTrouble failure={change.error} />
      </Form>
    </Dialog>
  );
}
