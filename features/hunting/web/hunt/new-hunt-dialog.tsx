import { useState } from "react";
import { useNavigate } from "react-router";
import { createHunt } from "#features/hunting/hunting.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { huntPath } from "../list/hunt-address.ts";
import { type HuntDraft, HuntFields, huntOf } from "./hunt-fields.tsx";

const blank: HuntDraft = {
  title: "",
  hypothesis: "",
  techniques: "",
  needs: ["process"],
  query: {
    kind: "sigma",
    text: `title: Lo que se busca
logsource: { category: process_creation, product: windows }
detection:
  seleccion:
    Image|endswith: '\\powershell.exe'
  condition: seleccion
level: medium
`,
  },
};

/** Writes a hunt down; it is run from its page. */
export function NewHuntDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(blank);
  const navigate = useNavigate();
  const create = useCallMutation(createHunt, ({ hunt }) => navigate(huntPath(hunt.id)));
  return (
    <Dialog wide title="Escribir una búsqueda" onClose={onClose}>
      <Form
        onSubmit={() => create.mutate(huntOf(draft))}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={create.isPending}
              notYet={draft.needs.length === 0 ? "Diga qué datos necesita" : undefined}
            >
              Guardar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <HuntFields draft={draft} onChange={setDraft} />
        <SaveTrouble failure={create.error} />
      </Form>
    </Dialog>
  );
}
