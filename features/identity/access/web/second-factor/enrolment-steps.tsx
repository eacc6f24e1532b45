import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { beginEnrolment, startEnrolment } from "#features/identity/access/second-factor.contract.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { PasswordInput } from "#platform/web/kit/forms/text-input.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { FailureNotice } from "../sign-in/failure-notice.tsx";
import { SecondFactorField, UsernameField } from "../sign-in/sign-in-fields.tsx";
import { ConfirmEnrolmentForm } from "./confirm-enrolment-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

interface EnrolmentStepsProps {
  ticket: string;
  onDone: () => void;
}

/** The steps: scan, confirm by a code, save the recovery codes. */
export function EnrolmentSteps({ ticket, onDone }: EnrolmentStepsProps) {
  const [codes, setCodes] = useState<readonly string[]>();
  // The request is made only once, because every answer contains a new secret, and the person may already be scanning
  // the previous one.
  const offer = useQuery({
    queryKey: [beginEnrolment.name, ticket],
    queryFn: () => call(beginEnrolment, { enrolment_token: ticket }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

  if (codes)
    return (
      <>
        <h2>Guarde sus códigos de recuperación</h2>
        <RecoveryCodes codes={codes} onDone={onDone} doneWords="Ir al ingreso" />
      </>
    );
  if (offer.error) return <ErrorState title="No se pudo preparar el segundo factor" failure={offer.error} />;
  if (!offer.data) return <Skeleton count={5} />;
  return <ConfirmEnrolmentForm ticket={ticket} offer={offer.data} onCodes={setCodes} />;
}

interface StartEnrolmentFormProps {
  username: string;
  onTicket: (ticket: string) => void;
}

/** Asks for the credentials before a second factor is set up or moved to another device. */
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
