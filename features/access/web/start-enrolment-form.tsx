import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { startEnrolment } from "#features/access/second-factor.contract.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Field } from "#platform/web/kit/field.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { PasswordInput } from "#platform/web/kit/password-input.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";
import { UsernameField } from "./username-field.tsx";

interface StartEnrolmentFormProps {
  username: string;
  onTicket: (ticket: string) => void;
}

/** Who is it, before a second factor is set up or changed to another device. */
export function StartEnrolmentForm({ username, onTicket }: StartEnrolmentFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username, password: "", g2fa: "" },
  });
  const start = useMutation({
    mutationFn: (credentials: { username: string; password: string; g2fa: string }) =>
      call(startEnrolment, credentials),
    onSuccess: ({ enrolment_token }) => onTicket(enrolment_token),
  });
  return (
    <Form
      onSubmit={handleSubmit((credentials) => start.mutate(credentials))}
      actions={
        <Button type="submit" look="main" busy={start.isPending}>
          Continuar
        </Button>
      }
    >
      <FailureNotice failure={start.error} />
      <UsernameField
        error={formState.errors.username?.message}
        input={register("username", { required: "Escriba su nombre de usuario" })}
      />
      <Field label="Contraseña" error={formState.errors.password?.message}>
        <PasswordInput
          autoComplete="current-password"
          {...register("password", { required: "Escriba su contraseña" })}
        />
      </Field>
      <SecondFactorField
        hint="Solo si ya tiene uno y quiere cambiar de teléfono o aplicación."
        input={register("g2fa")}
      />
    </Form>
  );
}
