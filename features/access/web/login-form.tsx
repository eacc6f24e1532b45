import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { PasswordInput } from "#platform/web/kit/password-input.tsx";
import { TextInput } from "#platform/web/kit/text-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { passkeysWork } from "./passkeys-work.ts";
import { SecondFactorField } from "./second-factor-field.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Asks for everything at once: the portal never says which part was wrong. */
export function LoginForm() {
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { username: "", password: "", g2fa: "" },
  });
  const [means, setMeans] = useState<"code" | "passkey">("code");
  const signIn = useSignIn();
  const enter = (by: "code" | "passkey") => {
    setMeans(by);
    // A code that was sent may be spent, right or wrong.
    const clearCode = () => resetField("g2fa");
    void handleSubmit((entry) => signIn.mutate({ ...entry, by }, { onError: clearCode }))();
  };
  const { errors } = formState;

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
      <Field label="Usuario" error={errors.username?.message}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register("username", { required: "Escriba su nombre de usuario" })}
        />
      </Field>
      <Field label="Contraseña" error={errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register("password", { required: "Escriba su contraseña" })}
        />
      </Field>
      <SecondFactorField
        hint="Déjelo vacío si todavía no configura su segundo factor."
        input={register("g2fa")}
      />
    </Form>
  );
}
