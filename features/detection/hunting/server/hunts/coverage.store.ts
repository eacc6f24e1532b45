import { sql } from "kysely";
import type { HuntOutcome } from "#features/detection/hunting/hunting.contract.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface TechniqueRow {
  technique: string;
  hunts: number;
  last_hunted_at: Date | null;
  last_blind_at: Date | null;
  months: string[];
  outcome: HuntOutcome | null;
}

/**
 * Returns, for each technique of hunts, the number of hunts, the last run, the months with runs and the newest
 * conclusion. Runs with missing data or that stopped early do not count.
 */
export async function findHuntedTechniques(db: Database, since: Date): Promise<TechniqueRow[]> {
  const { rows } = await sql<TechniqueRow>`
    with ran as (
      select hunt_id, ended_at, not cut and not exists (
          select from jsonb_array_elements(data) standing
          where (standing->>'missing')::boolean or (standing->>'gaps')::boolean) as whole
      from hunt_run where status = 'done'),
    known as (
      select technique, count(*)::int as hunts, array_agg(hunt.id) as ids,
        (array_agg(outcome order by concluded_at desc) filter (where outcome is not null))[1] as outcome
      from hunt cross join unnest(techniques) as technique group by technique),
    looked as (
      select technique, max(ended_at) filter (where whole) as last_hunted_at,
        max(ended_at) filter (where not whole) as last_blind_at,
        array_agg(distinct to_char(ended_at at time zone ${providerZone}, 'YYYY-MM'))
          filter (where whole and ended_at >= ${since}) as months
      from known cross join unnest(ids) as id join ran on ran.hunt_id = id group by technique)
    select technique, hunts, outcome, last_hunted_at, last_blind_at, coalesce(months, '{}') as months
    from known left join looked using (technique) order by technique limit 1000`.execute(db);
  return rows;
}
