import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import {
  addPasskey,
  offerPasskey,
  type readSecondFactors,
  removePasskey,
} from "#features/identity/access/second-factor.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTimeInside } from "#platform/web/kit/marks/time.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import styles from "../profile/facts.module.css";
import { passkeysWork, runPasskeyCeremony } from "../sign-in/passkey-refusal.ts";
import { PasswordDialog, useOwnChange } from "./password-dialog.tsx";

export function AddPasskey() {
  const [open, setOpen] = useState(false);
  const add = useOwnChange(register, () => {
    setOpen(false);
    showToast("good", "La llave de acceso quedó agregada");
  });
  return (
    <>
      <Button
        notYet={passkeysWork() ? undefined : "Este navegador no guarda llaves de acceso"}
        onClick={() => setOpen(true)}
      >
        Agregar llave de acceso
      </Button>
      {open && (
        <PasswordDialog
          title="Agregar llave de acceso"
          nameLabel="Nombre para reconocerla"
          confirmWords="Agregar"
          busy={add.isPending}
          failure={add.error}
          onConfirm={(values) => add.mutate(values)}
          onClose={() => setOpen(false)}
        >
          Su navegador le pedirá la huella, el rostro, el PIN o una llave física. Sus otras sesiones se
          cerrarán.
        </PasswordDialog>
      )}
    </>
  );
}

async function register({ name, password }: { name: string; password: string }) {
  const offer = await call(offerPasskey, {});
  const credential = await runPasskeyCeremony(startRegistration({ optionsJSON: offer }));
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  return await call(addPasskey, {
    name,
    password,
    response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  });
}

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
        <Note>
          Agregada: <RelativeTimeInside at={passkey.created_at} />.{" "}
          {passkey.last_used_at ? (
            <>
              Último uso: <RelativeTimeInside at={passkey.last_used_at} />.
            </>
          ) : (
            "Aún no se usa."
          )}
        </Note>
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
