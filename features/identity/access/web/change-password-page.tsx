import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import type { RequestOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { PasswordInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { changePassword } from "../access.contract.ts";
import { contextWordsOf } from "../password-strength.ts";
import { EnrolmentSteps, StartEnrolmentForm } from "./second-factor/enrolment-steps.tsx";
import { AccessFrame, type LoginNotice } from "./sign-in/access-frame.tsx";
import { FailureNotice } from "./sign-in/failure-notice.tsx";
import { NewPasswordFields } from "./sign-in/new-password-fields.tsx";
import { SecondFactorField, UsernameField } from "./sign-in/sign-in-fields.tsx";

interface ChangePasswordFormProps {
  username: string;
  /** Called with the ticket for the second factor that is still missing, or null. */
  onChanged: (ticket: string | null) => void;
}

function ChangePasswordForm({ username, onChanged }: ChangePasswordFormProps) {
  const form = useForm({
    defaultValues: { username, password: "", g2fa: "", new_password: "", repeated: "" },
  });
  const { register, handleSubmit, watch, formState } = form;
  const change = useMutation({
    mutationFn: (input: RequestOf<typeof changePassword>) => call(changePassword, input),
    onSuccess: ({ enrolment_token }) => onChanged(enrolment_token),
  });
  const contextWords = contextWordsOf({ username: watch("username"), email: "", names: [], companies: [] });

  return (
    <FormProvider {...form}>
      <Form
        onSubmit={handleSubmit(({ repeated: _repeated, ...values }) => change.mutate(values))}
        actions={
          <Button type="submit" look="main" busy={change.isPending}>
            {change.isPending ? "Cambiando…" : "Cambiar contraseña"}
          </Button>
        }
      >
        <FailureNotice failure={change.error} />
        <UsernameField
          error={formState.errors.username?.message}
          input={register("username", { required: "Escriba su nombre de usuario" })}
        />
        <Field label="Contraseña actual" error={formState.errors.password?.message}>
          <PasswordInput
            autoComplete="current-password"
            {...register("password", { required: "Escriba su contraseña actual" })}
          />
        </Field>
        <SecondFactorField hint="Solo si ya configuró su segundo factor." input={register("g2fa")} />
        <NewPasswordFields contextWords={contextWords} />
      </Form>
    </FormProvider>
  );
}

/** The page /change_passwrd: a person chooses a password and sets up a second factor, without a session. */
export default function ChangePasswordPage() {
  const [search] = useSearchParams();
  const state = useLocation().state as { username?: string; sent?: boolean } | null;
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<string | null>(null);
  const onlySecondFactor = search.get("paso") === "segundo-factor";
  const finish = (notice: LoginNotice) => navigate(paths.login, { replace: true, state: { notice } });

  if (ticket)
    return (
      <AccessFrame
        title="Configure su segundo factor"
        lead="Con él, su contraseña sola no basta para entrar."
      >
        <EnrolmentSteps ticket={ticket} onDone={() => finish("ready")} />
      </AccessFrame>
    );
  return (
    <AccessFrame
      title={onlySecondFactor ? "Configure su segundo factor" : "Cambie su contraseña"}
      lead={onlySecondFactor ? "Con él, su contraseña sola no basta para entrar." : undefined}
      foot={
        <>
          {onlySecondFactor ? (
            <Link to={paths.changePassword}>Cambiar mi contraseña</Link>
          ) : (
            <Link to={`${paths.changePassword}?paso=segundo-factor`}>
              Ya tengo contraseña propia: configurar mi segundo factor
            </Link>
          )}
          <Link to={paths.login}>Volver al ingreso</Link>
        </>
      }
    >
      {state?.sent && (
        <Notice tone="warning" title="Falta un paso para entrar">
          {onlySecondFactor
            ? "Su cuenta aún no tiene segundo factor. Configúrelo aquí y vuelva a ingresar."
            : "Su contraseña es la inicial. Elija una propia; después configuramos su segundo factor."}
        </Notice>
      )}
      {onlySecondFactor ? (
        <StartEnrolmentForm username={state?.username ?? ""} onTicket={setTicket} />
      ) : (
        <ChangePasswordForm
          username={state?.username ?? ""}
          onChanged={(next) => (next === null ? finish("password_changed") : setTicket(next))}
        />
      )}
    </AccessFrame>
  );
}
