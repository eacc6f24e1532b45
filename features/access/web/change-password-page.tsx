import { useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { Notice } from "#platform/web/kit/notice.tsx";
import { AccessFrame } from "./access-frame.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { EnrolmentSteps } from "./enrolment-steps.tsx";
import type { LoginNotice } from "./login-notices.ts";
import { StartEnrolmentForm } from "./start-enrolment-form.tsx";

/** /change_passwrd: a password of one's own and a second factor, without a session. */
export default function ChangePasswordPage() {
  const [search] = useSearchParams();
  const state = useLocation().state as { username?: string; sent?: boolean } | null;
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<string | null>(null);
  const onlySecondFactor = search.get("paso") === "segundo-factor";
  const finish = (notice: LoginNotice) => navigate("/Login", { replace: true, state: { notice } });

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
            <Link to="/change_passwrd">Cambiar mi contraseña</Link>
          ) : (
            <Link to="/change_passwrd?paso=segundo-factor">
              Ya tengo contraseña propia: configurar mi segundo factor
            </Link>
          )}
          <Link to="/Login">Volver al ingreso</Link>
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
