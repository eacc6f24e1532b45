import { useState } from "react";
import {
  endWait,
  type ObligationDetail,
  setExemption,
  startWait,
  unlinkEvidence,
} from "#features/delivery/delivery/contracts/obligations.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { EvidenceDialog } from "./evidence-dialog.tsx";
import { ObligationReasonDialog } from "./obligation-reason-dialog.tsx";

type Dialog = "link" | "unlink" | "wait" | "exempt" | "restore";

/** Acts of the provider's people on an obligation in its state. */
export function WorkActions({ obligation }: { obligation: ObligationDetail }) {
  const [dialog, setDialog] = useState<Dialog>();
  const manages = useMay("delivery.manage");
  const { id, version, state, waiting_since } = obligation;
  const end = useCallMutation(endWait, () => showToast("good", "Espera terminada"));
  const isOpen = state === "pending" || state === "returned";
  const button = (name: Dialog, label: string, look?: "main") => (
    <Button small {...(look && { look })} onClick={() => setDialog(name)}>
      {label}
    </Button>
  );
  const close = () => setDialog(undefined);
  return (
    <Stack gap={3} bounded>
      <div className={styles.line}>
        {isOpen && button("link", "Entregar con un respaldo", "main")}
        {state === "delivered" && button("unlink", "Quitar el respaldo")}
        {isOpen && !waiting_since && button("wait", "Esperar a la empresa")}
        {waiting_since && (
          <Button small busy={end.isPending} onClick={() => end.mutate({ id, version })}>
            Terminar la espera
          </Button>
        )}
        {manages && isOpen && button("exempt", "No aplica")}
        {manages && state === "not_applicable" && button("restore", "Volver a exigir")}
      </div>
      <SaveTrouble failure={end.error} />
      {dialog === "link" ? (
        <EvidenceDialog obligation={obligation} onClose={close} />
      ) : (
        dialog && <ActDialog dialog={dialog} obligation={obligation} onClose={close} />
      )}
    </Stack>
  );
}

interface ActDialogProps {
  dialog: Exclude<Dialog, "link">;
  obligation: ObligationDetail;
  onClose: () => void;
}

function ActDialog({ dialog, obligation: { id, version }, onClose }: ActDialogProps) {
  switch (dialog) {
    case "unlink":
      return (
        <ObligationReasonDialog
          contract={unlinkEvidence}
          input={(reason) => ({ id, version, reason })}
          title="Quitar el respaldo"
          text="El compromiso vuelve a quedar por entregar."
          action="Quitar"
          done="Respaldo quitado"
          onClose={onClose}
        />
      );
    case "wait":
      return (
        <ObligationReasonDialog
          contract={startWait}
          input={(reason) => ({ id, version, reason })}
          title="Esperar a la empresa"
          text="La empresa recibe un aviso. Los días hábiles hasta su respuesta no se cuentan al proveedor."
          label="Dato o acción que falta"
          action="Pedir"
          done="Se pidió a la empresa"
          onClose={onClose}
        />
      );
    default:
      return (
        <ObligationReasonDialog
          contract={setExemption}
          input={(reason) => ({ id, version, exempt: dialog === "exempt", reason })}
          title={dialog === "exempt" ? "Este compromiso no aplica" : "Volver a exigir el compromiso"}
          text="La empresa lee el motivo."
          action="Guardar"
          done="Cambio guardado"
          onClose={onClose}
        />
      );
  }
}
