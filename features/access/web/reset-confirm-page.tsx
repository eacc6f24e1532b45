import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { inspectLink } from "#features/access/access.contract.ts";
import { call } from "#platform/web/call.ts";
import { CallFailure } from "#platform/web/call-failure.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { LinkButton } from "#platform/web/kit/link-button.tsx";
import { Notice } from "#platform/web/kit/notice.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { AccessFrame } from "./access-frame.tsx";
import { ConfirmResetForm } from "./confirm-reset-form.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import type { LoginNotice } from "./login-notices.ts";

/** /PasswordResetConfirm: what a reset link or an invitation opens. */
export default function ResetConfirmPage() {
  const [search, setSearch] = useSearchParams();
  const [token] = useState(search.get("token") ?? "");
  const [ticket, setTicket] = useState<string>();
  const navigate = useNavigate();
  const finish = (notice: LoginNotice) => navigate("/Login", { replace: true, state: { notice } });

  // The secret leaves the address bar: it must not stay in the history of a shared computer.
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
      foot={<Link to="/Login">Volver al ingreso</Link>}
    >
      {isDead ? (
        <Notice
          tone="warning"
          title="El enlace ya no sirve"
          actions={<LinkButton to="/ResetPasswordForm">Pedir otro enlace</LinkButton>}
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
