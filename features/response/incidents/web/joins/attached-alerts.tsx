import { useState } from "react";
import { Link } from "react-router";
import { alertNumber, statusLabels } from "#features/detection/alerts/alerts.labels.ts";
import type {
  AttachedAlert,
  IncidentDetail,
} from "#features/response/incidents/contracts/incident-detail.contract.ts";
import { detachAlert } from "#features/response/incidents/contracts/incident-joins.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SeverityMark } from "#platform/web/kit/marks/severity-mark.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

type Alert = NonNullable<AttachedAlert["alert"]>;

/** The alerts of the incident; detached alerts are listed below with the record of their detachment. */
export function AttachedAlerts({ detail }: { detail: IncidentDetail }) {
  const { incident, alerts } = detail;
  const [detaching, setDetaching] = useState<Alert>();
  const current = alerts.filter(({ detached_at }) => detached_at === null);
  const former = alerts.filter(({ detached_at }) => detached_at !== null);
  const open = incident.stage !== "closed";
  return (
    <Section title="Alertas">
      {current.length === 0 && (
        <p className={styles.soft}>Ninguna. Una alerta se une desde su propia ficha.</p>
      )}
      <ul className={styles.lines}>
        {current.map(({ alert, attached_at, attached_by_name }) => (
          <li key={`${alert?.id} ${attached_at}`} className={styles.line}>
            {alert ? (
              <>
                <SeverityMark severity={alert.severity} />
                <Link to={paths.alert(1, alert.id)}>
                  {alertNumber(alert.number)} {alert.title}
                </Link>
                <span className={styles.soft}>{statusLabels[alert.status]}</span>
              </>
            ) : (
              <span>Una alerta que ya no existe</span>
            )}
            <span className={styles.soft}>
              {attached_by_name}, <ExactTime at={attached_at} />
            </span>
            {open && alert && (
              <Button
                small
                look="quiet"
                aria-label={`Separar ${alertNumber(alert.number)}`}
                onClick={() => setDetaching(alert)}
              >
                Separar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {former.length > 0 && (
        <details>
          <summary className={styles.soft}>
            {former.length === 1 ? "1 alerta que se separó" : `${former.length} alertas que se separaron`}
          </summary>
          <ul className={styles.lines}>
            {former.map(({ alert, attached_at, detached_at, detached_by_name, reason }) => (
              <li key={`${alert?.id} ${attached_at}`} className={styles.line}>
                {alert ? (
                  <Link to={paths.alert(1, alert.id)}>
                    {alertNumber(alert.number)} {alert.title}
                  </Link>
                ) : (
                  "Una alerta que ya no existe"
                )}
                <span className={styles.soft}>
                  {detached_by_name}, {detached_at && <ExactTime at={detached_at} />}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {detaching && (
        <DetachDialog id={incident.id} alert={detaching} onClose={() => setDetaching(undefined)} />
      )}
    </Section>
  );
}

function DetachDialog({ id, alert, onClose }: { id: string; alert: Alert; onClose: () => void }) {
  const detach = useIncidentStep(detachAlert, onClose);
  return (
    <TextDialog
      title={`Separar ${alertNumber(alert.number)}`}
      label="Motivo"
      hint="La alerta sigue su propio camino. Queda dicho en ambas historias."
      shortest={5}
      limit={2_000}
      action="Separar"
      busy={detach.isPending}
      failure={detach.error}
      onSave={(reason) => detach.mutate({ id, alert_id: alert.id, reason })}
      onClose={onClose}
    />
  );
}
