import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import * as contract from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { safeReturnPath } from "#platform/web/address/safe-address.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { PasswordInput, TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { assertPasskey, passkeysWork } from "./passkey-refusal.ts";
import { SecondFactorField } from "./sign-in-fields.tsx";

interface Entry {
  username: string;
  password: string;
  g2fa: string;
  by: "code" | "passkey";
}

/**
 * Returns the sign-in function: it loads the person and opens the requested page; a person with an incomplete account
 * is signed out and sent to the page that completes it.
 */
function useSignIn() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();

  return useMutation({
    mutationFn: async ({ by, ...credentials }: Entry) => {
      const passkey = by === "passkey" ? await assertPasskey() : undefined;
      await call(contract.signIn, { ...credentials, passkey });
      queries.clear();
      const [person] = await queries.fetchQuery(callQuery(contract.listUsers, {}));
      if (person?.twofactor_enabled && person.has_changed_default_password) return { goTo: "home" as const };
      await call(contract.signOut, {});
      queries.clear();
      return { goTo: "mend" as const, lacksPassword: !person?.has_changed_default_password };
    },
    onSuccess: (outcome, { username }) => {
      if (outcome.goTo === "home")
        return navigate(safeReturnPath(search.get("volver")) ?? paths.home, { replace: true });
      const step = outcome.lacksPassword ? "" : "?paso=segundo-factor";
      return navigate(`${paths.changePassword}${step}`, { state: { username, sent: true } });
    },
  });
}

/**
 * The sign-in form. Name, password and code are sent at once: the portal never reveals which part was wrong. It does
 * not use the form library of other screens, because that would enlarge every first visit.
 */
export function LoginForm() {
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [missingFields, setMissingFields] = useState({ username: false, password: false });
  const [means, setMeans] = useState<"code" | "passkey">("code");
  const signIn = useSignIn();

  const enter = (by: "code" | "passkey") => {
    const typed = (field: typeof username) => field.current?.value ?? "";
    const lacks = { username: typed(username) === "", password: typed(password) === "" };
    setMissingFields(lacks);
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
      <Field label="Usuario" error={missingFields.username ? "Escriba su nombre de usuario" : undefined}>
        <TextInput ref={username} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Contraseña" error={missingFields.password ? "Escriba su contraseña" : undefined}>
        <PasswordInput ref={password} autoComplete="current-password" />
      </Field>
      <SecondFactorField
        hint="Déjelo vacío si todavía no configura su segundo factor."
        input={{ ref: code }}
      />
    </Form>
  );
}
