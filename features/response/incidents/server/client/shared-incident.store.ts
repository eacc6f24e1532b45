import { sql } from "kysely";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type IncidentSelection, incidents } from "../list/incident-query.store.ts";
import type { IncidentRow } from "../work/incident.store.ts";

interface SharedFilter {
  open?: boolean | undefined;
  waiting?: boolean | undefined;
  severity?: Severity | undefined;
  asset?: string | undefined;
  account?: string | undefined;
  q?: string | undefined;
}

/** Returns one page of the incidents shared with the company, the newest first. */
export async function findSharedPage(
  db: Database,
  { open, waiting, severity, asset, account, q }: SharedFilter,
  page: PageRequest & { now: Date },
): Promise<Page<IncidentRow>> {
  const filter: IncidentSelection["filter"] = {
    client_visible: true,
    open,
    waiting_client: waiting,
    severity: severity && [severity],
    asset,
    account,
    q,
  };
  const { now, ...asked } = page;
  return await incidents.page(db, { filter, me: null, now }, { ...asked, sort: "-opened" });
}

export interface SharedTasks {
  client_tasks: number;
  next_due_at: Date | null;
}

/** Counts the open tasks of the company in some incidents. */
export async function countClientTasks(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, SharedTasks>> {
  const { rows } = await sql<SharedTasks & { id: string }>`
    select coalesce(incident.merged_into, incident.id) as id, count(*)::int as client_tasks,
      min(task.due_at) as next_due_at
    from incident_task task join incident on incident.company_id = task.company_id and incident.id = task.incident_id
    where task.owner_side = 'client' and task.state in ('open', 'in_progress')
      and (incident.id = any(${ids}::uuid[]) or incident.merged_into = any(${ids}::uuid[]))
    group by 1`.execute(db);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Counts the open published incidents by severity, and those that wait for the company. */
export async function countShared(db: Database) {
  const { rows } = await sql<{ severity: number; open: number; waiting: number }>`
    select severity, count(*)::int as open, count(*) filter (where exists (
      select from incident part join incident_task task on task.company_id = part.company_id
        and task.incident_id = part.id
      where (part.id = incident.id or part.merged_into = incident.id) and task.owner_side = 'client'
        and task.state in ('open', 'in_progress')))::int as waiting
    from incident where client_visible and status <> 'closed' and merged_into is null group by severity`.execute(
    db,
  );
  const bySeverity = Object.fromEntries(
    severities.map((each) => [each, rows.find(({ severity }) => severity === severityRank(each))?.open ?? 0]),
  ) as Record<Severity, number>;
  const sum = (count: "open" | "waiting") => rows.reduce((total, row) => total + row[count], 0);
  return { open: sum("open"), waiting: sum("waiting"), by_severity: bySeverity };
}

/** The reports that were issued for the company. */
export async function findIssuedReports(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("incident_report")
    .select(["id", "number", "title", "issued_at"])
    .where(sql<boolean>`incident_id = any(${ids}::uuid[])`)
    .where("state", "=", "issued")
    .where("for_client", "=", true)
    .orderBy("number", "desc")
    .execute();
  return rows.flatMap(({ number, issued_at, ...report }) =>
    number === null || issued_at === null ? [] : [{ ...report, number, issued_at: issued_at.toISOString() }],
  );
}
