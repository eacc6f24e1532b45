import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { addPasskey, offerPasskey } from "#features/access/second-factor.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { showToast } from "#platform/web/kit/toasts.ts";
import { askPasskey } from "./passkey-refusal.ts";
import { passkeysWork } from "./passkeys-work.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { useOwnChange } from "./use-own-change.ts";

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
  const made = await askPasskey(startRegistration({ optionsJSON: offer as never }));
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return await call(addPasskey, {
    name,
    password,
    response: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } },
  });
}
