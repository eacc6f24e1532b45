import { sql } from "kysely";
import type { OwnerSide } from "#features/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { IncidentRow } from "./incident.store.ts";

type Named = Pick<IncidentRow, "id" | "series" | "number" | "title" | "severity" | "status" | "opened_at">;
export type DueIncident = Named & Pick<IncidentRow, "assignee_id" | "assignee_name" | "due_at">;

interface Asked {
  /** Only what its person answers for. */
  personId?: number | undefined;
  /** Only what ended before this. */
  lateAt?: Date | undefined;
  most: number;
}

/** Open incidents, what runs out first; those without a clock last. */
export async function findOpenWork(db: Database, asked: Asked): Promise<DueIncident[]> {
  const { personId, lateAt, most } = asked;
  const { rows } = await sql<DueIncident>`
    select id, series, number, title, severity, status, opened_at, assignee_id, assignee_name, due_at from incident
    where status <> 'closed' and merged_into is null
      ${personId === undefined ? sql`` : sql`and assignee_id = ${personId}`}
      ${lateAt === undefined ? sql`` : sql`and due_at <= ${lateAt}`}
    order by due_at, id limit ${most}`.execute(db);
  return rows;
}

export interface WaitingTask extends Pick<Named, "series" | "number" | "severity"> {
  id: string;
  incident_id: string;
  title: string;
  owner_id: number | null;
  owner_name: string | null;
  due_at: Date | null;
  created_at: Date;
}

const tasksOf = (side: OwnerSide, { personId, lateAt }: Omit<Asked, "most">) => sql`
  from incident_task task
  join incident on incident.company_id = task.company_id and incident.id = task.incident_id
  where task.owner_side = ${side} and task.state in ('open', 'in_progress') and incident.status <> 'closed'
    ${side === "client" ? sql`and incident.client_visible` : sql``}
    ${personId === undefined ? sql`` : sql`and task.owner_id = ${personId}`}
    ${lateAt === undefined ? sql`` : sql`and task.due_at <= ${lateAt}`}`;

/** Open tasks of a side, what is due first. */
export async function findWaitingTasks(db: Database, side: OwnerSide, asked: Asked): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select task.id, coalesce(incident.merged_into, incident.id) as incident_id, task.title, task.owner_id,
      task.owner_name, task.due_at, task.created_at, incident.series, incident.number, incident.severity
    ${tasksOf(side, asked)} order by task.due_at, task.id limit ${asked.most}`.execute(db);
  return rows;
}

export async function countWaitingTasks(db: Database, side: OwnerSide, now: Date) {
  const { rows } = await sql<{ total: number; late: number }>`
    select count(*)::int as total, count(*) filter (where task.due_at <= ${now})::int as late
    ${tasksOf(side, {})}`.execute(db);
  return rows[0] ?? { total: 0, late: 0 };
}
