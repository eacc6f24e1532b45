import { useState } from "react";
import type { ServicePeriod } from "#features/delivery/catalog/catalog.contract.ts";
import { closePeriod } from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";

interface ClosePeriodDialogProps {
  period: ServicePeriod;
  onClose: () => void;
}

/** Closes a period. Closing is final, so the name of the period must be typed. */
export function ClosePeriodDialog({ period, onClose }: ClosePeriodDialogProps) {
  const [typed, setTyped] = useState("");
  const close = useCallMutation(closePeriod, () => {
    showToast("good", `${period.name} quedó cerrado.`);
    onClose();
  }, ["vulnerabilities", "home"]);
  const same = typed.trim().toLowerCase() === period.name.toLowerCase();
  return (
    <Dialog title={`Cerrar ${period.name}`} onClose={onClose}>
      <Form
        onSubmit={() => same && close.mutate({ id: period.id })}
        actions={
          <>
            <Button
              look="main"
              type="submit"
              busy={close.isPending}
              {...(!same && { notYet: `Escriba ${period.name}` })}
            >
              Cerrar el período
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        }
      >
        <p>
          Sus filas y totales quedan como están ahora, con un sello que lo prueba. No se puede reabrir: lo que
          se sepa después se anota al lado. Se pide confirmar su identidad.
        </p>
        <Field label={`Para confirmar, escriba «${period.name}»`}>
          <TextInput required value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
        <SaveTrouble failure={close.error} />
      </Form>
    </Dialog>
  );
}
