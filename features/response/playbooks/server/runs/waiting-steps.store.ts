import { sql } from "kysely";
import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface WaitingStep {
  id: string;
  key: string;
  steps: Step[];
  drill: boolean;
  refused: boolean;
  due_at: Date | null;
  reached_at: Date | null;
  incident_id: string;
  incident_title: string;
  opened_at: Date;
  series: string;
  number: number;
  severity: number;
  impact: string;
  restricted: boolean;
  reader_ids: number[];
  lead_id: number | null;
  lead_name: string | null;
}

/** Returns open steps of the provider's people in open incidents, the earliest due first. */
export async function findWaitingSteps(db: Database, max: number): Promise<WaitingStep[]> {
  const { rows } = await sql<WaitingStep>`
    select step.id, step.key, run.steps, run.drill, step.state = 'refused' as refused, step.due_at, step.reached_at,
      incident.id as incident_id, incident.title as incident_title, incident.opened_at, incident.series,
      incident.number, incident.severity, incident.impact, incident.restricted, incident.reader_ids,
      incident.assignee_id as lead_id, incident.assignee_name as lead_name
    from playbook_run_step step
    join playbook_run run on run.company_id = step.company_id and run.id = step.run_id and run.state = 'running'
    join incident on incident.company_id = step.company_id and incident.id = step.incident_id
    where (step.state = 'refused'
        or (step.state = 'open' and step.side = 'provider' and step.kind not in ('parallel', 'wait')))
      and incident.status <> 'closed'
    order by step.due_at nulls last, step.reached_at, step.id limit ${max}`.execute(db);
  return rows;
}
