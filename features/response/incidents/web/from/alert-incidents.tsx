import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import {
  attachAlerts,
  listIncidentsOfAlert,
  proposeIncidents,
} from "#features/response/incidents/contracts/incident-joins.contract.ts";
import { stageLabels } from "#features/response/incidents/incidents.labels.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Checkbox } from "#platform/web/kit/forms/checkbox.tsx";
import { FieldGroup } from "#platform/web/kit/forms/form.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { showToast } from "#platform/web/kit/messages/toasts.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "#platform/web/work/case-detail.module.css";
import { Section } from "#platform/web/work/case-section.tsx";
import { TextDialog } from "#platform/web/work/text-dialog.tsx";
import { reasonsText } from "../joins/similar-text.ts";
import { incidentPath } from "../list/incident-address.ts";
import { DeclareDialog } from "../work/declare-dialog.tsx";
import { useIncidentStep } from "../work/use-incident-change.ts";

type Proposal = OutputOf<typeof proposeIncidents>;
type Proposed = Proposal["items"][number];

interface AlertIncidentsProps {
  alertId: string;
  title: string;
  severity: Severity;
}

/**
 * The section of an alert's page about incidents: those that contain it, with buttons to declare one or to attach the
 * alert to one.
 */
export default function AlertIncidents(props: AlertIncidentsProps) {
  return useMay("incident.work") ? <WorkedAlertIncidents {...props} /> : null;
}

function WorkedAlertIncidents({ alertId, title, severity }: AlertIncidentsProps) {
  const navigate = useNavigate();
  const currentQuery = useQuery(callQuery(listIncidentsOfAlert, { alert_id: alertId }));
  const proposed = useQuery(callQuery(proposeIncidents, { alert_ids: [alertId] })).data;
  const [declaring, setDeclaring] = useState(false);
  const [joining, setJoining] = useState<Proposed>();
  const items = currentQuery.data?.items ?? [];
  const inside = new Set(items.flatMap(({ incident, detached_at }) => (detached_at ? [] : [incident.id])));
  const others = proposed?.items.filter(({ id }) => !inside.has(id)) ?? [];
  return (
    <Section
      title="Incidentes"
      actions={
        <Button small onClick={() => setDeclaring(true)}>
          Declarar incidente
        </Button>
      }
    >
      {currentQuery.error && !currentQuery.data && (
        <ErrorState
          title="No se pudieron cargar sus incidentes"
          failure={currentQuery.error}
          onRetry={() => currentQuery.refetch()}
        />
      )}
      <IncidentLines items={items} others={others} onJoin={setJoining} />
      {currentQuery.data && items.length === 0 && others.length === 0 && (
        <p className={styles.soft}>No está en ningún incidente, y ninguno abierto se le parece.</p>
      )}
      {declaring && (
        <DeclareDialog
          from={{
            title,
            severity,
            alertIds: [alertId],
            assets: proposed?.found.assets ?? [],
            accounts: proposed?.found.accounts ?? [],
            observables: proposed?.found.observables ?? [],
            techniques: proposed?.found.techniques ?? [],
          }}
          onDeclared={({ incident }) => {
            setDeclaring(false);
            navigate(incidentPath(incident.id));
          }}
          onClose={() => setDeclaring(false)}
        />
      )}
      {joining && (
        <JoinDialog
          alertId={alertId}
          incident={joining}
          found={proposed?.found}
          onClose={() => setJoining(undefined)}
        />
      )}
    </Section>
  );
}

interface IncidentLinesProps {
  items: OutputOf<typeof listIncidentsOfAlert>["items"];
  /** Open incidents that resemble the alert. */
  others: readonly Proposed[];
  onJoin: (incident: Proposed) => void;
}

/** The incidents that contain the alert, then those to which it may be attached. */
function IncidentLines({ items, others, onJoin }: IncidentLinesProps) {
  return (
    <ul className={styles.lines}>
      {items.map(({ incident, attached_at, detached_at, reason }) => (
        <li key={`${incident.id} ${attached_at}`} className={styles.line}>
          <Link to={incidentPath(incident.id)}>
            {incident.code} {incident.title}
          </Link>
          <span className={styles.soft}>
            {detached_at ? `se separó: ${reason}` : stageLabels[incident.stage]}
          </span>
        </li>
      ))}
      {others.map((other) => (
        <li key={other.id}>
          <span className={styles.line}>
            <Link to={incidentPath(other.id)}>
              {other.code} {other.title}
            </Link>
            <Button small look="quiet" onClick={() => onJoin(other)}>
              Unir a {other.code}
            </Button>
          </span>
          <span className={styles.soft}>{reasonsText(other.reasons)}</span>
        </li>
      ))}
    </ul>
  );
}

interface JoinDialogProps {
  alertId: string;
  incident: Proposed;
  found: Proposal["found"] | undefined;
  onClose: () => void;
}

/** Attaches the alert to an open incident, with a choice of its entities. */
function JoinDialog({ alertId, incident, found, onClose }: JoinDialogProps) {
  const transferGroups = [
    { key: "assets", legend: "Activos que pasan al incidente", values: found?.assets ?? [] },
    { key: "accounts", legend: "Cuentas", values: found?.accounts ?? [] },
    { key: "observables", legend: "Observables", values: found?.observables ?? [] },
  ] as const;
  const [excludedValues, setExcludedValues] = useState<ReadonlySet<string>>(new Set());
  const attach = useIncidentStep(attachAlerts, () => {
    showToast("good", `La alerta quedó unida a ${incident.code}.`);
    onClose();
  });
  const toggle = (value: string) => {
    const next = new Set(excludedValues);
    if (!next.delete(value)) next.add(value);
    setExcludedValues(next);
  };
  const keep = (values: readonly string[]) => values.filter((value) => !excludedValues.has(value));
  return (
    <TextDialog
      title={`Unir a ${incident.code}`}
      label="Por qué"
      hint={`${reasonsText(incident.reasons)}. La alerta conserva sus plazos y se puede separar otra vez.`}
      shortest={0}
      limit={2_000}
      action={`Unir a ${incident.code}`}
      busy={attach.isPending}
      failure={attach.error}
      onSave={(reason) =>
        attach.mutate({
          id: incident.id,
          alert_ids: [alertId],
          reason,
          assets: keep(transferGroups[0].values),
          accounts: keep(transferGroups[1].values),
          observables: keep(transferGroups[2].values),
        })
      }
      onClose={onClose}
    >
      {transferGroups.map(
        ({ key, legend, values }) =>
          values.length > 0 && (
            <FieldGroup key={key} legend={legend}>
              {values.map((value) => (
                <Checkbox
                  key={value}
                  label={value}
                  checked={!excludedValues.has(value)}
                  onChange={() => toggle(value)}
                />
              ))}
            </FieldGroup>
          ),
      )}
    </TextDialog>
  );
}
