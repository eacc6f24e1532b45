import { sql } from "kysely";
import type { ChainStep } from "#features/detection/defense/defense.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { onDays, type Period } from "../counts/defense-counts.store.ts";

/** The number of newest addresses, names and files whose steps are read. */
const maxObservables = 1_000;

export interface SeenStep extends Omit<ChainStep, "first_at"> {
  observable: string;
  first: Date;
  last: Date;
}

/**
 * Finds the actions of controls on addresses, names and files that more than one control reported, the oldest action
 * first.
 */
export async function findSeenByMany(db: Database, period: Period): Promise<SeenStep[]> {
  const { rows } = await sql<SeenStep>`
    with many as (
      select observable from defense_day where ${onDays(period)} and observable <> ''
      group by observable having count(distinct (layer, control)) > 1
      order by max(last_at) desc, observable limit ${sql.lit(maxObservables)}
    )
    select observable, layer, control, outcome, target, events, first_at as first, last_at as last, event_id
    from defense_day join many using (observable) where ${onDays(period)}
    order by observable, first_at, last_at, key`.execute(db);
  return rows;
}

/**
 * Counts the distinct addresses, names and files that mail, web or network controls saw, and those of them that an
 * endpoint also saw.
 */
export async function countReachedObservables(db: Database, period: Period) {
  const { rows } = await sql<{ outside: number; reached_endpoint: number }>`
    select count(*) filter (where outside)::int as outside,
      count(*) filter (where outside and endpoint)::int as reached_endpoint
    from (select bool_or(layer in ('mail', 'web', 'network')) as outside,
        bool_or(layer = 'endpoint' and outcome <> 'prevented') as endpoint
      from defense_day where ${onDays(period)} and observable <> '' group by observable) as observables`.execute(
    db,
  );
  return rows[0] ?? { outside: 0, reached_endpoint: 0 };
}
