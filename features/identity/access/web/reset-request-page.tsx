import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { requestReset } from "#features/identity/access/access.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { TextInput } from "#platform/web/kit/forms/text-input.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { AccessFrame } from "./sign-in/access-frame.tsx";
import { FailureNotice } from "./sign-in/failure-notice.tsx";

/** The page /ResetPasswordForm: a person requests a link to reset the password by mail. */
export default function ResetRequestPage() {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: "" } });
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => call(requestReset, { email: email.trim() }),
  });
  return (
    <AccessFrame
      title="Restablezca su contraseña"
      lead="Le enviaremos un enlace para elegir una nueva."
      foot={<Link to={paths.login}>Volver al ingreso</Link>}
    >
      {request.isSuccess ? (
        <Notice tone="good" title="Revise su correo">
          Si {request.variables.email.trim()} pertenece a una cuenta activa, en unos minutos llegará un enlace
          que sirve una vez y por 30 minutos. Si aún no acepta su invitación, llegará otra. Revise también el
          correo no deseado.
        </Notice>
      ) : (
        <Form
          onSubmit={handleSubmit((values) => request.mutate(values))}
          actions={
            <Button type="submit" look="main" busy={request.isPending}>
              Enviar enlace
            </Button>
          }
        >
          <FailureNotice
            failure={request.error}
            words={{
              too_many_requests: "Ya pidió varios enlaces. Espere unos minutos antes de pedir otro.",
              invalid_input: "Escriba un correo válido.",
            }}
          />
          <Field label="Correo de su cuenta" error={formState.errors.email?.message}>
            <TextInput
              type="email"
              autoComplete="email"
              {...register("email", {
                required: "Escriba su correo",
                pattern: { value: /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/, message: "Escriba un correo válido" },
              })}
            />
          </Field>
        </Form>
      )}
    </AccessFrame>
  );
}
