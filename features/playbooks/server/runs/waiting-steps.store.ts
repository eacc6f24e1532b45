import { sql } from "kysely";
import type { Step } from "#features/playbooks/contracts/playbook.contract.ts";
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
  series: string;
  number: number;
  severity: number;
  restricted: boolean;
  lead_id: number | null;
  lead_name: string | null;
}

/** Steps that the provider's people have to do or decide, in open incidents that whoever asks knows of. */
const waiting = sql`playbook_run_step step
  join playbook_run run on run.company_id = step.company_id and run.id = step.run_id and run.state = 'running'
  join incident on incident.company_id = step.company_id and incident.id = step.incident_id
  where (step.state = 'refused'
      or (step.state = 'open' and step.side = 'provider' and step.kind not in ('parallel', 'wait')))
    and incident.status <> 'closed'`;

interface Asked {
  most: number;
  /** Only of the incidents that this person leads. */
  leadId: number | undefined;
  /** Only what was due by then. */
  late: Date | undefined;
}

/** What is due first. */
export async function findWaitingSteps(db: Database, { most, leadId, late }: Asked): Promise<WaitingStep[]> {
  const own = leadId === undefined ? sql`` : sql`and incident.assignee_id = ${leadId}`;
  const due = late === undefined ? sql`` : sql`and step.due_at <= ${late}`;
  const { rows } = await sql<WaitingStep>`
    select step.id, step.key, run.steps, run.drill, step.state = 'refused' as refused, step.due_at, step.reached_at,
      incident.id as incident_id, incident.series, incident.number, incident.severity,
      incident.restricted, incident.assignee_id as lead_id, incident.assignee_name as lead_name
    from ${waiting} ${own} ${due}
    order by step.due_at nulls last, step.reached_at, step.id limit ${most}`.execute(db);
  return rows;
}

export async function countWaitingSteps(db: Database, now: Date): Promise<{ total: number; late: number }> {
  const { rows } = await sql<{ total: number; late: number }>`
    select count(*)::int as total, count(*) filter (where step.due_at <= ${now})::int as late
    from ${waiting}`.execute(db);
  return rows[0] ?? { total: 0, late: 0 };
}
