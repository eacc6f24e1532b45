import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { call } from "#platform/web/call/call.ts";
import { CallFailure } from "#platform/web/call/call-failure.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Form } from "#platform/web/kit/forms/form.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { confirmReset, inspectLink } from "../access.contract.ts";
import { EnrolmentSteps } from "./second-factor/enrolment-steps.tsx";
import { AccessFrame, type LoginNotice } from "./sign-in/access-frame.tsx";
import { FailureNotice } from "./sign-in/failure-notice.tsx";
import { NewPasswordFields } from "./sign-in/new-password-fields.tsx";
import { SecondFactorField } from "./sign-in/sign-in-fields.tsx";

interface ConfirmResetFormProps {
  token: string;
  link: OutputOf<typeof inspectLink>;
  /** Called with the ticket for the second factor that is still missing, or null. */
  onChanged: (ticket: string | null) => void;
}

function ConfirmResetForm({ token, link, onChanged }: ConfirmResetFormProps) {
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
        {/* Password managers read the name of the account from this field. */}
        <input type="hidden" autoComplete="username" value={link.username} readOnly />
        <NewPasswordFields contextWords={link.context_words} />
        {link.asks_second_factor && <SecondFactorField input={register("g2fa")} />}
      </Form>
    </FormProvider>
  );
}

/** /PasswordResetConfirm: the page of a reset link or an invitation. */
export default function ResetConfirmPage() {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(search.get("token") ?? "");
  const [ticket, setTicket] = useState<string>();
  const navigate = useNavigate();
  const finish = (notice: LoginNotice) => navigate(paths.login, { replace: true, state: { notice } });

  // Removes the secret from the address bar, so that it does not remain in the history of a shared computer.
  useEffect(() => {
    if (search.has("token")) setSearch({}, { replace: true });
  }, [search, setSearch]);

  const link = useQuery({
    queryKey: [inspectLink.name, token],
    queryFn: () => call(inspectLink, { token }),
    enabled: token.length >= 20,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const isDead = token.length < 20 || (link.error instanceof CallFailure && link.error.status < 429);

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
      title={link.data?.kind === "invitation" ? "Le damos la bienvenida" : "Elija una contraseña nueva"}
      lead={link.data && `Para el usuario ${link.data.username}.`}
      foot={<Link to={paths.login}>Volver al ingreso</Link>}
    >
      {isDead ? (
        <Notice
          tone="warning"
          title="El enlace ya no sirve"
          actions={<LinkButton to={paths.requestPasswordReset}>Pedir otro enlace</LinkButton>}
        >
          Cada enlace se usa una vez y vence pronto; también deja de servir si después cambió su contraseña o
          ingresó.
        </Notice>
      ) : link.error ? (
        <ErrorState title="No se pudo abrir el enlace" failure={link.error} onRetry={() => link.refetch()} />
      ) : link.data ? (
        <ConfirmResetForm
          token={token}
          link={link.data}
          onChanged={(next) => (next === null ? finish("password_changed") : setTicket(next))}
        />
      ) : (
        <Skeleton />
      )}
    </AccessFrame>
  );
}
