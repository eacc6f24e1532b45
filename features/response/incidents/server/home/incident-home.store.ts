import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { incidents } from "../list/incident-query.store.ts";

export interface StageCount {
  status: string;
  severity: number;
  open: number;
  late: number;
  unassigned: number;
  without_class: number;
  oldest_at: Date;
}

/** Counts the open incidents by stage and severity, as far as the asker may see them. */
export async function countOpenIncidents(db: Database, now: Date): Promise<StageCount[]> {
  const { rows } = await sql<StageCount>`
    select status, severity, count(*)::int as open, count(*) filter (where due_at <= ${now})::int as late,
      count(*) filter (where assignee_id is null)::int as unassigned,
      count(*) filter (where class is null)::int as without_class, min(opened_at) as oldest_at
    from incident where status <> 'closed' and merged_into is null group by 1, 2`.execute(db);
  return rows;
}

/** Counts the open incidents that wait for a task of the company, by the filter of the incident list. */
export async function countWaitingIncidents(db: Database, now: Date): Promise<number> {
  const selection = { filter: { open: true, waiting_client: true }, me: null, now };
  const { count } = await incidents
    .rows(db, selection)
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the open tasks of the company, and the incidents declared and closed since a time. */
export async function countIncidentChanges(db: Database, { now, since }: { now: Date; since: Date }) {
  const { rows } = await sql<{
    client_tasks: number;
    client_tasks_late: number;
    next_client_due_at: Date | null;
    opened: number;
    closed: number;
    without_knowledge: number;
    unapproved_texts: number;
  }>`
    select tasks.*, moved.*,
      (select count(*)::int from incident where status <> 'closed' and merged_into is null and not exists (
        select from incident_moment moment where moment.company_id = incident.company_id
          and moment.incident_id = incident.id and moment.kind = 'knowledge')) as without_knowledge,
      (select count(*)::int from incident_text where state = 'draft') as unapproved_texts
    from
      (select count(*)::int as client_tasks, count(*) filter (where task.due_at <= ${now})::int as client_tasks_late,
        min(task.due_at) as next_client_due_at
        from incident_task task join incident on incident.company_id = task.company_id and incident.id = task.incident_id
        where task.owner_side = 'client' and task.state in ('open', 'in_progress') and incident.client_visible) tasks,
      (select count(*) filter (where opened_at >= ${since})::int as opened,
        count(*) filter (where closed_at >= ${since})::int as closed
        from incident where merged_into is null) moved`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("Counts always answer");
  return row;
}

export interface CompanyRow {
  id: number;
  name: string;
  open: number;
  critical: number;
  late: number;
  client_tasks: number;
  oldest_opened_at: Date | null;
  last_opened_at: Date | null;
}

/**
 * Finds the incident state of every company, the worst first. Runs in scope `platform`; restricted incidents are
 * counted only for their readers.
 */
export async function findCompanyIncidentStates(db: Database, now: Date): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select company.id, company.name, coalesce(counted.open, 0) as open, coalesce(counted.critical, 0) as critical,
      coalesce(counted.late, 0) as late, coalesce(tasks.client_tasks, 0) as client_tasks, counted.oldest_opened_at,
      counted.last_opened_at
    from company
    left join (select company_id, count(*) filter (where status <> 'closed')::int as open,
        count(*) filter (where status <> 'closed' and severity = 5)::int as critical,
        count(*) filter (where status <> 'closed' and due_at <= ${now})::int as late,
        min(opened_at) filter (where status <> 'closed') as oldest_opened_at, max(opened_at) as last_opened_at
      from incident where merged_into is null group by company_id) counted on counted.company_id = company.id
    left join (select company_id, count(*)::int as client_tasks from incident_task
      where owner_side = 'client' and state in ('open', 'in_progress') group by company_id) tasks
      on tasks.company_id = company.id
    order by late desc, critical desc, open desc, company.name, company.id`.execute(db);
  return rows;
}
