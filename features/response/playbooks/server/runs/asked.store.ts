import { sql } from "kysely";
import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { RunStepRow } from "./run.store.ts";

export interface ClientStepRow extends RunStepRow {
  drill: boolean;
  steps: Step[];
  incident_title: string;
  series: string;
  number: number;
  severity: number;
  restricted: boolean;
  reader_ids: number[];
  impact: string;
}

const request = sql`playbook_run_step step
  join playbook_run run on run.company_id = step.company_id and run.id = step.run_id
  join incident on incident.company_id = step.company_id and incident.id = step.incident_id
  where step.state = 'open' and step.side = 'client' and incident.client_visible and incident.status <> 'closed'`;

/** Finds the open requests to the company in incidents that it sees, by due date. */
export async function findAskedSteps(
  db: Database,
  { incidentId, most = 200 }: { incidentId?: string | undefined; most?: number },
): Promise<ClientStepRow[]> {
  const only = incidentId
    ? sql`and (incident.id = ${incidentId} or incident.merged_into = ${incidentId})`
    : sql``;
  const { rows } = await sql<ClientStepRow>`
    select step.*, run.drill, run.steps, incident.title as incident_title, incident.series, incident.number,
      incident.severity, incident.restricted, incident.reader_ids, incident.impact
    from ${request} ${only} order by step.due_at nulls last, step.reached_at, step.id limit ${most}`.execute(
    db,
  );
  return rows;
}
