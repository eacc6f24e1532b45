import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { confirmSession } from "#features/identity/access/second-factor.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { PasswordInput } from "#platform/web/kit/forms/text-input.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { FailureNotice } from "./sign-in/failure-notice.tsx";
import { assertPasskey, passkeysWork } from "./sign-in/passkey-refusal.ts";
import { SecondFactorField } from "./sign-in/sign-in-fields.tsx";

/** Asks for the person's credentials again before an action that grants rights; after it the action continues. */
export default function ConfirmDialog({ onDone }: { onDone: (confirmed: boolean) => void }) {
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const confirm = useMutation({
    mutationFn: async (by: "code" | "passkey") =>
      by === "passkey"
        ? await call(confirmSession, { passkey: await assertPasskey() })
        : await call(confirmSession, {
            password: password.current?.value ?? "",
            g2fa: code.current?.value ?? "",
          }),
    onSuccess: () => onDone(true),
  });
  const withCode = () => {
    const lacks = !password.current?.value;
    setMissing(lacks);
    if (lacks) return password.current?.focus();
    confirm.mutate("code");
  };
  return (
    <Dialog title="Confirme que es usted" onClose={() => onDone(false)}>
      <Form
        onSubmit={withCode}
        actions={
          <>
            <Button type="submit" look="main" busy={confirm.isPending && confirm.variables === "code"}>
              Confirmar
            </Button>
            {passkeysWork() && (
              <Button
                look="quiet"
                busy={confirm.isPending && confirm.variables === "passkey"}
                onClick={() => confirm.mutate("passkey")}
              >
                Usar llave de acceso
              </Button>
            )}
            <Button onClick={() => onDone(false)}>Cancelar</Button>
          </>
        }
      >
        <p>
          Este cambio da acceso a personas o a sistemas y hace más de diez minutos que no escribe su
          contraseña. Al confirmar, el cambio se hace; no tiene que repetirlo.
        </p>
        <FailureNotice
          failure={confirm.error}
          words={{
            invalid_credentials: "La contraseña no es correcta.",
            wrong_code: "El código o la llave no es correcto, o ya se usó. Espere el siguiente código.",
          }}
        />
        <Field label="Su contraseña" error={isMissing ? "Escriba su contraseña" : undefined}>
          <PasswordInput ref={password} autoComplete="current-password" />
        </Field>
        <SecondFactorField input={{ ref: code }} />
      </Form>
    </Dialog>
  );
}
