import { useState } from "react";
import {
  prepareSendings,
  revokeSending,
  type SendingDetail,
} from "#features/delivery/document-delivery/contracts/sendings.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { reasonBounds } from "../reason-bounds.ts";

const finalStages = ["accepted", "rejected", "uncertain", "held_back"];

/** Buttons to send a document again and to revoke its links. */
export function SendingActions({ sending }: { sending: SendingDetail }) {
  const [isRevoking, setRevoking] = useState(false);
  const again = useCallMutation(prepareSendings, ({ prepared, held_back }) =>
    prepared > 0
      ? showToast("good", "Envío nuevo en cola")
      : showToast(
          "problem",
          held_back > 0
            ? "El envío quedó retenido: revise al destinatario"
            : "Este documento se envió hace menos de un minuto",
        ),
  );
  const revoke = useCallMutation(revokeSending, () => {
    showToast("good", "El enlace ya no sirve");
    setRevoking(false);
  });
  return (
    <Stack gap={3} bounded>
      <div className={styles.actions}>
        {finalStages.includes(sending.stage) && (
          <Button
            small
            busy={again.isPending}
            onClick={() =>
              again.mutate({
                id: sending.document.id,
                receiver_ids: [sending.receiver.id],
                note: sending.note,
                stamped: sending.stamped,
              })
            }
          >
            Enviar de nuevo
          </Button>
        )}
        {!sending.revoked_at && (
          <Button small onClick={() => setRevoking(true)}>
            Revocar enlace
          </Button>
        )}
      </div>
      <SaveTrouble failure={again.error} />
      {isRevoking && (
        <ReasonDialog
          title="Revocar el enlace"
          text="El enlace y las sesiones abiertas con él dejan de servir de inmediato."
          action="Revocar"
          danger
          busy={revoke.isPending}
          failure={revoke.error}
          bounds={reasonBounds}
          onReason={(reason) => revoke.mutate({ id: sending.id, reason })}
          onClose={() => setRevoking(false)}
        />
      )}
    </Stack>
  );
}
