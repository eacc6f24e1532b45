import type { IncidentStep } from "#features/response/incidents/contracts/incident-detail.contract.ts";
import type {
  IncidentStage,
  IncidentVisibility,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Incident, IncidentRef } from "#features/response/incidents/contracts/incidents.contract.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { StepRow } from "#platform/server/work/step.store.ts";
import { className } from "../taxonomy/taxonomy.ts";
import type { IncidentRow } from "./incident.store.ts";

/** Returns the code of an incident: INC-12; of one opened as restricted, RES-3. */
export const incidentCodeOf = ({ series, number }: Pick<IncidentRow, "series" | "number">) =>
  `${series}-${number}`;

export function incidentVisibilityOf({
  restricted,
  client_visible,
}: Pick<IncidentRow, "restricted" | "client_visible">): IncidentVisibility {
  if (restricted) return "restricted";
  return client_visible ? "client" : "internal";
}

export const incidentRefOf = (
  row: Pick<IncidentRow, "id" | "series" | "number" | "title" | "severity" | "status">,
): IncidentRef => ({
  id: row.id,
  code: incidentCodeOf(row),
  title: row.title,
  severity: severityOfRank(row.severity),
  stage: row.status,
});

/** The counts of an incident in a list. */
export interface IncidentCounts {
  alerts: number;
  open_tasks: number;
  client_tasks: number;
}

export const zeroIncidentCounts: IncidentCounts = { alerts: 0, open_tasks: 0, client_tasks: 0 };

/** A row as the list shows it. */
export function incidentFrom(
  row: IncidentRow,
  { clock, legal_term }: Pick<Incident, "clock" | "legal_term">,
  counts: IncidentCounts,
): Incident {
  return {
    ...incidentRefOf(row),
    number: row.number,
    class: row.class,
    class_name: className(row.class),
    impact: row.impact,
    verdict: row.verdict,
    origin: row.origin,
    visibility: incidentVisibilityOf(row),
    tlp: row.tlp,
    pap: row.pap,
    lead_id: row.assignee_id,
    lead_name: row.assignee_name,
    opened_at: row.opened_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    alerts: counts.alerts,
    open_tasks: counts.open_tasks,
    client_tasks: counts.client_tasks,
    clock,
    legal_term,
    version: row.version,
  };
}

export function stepFrom(row: StepRow, code: string): IncidentStep {
  return {
    id: row.id,
    type: row.type as IncidentStep["type"],
    visibility: row.visibility,
    side: row.side,
    actor_name: row.actor_name,
    at: row.at.toISOString(),
    note: row.note,
    // Facts that only the timers use are not in the answer's schema and are left out.
    facts: row.facts as IncidentStep["facts"],
    code,
  };
}

/** Returns the time at which each stage was first entered. */
export function enteredStages(row: IncidentRow): Partial<Record<IncidentStage, string>> {
  const first: Record<IncidentStage, Date | null> = {
    declared: row.opened_at,
    analysis: row.analysis_at,
    containment: row.containment_at,
    eradication: row.eradication_at,
    recovery: row.recovery_at,
    review: row.review_at,
    closed: row.closed_at,
  };
  return Object.fromEntries(
    Object.entries(first).flatMap(([stage, at]) => (at ? [[stage, at.toISOString()]] : [])),
  );
}
