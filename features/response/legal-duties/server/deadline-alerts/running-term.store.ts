import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

/** Finds, for each of these incidents, the running deadline that ends first. */
export async function findFirstTerms(
  db: Database,
  { incidentIds, now }: { incidentIds: readonly string[]; now: Date },
): Promise<{ incident_id: string; duty: string; limit_at: Date }[]> {
  const { rows } = await sql<{ incident_id: string; duty: string; limit_at: Date }>`
    select distinct on (incident_id) incident_id, duty, limit_at from legal_clock
    where incident_id = any(${incidentIds}::uuid[]) and started_at <= ${now}
    order by incident_id, limit_at, duty`.execute(db);
  return rows;
}

export interface RunningTerm {
  incident_id: string;
  duty: string;
  started_at: Date;
  limit_at: Date;
  series: string;
  number: number;
  title: string;
  severity: number;
  impact: string;
  restricted: boolean;
  reader_ids: number[];
  client_visible: boolean;
  assignee_id: number | null;
  assignee_name: string | null;
}

/** Every term that runs in the incidents of the company, the earliest limit first. */
export async function findRunningTerms(db: Database, max: number): Promise<RunningTerm[]> {
  const { rows } = await sql<RunningTerm>`
    select clock.incident_id, clock.duty, clock.started_at, clock.limit_at, incident.series, incident.number,
      incident.title, incident.severity, incident.impact, incident.restricted, incident.reader_ids,
      incident.client_visible, incident.assignee_id, incident.assignee_name
    from legal_clock clock
    join incident on incident.company_id = clock.company_id and incident.id = clock.incident_id
    where incident.merged_into is null
    order by clock.limit_at, clock.incident_id, clock.duty limit ${max}`.execute(db);
  return rows;
}
