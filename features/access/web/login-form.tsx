import { useRef, useState } from "react";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { PasswordInput } from "#platform/web/kit/password-input.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { passkeysWork } from "./passkeys-work.ts";
import { SecondFactorField } from "./second-factor-field.tsx";
import { useSignIn } from "./use-sign-in.ts";

/**
 * Asks for everything at once: the portal never says which part was wrong. Plain fields, because the form library that
 * other screens use would weigh on every first visit.
 */
export function LoginForm() {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ username: false, password: false });
  const [means, setMeans] = useState<"code" | "passkey">("code");
  const signIn = useSignIn();

  const enter = (by: "code" | "passkey") => {
    const typed = (field: typeof username) => field.current?.value ?? "";
    const lacks = { username: typed(username) === "", password: typed(password) === "" };
    setMissing(lacks);
    setMeans(by);
    if (lacks.username) return username.current?.focus();
    if (lacks.password) return password.current?.focus();
    signIn.mutate({ username: typed(username), password: typed(password), g2fa: typed(code), by });
  };

  return (
    <Form
      onSubmit={() => enter("code")}
      actions={
        <>
          <Button type="submit" look="main" busy={signIn.isPending && means === "code"}>
            {signIn.isPending && means === "code" ? "Ingresando…" : "Ingresar"}
          </Button>
          {passkeysWork() && (
            <Button
              look="quiet"
              busy={signIn.isPending && means === "passkey"}
              onClick={() => enter("passkey")}
            >
              Usar llave de acceso
            </Button>
          )}
        </>
      }
    >
      <FailureNotice failure={signIn.error} />
      <Field label="Usuario" error={missing.username ? "Escriba su nombre de usuario" : undefined}>
        <TextInput ref={username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Contraseña" error={missing.password ? "Escriba su contraseña" : undefined}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <SecondFactorField
        hint="Déjelo vacío si todavía no configura su segundo factor."
        input={{ ref: code }}
      />
    </Form>
  );
}
