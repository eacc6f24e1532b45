import { useState } from "react";
import {
  askRenewal,
  type CertificateDetail,
  retireCertificate,
  returnCertificate,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "../certificates.module.css";

/** The buttons for the actions on a certificate; its renewal is requested with one press. */
export function CertificateActions({ detail: { certificate } }: { detail: CertificateDetail }) {
  const { id, version, state, renewal } = certificate;
  const works = useMay("certificate.work");
  const [retiring, setRetiring] = useState(false);
  const ask = useCallMutation(askRenewal, () =>
    showToast("good", "Pidió la renovación: el proveedor ya la ve entre lo suyo"),
  );
  const retire = useCallMutation(retireCertificate, () => {
    setRetiring(false);
    showToast("good", "Salió del seguimiento");
  });
  const bringBack = useCallMutation(returnCertificate, () => showToast("good", "Volvió al seguimiento"));
  if (!works || state === "authority") return null;
  const isFollowed = state === "active" || state === "unused";
  const trouble = ask.error ?? bringBack.error;
  return (
    <>
      <p className={styles.actions}>
        {isFollowed && renewal === null && (
          <Button look="main" busy={ask.isPending} onClick={() => ask.mutate({ id })}>
            Pedir renovación
          </Button>
        )}
        {state === "retired" ? (
          <Button busy={bringBack.isPending} onClick={() => bringBack.mutate({ id, version })}>
            Volver a seguirlo
          </Button>
        ) : (
          <Button onClick={() => setRetiring(true)}>Ya no se usa…</Button>
        )}
      </p>
      {trouble && <p role="alert">{refusalText(trouble)}</p>}
      {retiring && (
        <ReasonDialog
          title="Ya no se usa"
          label="Por qué"
          action="Sacarlo del seguimiento"
          busy={retire.isPending}
          failure={retire.error}
          onClose={() => setRetiring(false)}
          onReason={(reason) => retire.mutate({ id, version, reason })}
        />
      )}
    </>
  );
}
