import { useQuery } from "@tanstack/react-query";
import { readSecondFactors } from "#features/access/second-factor.contract.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import styles from "./facts.module.css";
import { PasskeyRow } from "./passkey-row.tsx";
import { RenewRecoveryCodes } from "./renew-recovery-codes.tsx";

/** The authenticator, the recovery codes and the passkeys of the person. */
export function SecondFactors({ username }: { username: string }) {
  const { data: factors, error, refetch } = useQuery(callQuery(readSecondFactors, {}));
  if (error) return <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />;
  if (!factors) return <Skeleton count={3} />;
  const left = factors.recovery_codes_left;
  return (
    <>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>Aplicación de códigos</h3>
          <p className={styles.detail}>
            Configurada: <RelativeTimeInside at={factors.authenticator_since} />
          </p>
        </div>
        <LinkButton to="/change_passwrd?paso=segundo-factor" state={{ username }}>
          Cambiar de teléfono
        </LinkButton>
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>Códigos de recuperación</h3>
          <p className={styles.detail}>
            {left === 0 ? "No le queda ninguno." : left === 1 ? "Le queda 1." : `Le quedan ${left}.`} Cada uno
            sirve una vez, si pierde el teléfono.
          </p>
        </div>
        <RenewRecoveryCodes />
      </div>
      <div className={styles.row}>
        <div className={styles.words}>
          <h3>Llaves de acceso</h3>
          <p className={styles.detail}>
            Su huella, su rostro o una llave física, en lugar del código. La contraseña se pide igual.
          </p>
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
