import { sql } from "kysely";
import type { OwnerSide } from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { IncidentRow } from "./incident.store.ts";

type Named = Pick<
  IncidentRow,
  | "id"
  | "series"
  | "number"
  | "title"
  | "severity"
  | "status"
  | "opened_at"
  | "restricted"
  | "reader_ids"
  | "impact"
>;
type OpenIncident = Named & Pick<IncidentRow, "assignee_id" | "assignee_name" | "due_at" | "class">;

/** Finds open incidents, the most severe first. */
export async function findOpenWork(db: Database, max: number): Promise<OpenIncident[]> {
  const { rows } = await sql<OpenIncident>`
    select id, series, number, title, severity, status, opened_at, restricted, reader_ids, impact, assignee_id,
      assignee_name, due_at, class
    from incident where status <> 'closed' and merged_into is null
    order by severity desc, due_at, id limit ${max}`.execute(db);
  return rows;
}

interface WaitingTask
  extends Pick<Named, "series" | "number" | "severity" | "restricted" | "reader_ids" | "impact"> {
  id: string;
  incident_id: string;
  incident_title: string;
  owner_side: OwnerSide;
  title: string;
  owner_id: number | null;
  owner_name: string | null;
  due_at: Date | null;
  created_at: Date;
}

/**
 * Returns open tasks of incidents, the earliest due first; those of the client only where the company sees the
 * incident.
 */
export async function findWaitingTasks(db: Database, side: OwnerSide, max: number): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select task.id, coalesce(incident.merged_into, incident.id) as incident_id, incident.title as incident_title,
      task.title, task.owner_side, task.owner_id, task.owner_name, task.due_at, task.created_at, incident.series,
      incident.number, incident.severity, incident.restricted, incident.reader_ids, incident.impact
    from incident_task task
    join incident on incident.company_id = task.company_id and incident.id = task.incident_id
    where task.owner_side = ${side} and task.state in ('open', 'in_progress') and incident.status <> 'closed'
      ${side === "client" ? sql`and incident.client_visible` : sql``}
    order by task.due_at, task.id limit ${max}`.execute(db);
  return rows;
}
