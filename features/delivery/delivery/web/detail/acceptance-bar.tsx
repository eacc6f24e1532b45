import { useState } from "react";
import {
  acceptDelivery,
  type ObligationDetail,
  returnDelivery,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { TextArea } from "#platform/web/kit/forms/text-input.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";

/** A person of the company accepts the delivery, or returns it with comments. */
export function AcceptanceBar({ obligation: { id, version } }: { obligation: ObligationDetail }) {
  const [reason, setReason] = useState("");
  const accept = useCallMutation(acceptDelivery, () => showToast("good", "Entrega aceptada"));
  const giveBack = useCallMutation(returnDelivery, () => showToast("good", "Entrega devuelta"));
  const isBusy = accept.isPending || giveBack.isPending;
  return (
    <Stack as="section" gap={3} bounded aria-label="Responder la entrega">
      <h3 className={styles.heading}>Su respuesta</h3>
      <Field label="Observaciones" hint="Obligatorias para devolver la entrega.">
        <TextArea rows={3} limit={2_000} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <SaveTrouble failure={accept.error ?? giveBack.error} />
      <div className={styles.line}>
        <Button look="main" busy={isBusy} onClick={() => accept.mutate({ id, version })}>
          Aceptar la entrega
        </Button>
        <Button
          busy={isBusy}
          {...(reason.trim().length < 5 && { notYet: "Escriba primero las observaciones" })}
          onClick={() => giveBack.mutate({ id, version, reason })}
        >
          Devolver con observaciones
        </Button>
      </div>
    </Stack>
  );
}
