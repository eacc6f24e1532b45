import { useState } from "react";
import { renewRecoveryCodes } from "#features/access/second-factor.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { PasswordDialog } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useOwnChange } from "./use-own-change.ts";

export function RenewRecoveryCodes() {
  const [step, setStep] = useState<"closed" | "asking" | readonly string[]>("closed");
  const renew = useOwnChange(
    ({ password }: { password: string }) => call(renewRecoveryCodes, { password }),
    ({ recovery_codes }) => setStep(recovery_codes),
  );
  const close = () => setStep("closed");
  return (
    <>
      <Button onClick={() => setStep("asking")}>Crear códigos nuevos</Button>
      {step === "asking" && (
        <PasswordDialog
          title="Crear códigos nuevos"
          confirmWords="Crear diez códigos"
          busy={renew.isPending}
          failure={renew.error}
          onConfirm={(values) => renew.mutate(values)}
          onClose={close}
        >
          Los códigos que guardó antes dejarán de servir y sus otras sesiones se cerrarán.
        </PasswordDialog>
      )}
      {typeof step !== "string" && (
        <Dialog title="Guarde sus códigos de recuperación">
          <RecoveryCodes codes={step} onDone={close} doneWords="Listo" />
        </Dialog>
      )}
    </>
  );
}
