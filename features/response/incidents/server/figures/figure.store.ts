import { sql } from "kysely";
import type {
  IncidentClockKind,
  IncidentVerdict,
} from "#features/response/incidents/contracts/incident-terms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export interface MeasuredIncident {
  id: string;
  severity: number;
  class: string | null;
  verdict: IncidentVerdict | null;
  merged_into: string | null;
  /** The month `2026-11` in the company's time zone. */
  opened_month: string;
  closed_month: string | null;
}

interface Span {
  from: Date;
  to: Date;
  timeZone: string;
}

const maxMeasured = 10_000;

/**
 * Returns the incidents that were declared in a period, as far as the asker may see them; with `unrestricted` without
 * those that only named people may read.
 */
export async function findMeasuredIncidents(
  db: Database,
  { from, to, timeZone }: Span,
  { unrestricted = false }: { unrestricted?: boolean } = {},
): Promise<MeasuredIncident[]> {
  const { rows } = await sql<MeasuredIncident>`
    select id, severity, class, verdict, merged_into,
      to_char(opened_at at time zone ${timeZone}, 'YYYY-MM') as opened_month,
      to_char(closed_at at time zone ${timeZone}, 'YYYY-MM') as closed_month
    from incident where opened_at >= ${from} and opened_at < ${to}
      and not (restricted and ${unrestricted})
    order by opened_at limit ${maxMeasured}`.execute(db);
  return rows;
}

/** Counts the service-level timers that ended in a period. */
export async function countEndedClocks(db: Database, { from, to }: Omit<Span, "timeZone">) {
  const { rows } = await sql<{ kind: IncidentClockKind; met: number; breached: number }>`
    select clock.kind, count(*) filter (where clock.state = 'met')::int as met,
      count(*) filter (where clock.state = 'breached')::int as breached
    from incident_clock clock join incident on incident.company_id = clock.company_id and incident.id = clock.case_id
    where incident.merged_into is null and clock.settled_at >= ${from} and clock.settled_at < ${to}
    group by clock.kind`.execute(db);
  return rows;
}

/** Returns the moments at which a range of days begins and ends in a time zone. */
export async function momentsOfDays(db: Database, { from, to }: { from: string; to: string }): Promise<Span> {
  const { rows } = await sql<Span>`
    select (${from}::date)::timestamp at time zone time_zone as "from",
      (${to}::date + 1)::timestamp at time zone time_zone as "to", time_zone as "timeZone" from company
    where id = app_company_id()`.execute(db);
  const [span] = rows;
  if (!span) throw new Error("A company has a zone");
  return span;
}
