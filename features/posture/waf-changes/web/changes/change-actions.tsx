import { useState } from "react";
import {
  linkChange,
  type RequestMatch,
  regulariseChange,
  unlinkChange,
  type WafChange,
} from "#features/posture/waf-changes/contracts/changes.contract.ts";
import { requestCode } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import styles from "#platform/web/kit/layout/detail.module.css";
import { Lines, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { ReasonDialog } from "#platform/web/kit/overlays/reason-dialog.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";

const bounds = { min: 5, max: 1_000 };

/** The actions on a change by its state: the provider links, the company regularises. */
export function ChangeActions({ change }: { change: WafChange }) {
  const works = useMay("waf.work");
  const answers = useMay("waf.answer");
  const isOpen = change.state === "unrequested" || change.state === "proposed";
  return (
    <>
      {works && isOpen && <MatchPart change={change} />}
      {works && change.request && <UnlinkPart change={change} />}
      {answers && isOpen && <RegularisePart change={change} />}
    </>
  );
}

const partWords = (match: RequestMatch): string =>
  [
    match.site && "sitio",
    match.window && "ventana",
    match.kind && "tipo",
    match.number_in_text && "número en el texto",
  ]
    .filter(Boolean)
    .join(", ");

function MatchPart({ change: { id, version, matches } }: { change: WafChange }) {
  const link = useCallMutation(linkChange, () => showToast("good", "Cambio vinculado"));
  return (
    <Stack as="section" gap={3} bounded>
      <h3 className={styles.heading}>Solicitudes cercanas</h3>
      {matches.length === 0 && (
        <p className={styles.soft}>Ninguna solicitud aprobada coincide. Registre una o avise a la empresa.</p>
      )}
      <Lines gap={3} bounded>
        {matches.map((match) => (
          <li key={match.id} className={styles.two}>
            <span>
              {requestCode(match.number)} · {match.summary}
            </span>
            <span className={styles.line}>
              <span className={styles.soft}>
                {match.score} de 100{partWords(match) && `: ${partWords(match)}`}
              </span>
              <Button
                small
                busy={link.isPending && link.variables?.request_id === match.id}
                onClick={() => link.mutate({ id, version, request_id: match.id })}
              >
                Vincular a {requestCode(match.number)}
              </Button>
            </span>
          </li>
        ))}
      </Lines>
      <SaveTrouble failure={link.error} />
    </Stack>
  );
}

function UnlinkPart({ change: { id, version, state, request } }: { change: WafChange }) {
  const [asks, setAsks] = useState(false);
  const unlink = useCallMutation(unlinkChange, () => showToast("good", "El cambio quedó sin solicitud"));
  return (
    <div className={styles.line}>
      <Button small onClick={() => setAsks(true)}>
        {state === "proposed" ? "Descartar el vínculo propuesto" : "Quitar el vínculo"}
      </Button>
      {asks && (
        <ReasonDialog
          title={`Quitar el vínculo con ${requestCode(request?.number ?? 0)}`}
          text="El cambio queda sin solicitud. Si debilita la protección, se abre una alerta."
          label="Motivo"
          action="Quitar el vínculo"
          bounds={bounds}
          busy={unlink.isPending}
          failure={unlink.error}
          onClose={() => setAsks(false)}
          onReason={(reason) => unlink.mutate({ id, version, reason })}
        />
      )}
    </div>
  );
}

function RegularisePart({ change: { id, version, alert } }: { change: WafChange }) {
  const [asks, setAsks] = useState(false);
  const regularise = useCallMutation(regulariseChange, () => showToast("good", "Cambio regularizado"));
  return (
    <div className={styles.line}>
      <Button look="main" onClick={() => setAsks(true)}>
        Regularizar el cambio
      </Button>
      {asks && (
        <ReasonDialog
          title="Regularizar el cambio"
          text={`Su empresa acepta este cambio aunque no tenga solicitud.${alert ? ` La alerta ALR-${alert.number} se cierra.` : ""}`}
          label="Motivo"
          action="Regularizar"
          bounds={bounds}
          busy={regularise.isPending}
          failure={regularise.error}
          onClose={() => setAsks(false)}
          onReason={(reason) => regularise.mutate({ id, version, reason })}
        />
      )}
    </div>
  );
}
