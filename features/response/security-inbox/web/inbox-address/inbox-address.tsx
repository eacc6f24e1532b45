import { useQuery } from "@tanstack/react-query";
import {
  getInboxAddress,
  renewInboxAddress,
} from "#features/response/security-inbox/contracts/inbox-address.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Copyable } from "#platform/web/kit/buttons/copyable.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { showRefusal } from "#platform/web/work/use-step.ts";

/** A hint for reporters that they can also forward mails to the inbox address; hidden if the company has no address. */
export function AddressHint() {
  const { data } = useQuery(callQuery(getInboxAddress, {}));
  if (!data?.address) return null;
  return (
    <div className={styles.soft}>
      También puede reenviarlo como archivo adjunto, desde su correo de la empresa, a{" "}
      <Copyable text={data.address} />
    </div>
  );
}

/** The inbox address of the active company, with a button to replace it if outsiders have learned it. */
export function AddressPart() {
  const { data, error, refetch } = useQuery(callQuery(getInboxAddress, {}));
  const renewing = useCallMutation(renewInboxAddress);
  if (error && !data)
    return <ErrorState title="No se pudo cargar la dirección" failure={error} onRetry={() => refetch()} />;
  if (!data) return null;
  const renew = () =>
    renewing.mutate(
      {},
      {
        onSuccess: () => showToast("good", "La dirección nueva ya recibe; la anterior dejó de recibir."),
        onError: (failure) => showRefusal(failure, "esta dirección"),
      },
    );
  return (
    <Section title="Dirección para reportar por correo">
      {data.receives ? (
        <>
          <p className={styles.line}>
            {data.address ? <Copyable text={data.address} /> : "Esta empresa todavía no tiene una."}
          </p>
          <p className={styles.soft}>
            Se lee lo que reenvía una persona de la empresa desde su dirección, si el DNS o el servidor de
            correo del proveedor lo comprueba. Lo demás queda retenido en el buzón. Una dirección nueva
            reemplaza a la anterior en el acto.
          </p>
          <Button busy={renewing.isPending} onClick={renew}>
            {data.address ? "Dar una dirección nueva" : "Dar una dirección"}
          </Button>
        </>
      ) : (
        <p className={styles.soft}>
          Este portal no recibe correo: quien lo instala lo enciende con INBOX_MAIL_PORT. Mientras tanto los
          correos se reportan aquí, como archivos.
        </p>
      )}
    </Section>
  );
}
