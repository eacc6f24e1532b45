import { useMutation } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import { confirmReset, type inspectLink } from "#features/access/access.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import { call } from "#platform/web/call.ts";
import { Button } from "#platform/web/kit/button.tsx";
import { Form } from "#platform/web/kit/form.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SecondFactorField } from "./second-factor-field.tsx";

interface ConfirmResetFormProps {
  token: string;
  link: OutputOf<typeof inspectLink>;
  /** With the ticket for the second factor that is still missing, or null. */
  onChanged: (ticket: string | null) => void;
}

export function ConfirmResetForm({ token, link, onChanged }: ConfirmResetFormProps) {
  const form = useForm({ defaultValues: { g2fa: "", new_password: "", repeated: "" } });
  const { register, handleSubmit } = form;
  const confirm = useMutation({
    mutationFn: (values: { g2fa: string; new_password: string }) => call(confirmReset, { token, ...values }),
    onSuccess: ({ enrolment_token }) => onChanged(enrolment_token),
  });
  return (
    <FormProvider {...form}>
      <Form
        onSubmit={handleSubmit(({ repeated: _repeated, ...values }) => confirm.mutate(values))}
        actions={
          <Button type="submit" look="main" busy={confirm.isPending}>
            Guardar contraseña
          </Button>
        }
      >
        <FailureNotice failure={confirm.error} />
        {/* Password managers take the name of the account from here. */}
        <input type="hidden" autoComplete="username" value={link.username} readOnly />
        <NewPasswordFields contextWords={link.context_words} />
        {link.asks_second_factor && <SecondFactorField input={register("g2fa")} />}
      </Form>
    </FormProvider>
  );
}
