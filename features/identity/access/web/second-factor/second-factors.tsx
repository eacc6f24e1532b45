import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readSecondFactors, renewRecoveryCodes } from "#features/identity/access/second-factor.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import styles from "../profile/facts.module.css";
import { AddPasskey, PasskeyRow } from "./passkeys.tsx";
import { PasswordDialog, useOwnChange } from "./password-dialog.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

function RenewRecoveryCodes() {
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

/** The authenticator, the recovery codes and the passkeys of the person. */
export function SecondFactors({ username }: { username: string }) {
  const { data: factors, error, refetch } = useQuery(callQuery(readSecondFactors, {}));
  if (error) return <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />;
  if (!factors) return <Skeleton count={3} />;
  const codesLeft = factors.recovery_codes_left;
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>Aplicación de códigos</h3>
          <Note>
            Configurada: <RelativeTimeInside at={factors.authenticator_since} />
          </Note>
        </div>
        <LinkButton to={`${paths.changePassword}?paso=segundo-factor`} state={{ username }}>
          Cambiar de teléfono
        </LinkButton>
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>Códigos de recuperación</h3>
          <Note>
            {codesLeft === 0
              ? "No le queda ninguno."
              : codesLeft === 1
                ? "Le queda 1."
                : `Le quedan ${codesLeft}.`}{" "}
            Cada uno sirve una vez, si pierde el teléfono.
          </Note>
        </div>
        <RenewRecoveryCodes />
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>Llaves de acceso</h3>
          <Note>
            Su huella, su rostro o una llave física, en lugar del código. La contraseña se pide igual.
          </Note>
        </div>
        <AddPasskey />
      </div>
      <ul className={styles.list}>
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
    </>
  );
}
