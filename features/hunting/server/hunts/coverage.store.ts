import { sql } from "kysely";
import type { HuntOutcome } from "#features/hunting/hunting.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface TechniqueRow {
  technique: string;
  hunts: number;
  last_hunted_at: Date | null;
  outcome: HuntOutcome | null;
}

/** For each technique that a hunt names, how many do, when one was run last, and the newest conclusion. */
export async function findHuntedTechniques(db: Database): Promise<TechniqueRow[]> {
  const { rows } = await sql<TechniqueRow>`
    select technique, count(*)::int as hunts, max(ran.at) as last_hunted_at,
      (array_agg(hunt.outcome order by hunt.concluded_at desc) filter (where hunt.outcome is not null))[1] as outcome
    from hunt cross join unnest(hunt.techniques) as technique
    left join lateral (select max(ended_at) as at from hunt_run run
      where run.company_id = hunt.company_id and run.hunt_id = hunt.id and run.status = 'done') ran on true
    group by technique order by technique limit 1000`.execute(db);
  return rows;
}
