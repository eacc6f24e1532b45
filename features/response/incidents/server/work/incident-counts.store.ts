import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import type { IncidentCounts } from "./incident-view.rules.ts";

/** Counts the alerts and open tasks of some incidents, including those of incidents merged into them. */
export async function countParts(db: Database, ids: readonly string[]): Promise<Map<string, IncidentCounts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<IncidentCounts & { id: string }>`
    with family as (
      select id as part, coalesce(merged_into, id) as id from incident
      where id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[])),
    alerts as (
      select family.id, count(distinct held.alert_id)::int as alerts from family
      join incident_alert held on held.incident_id = family.part where held.detached_at is null group by 1),
    tasks as (
      select family.id, count(*)::int as open_tasks,
        count(*) filter (where task.owner_side = 'client')::int as client_tasks from family
      join incident_task task on task.incident_id = family.part where task.state in ('open', 'in_progress') group by 1)
    select family.id, coalesce(max(alerts.alerts), 0) as alerts, coalesce(max(tasks.open_tasks), 0) as open_tasks,
      coalesce(max(tasks.client_tasks), 0) as client_tasks
    from family left join alerts on alerts.id = family.id left join tasks on tasks.id = family.id
    group by family.id`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Counts the entries in each part of an incident. */
export async function countContents(db: Database, ids: readonly string[]) {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.table(table)} where incident_id = any(${ids}::uuid[]))`;
  const { rows } = await sql<{
    facts: number;
    observables: number;
    tasks: number;
    evidence: number;
    notes: number;
    decisions: number;
  }>`select ${count("incident_fact")} as facts, ${count("incident_observable")} as observables,
    ${count("incident_task")} as tasks, ${count("incident_evidence")} as evidence, ${count("incident_note")} as notes,
    ${count("incident_decision")} as decisions`.execute(db);
  return rows[0] ?? { facts: 0, observables: 0, tasks: 0, evidence: 0, notes: 0, decisions: 0 };
}
