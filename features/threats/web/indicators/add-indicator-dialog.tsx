import { useState } from "react";
import { addIndicator } from "#features/threats/contracts/indicators.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { type IndicatorDraft, IndicatorFields } from "./new-indicator-fields.tsx";

/** Adds a value to the indicators of the company that is open. */
export function AddIndicatorDialog({
  onAdded,
  onClose,
}: {
  onAdded: (id: string) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState<IndicatorDraft>({ value: "", note: "", tlp: "amber" });
  const add = useCallMutation(addIndicator, ({ id }) => onAdded(id));
  return (
    <Dialog title="Agregar un indicador" onClose={onClose}>
      <Form
        onSubmit={() => add.mutate(draft)}
        actions={
          <>
            <Button look="main" type="submit" busy={add.isPending}>
              Agregar
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <IndicatorFields draft={draft} onChange={setDraft} />
        <SaveTrouble failure={add.error} />
      </Form>
    </Dialog>
  );
}
