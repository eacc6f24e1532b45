import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface AnalysedIncident {
  id: string;
  series: "INC" | "RES";
  number: number;
  title: string;
  severity: number;
  assignee_name: string | null;
  opened_at: Date;
  due_at: Date | null;
}

export interface IncidentFacts {
  /** The number of incidents ever declared, as far as the reader of the analysis may see them. */
  ever: number;
  /** Open incidents, counted by severity. */
  open: { severity: number; count: number; late: number }[];
  /** The most severe open incidents, in a small number. */
  worst: AnalysedIncident[];
  /** Service-level timers that ended in the period. */
  promises: { met: number; breached: number };
  /** The confirmed incidents closed in the period: with a root cause, and without. */
  closed: { explained: number; unexplained: AnalysedIncident[] };
}

interface Asked {
  /** Whether to count only incidents that are shared with the company. */
  shown: boolean;
  from: Date;
  now: Date;
}

/**
 * Finds the incident facts of an analysis, without restricted incidents, because people without access to those read
 * the analysis.
 */
export async function findIncidentFacts(db: Database, { shown, from, now }: Asked): Promise<IncidentFacts> {
  const scopeCondition = sql`incident.merged_into is null and not incident.restricted
    ${shown ? sql`and incident.client_visible` : sql``}`;
  const selectIncidents = sql`select id, series, number, title, severity, assignee_name, opened_at, due_at from incident`;
  const open = await sql<IncidentFacts["open"][number]>`
    select severity, count(*)::int as count, count(*) filter (where due_at <= ${now})::int as late
    from incident where status <> 'closed' and ${scopeCondition} group by severity`.execute(db);
  const worst = await sql<AnalysedIncident>`${selectIncidents}
    where status <> 'closed' and ${scopeCondition} order by severity desc, opened_at, id limit 20`.execute(
    db,
  );
  const counts = await sql<{ ever: number; met: number; breached: number; explained: number }>`
    select (select count(*)::int from incident where ${scopeCondition}) as ever,
      (select count(*)::int from incident where ${scopeCondition} and ${isExplained(from)}) as explained,
      promises.* from (
        select count(*) filter (where clock.state = 'met')::int as met,
          count(*) filter (where clock.state = 'breached')::int as breached
        from incident_clock clock
        join incident on incident.company_id = clock.company_id and incident.id = clock.case_id
        where ${scopeCondition} and clock.settled_at >= ${from} and clock.settled_at <= ${now}) promises`.execute(
    db,
  );
  const unexplained = await sql<AnalysedIncident>`${selectIncidents}
    where ${scopeCondition} and ${isConfirmed(from)} and root_cause = '' order by closed_at desc, id limit 20`.execute(
    db,
  );
  const [{ ever, met, breached, explained } = { ever: 0, met: 0, breached: 0, explained: 0 }] = counts.rows;
  return {
    ever,
    open: open.rows,
    worst: worst.rows,
    promises: { met, breached },
    closed: { explained, unexplained: unexplained.rows },
  };
}

const isConfirmed = (from: Date) =>
  sql`incident.status = 'closed' and incident.closed_at >= ${from} and incident.verdict = 'confirmed'`;
const isExplained = (from: Date) => sql`${isConfirmed(from)} and incident.root_cause <> ''`;
