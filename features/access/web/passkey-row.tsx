import { useState } from "react";
import { type readSecondFactors, removePasskey } from "#features/access/second-factor.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { RelativeTimeInside } from "#platform/web/kit/relative-time.tsx";
import styles from "./facts.module.css";
import { PasswordDialog } from "./password-dialog.tsx";
import { useOwnChange } from "./use-own-change.ts";

type Passkey = OutputOf<typeof readSecondFactors>["passkeys"][number];

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState(false);
  const remove = useOwnChange(
    ({ password }: { password: string }) => call(removePasskey, { id: passkey.id, password }),
    () => setOpen(false),
  );
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <strong>{passkey.name}</strong> {passkey.synced && <Badge>En varios dispositivos</Badge>}
        </p>
        <p className={styles.detail}>
          Agregada: <RelativeTimeInside at={passkey.created_at} />.{" "}
          {passkey.last_used_at ? (
            <>
              Último uso: <RelativeTimeInside at={passkey.last_used_at} />.
            </>
          ) : (
            "Aún no se usa."
          )}
        </p>
      </div>
      <Button small aria-label={`Quitar ${passkey.name}`} onClick={() => setOpen(true)}>
        Quitar
      </Button>
      {open && (
        <PasswordDialog
          title={`Quitar «${passkey.name}»`}
          confirmWords="Quitar"
          danger
          busy={remove.isPending}
          failure={remove.error}
          onConfirm={(values) => remove.mutate(values)}
          onClose={() => setOpen(false)}
        >
          No podrá ingresar más con esta llave. Sus otras sesiones se cerrarán.
        </PasswordDialog>
      )}
    </li>
  );
}
