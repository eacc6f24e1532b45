import { useMutation } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { changePassword } from "#features/access/access.contract.ts";
import { contextWordsOf } from "#features/access/password-strength.ts";
import type { RequestOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { PasswordInput } from "#platform/web/kit/password-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";
import { UsernameField } from "./username-field.tsx";

interface ChangePasswordFormProps {
  username: string;
  /** With the ticket for the second factor that is still missing, or null. */
  onChanged: (ticket: string | null) => void;
}

export function ChangePasswordForm({ username, onChanged }: ChangePasswordFormProps) {
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
