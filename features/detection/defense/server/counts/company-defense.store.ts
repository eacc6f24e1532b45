import { sql } from "kysely";
import type { CompanyDefense } from "#features/detection/defense/company-defense.contract.ts";
import { backgroundKinds } from "#features/detection/defense/defense.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { onDays, type Period, splitCounts } from "./defense-counts.store.ts";

interface Row {
  id: number;
  name: string;
  prevented: number;
  contained: number;
  partial: number;
  detected: number;
  unknown: number;
  background: number;
  serious_detected: number;
  gaps: number;
  quiet_controls: number;
  last_at: Date | null;
}

/** The lowest severity rank that counts as serious: high. */
const serious = 4;

/**
 * Finds the figures of every enabled company, ordered by serious events that passed, then by gaps and by controls
 * that became silent. Runs in scope `platform`.
 */
export async function findCompanyDefense(
  db: Database,
  period: Period,
  before: Date,
): Promise<CompanyDefense[]> {
  const { from, to } = period;
  const { rows } = await sql<Row>`
    with hours as (
      select company_id, layer, control, outcome, kind = any(${[...backgroundKinds]}::text[]) as noise,
        coalesce(sum(events) filter (where hour >= ${from}), 0) as events, max(last_at) as last_at,
        bool_or(hour >= ${from}) as lately
      from defense_hour where hour >= ${before} and hour < ${to} group by 1, 2, 3, 4, 5
    ), counted as (
      select company_id, max(last_at) as last_at,
        sum(events) filter (where not noise and outcome = 'prevented') as prevented,
        sum(events) filter (where not noise and outcome = 'contained') as contained,
        sum(events) filter (where not noise and outcome = 'partial') as partial,
        sum(events) filter (where not noise and outcome = 'detected') as detected,
        sum(events) filter (where not noise and outcome = 'unknown') as unknown,
        sum(events) filter (where noise) as background
      from hours group by company_id
    ), quiet as (
      select company_id, count(*) as controls from (
        select company_id from hours group by company_id, layer, control having not bool_or(lately)) as silent
      group by company_id
    ), past as (
      select company_id, sum(events) as events from defense_day
      where outcome = 'detected' and severity >= ${sql.lit(serious)} and ${onDays(period)} group by company_id
    ), crossing as (
      select company_id, observable, day, layer, control, outcome in ('prevented', 'contained') as stopped,
        min(first_at) as first_at, max(last_at) as last_at
      from defense_day where ${onDays(period)} and observable <> '' and outcome <> 'unknown'
      group by company_id, observable, day, layer, control, stopped
    ), gap as (
      select company_id, count(distinct observable) as observables
      from crossing as stop join crossing as pass using (company_id, observable)
      where stop.stopped and not pass.stopped and (stop.layer, stop.control) <> (pass.layer, pass.control)
        and stop.first_at <= pass.last_at + interval '1 day' and pass.first_at <= stop.last_at + interval '1 day'
      group by company_id
    )
    select company.id::int as id, company.name, coalesce(prevented, 0)::bigint as prevented,
      coalesce(contained, 0)::bigint as contained, coalesce(partial, 0)::bigint as partial,
      coalesce(detected, 0)::bigint as detected, coalesce(unknown, 0)::bigint as unknown,
      coalesce(background, 0)::bigint as background, coalesce(past.events, 0)::bigint as serious_detected,
      coalesce(gap.observables, 0)::int as gaps, coalesce(quiet.controls, 0)::int as quiet_controls,
      counted.last_at
    from company
    left join counted on counted.company_id = company.id
    left join quiet on quiet.company_id = company.id
    left join past on past.company_id = company.id
    left join gap on gap.company_id = company.id
    where company.enabled
    order by serious_detected desc, gaps desc, quiet_controls desc, detected desc, company.name, company.id`.execute(
    db,
  );
  return rows.map(({ id, name, last_at, ...row }) => ({
    ...splitCounts(row),
    company: { id, name },
    last_at: last_at?.toISOString() ?? null,
  }));
}
