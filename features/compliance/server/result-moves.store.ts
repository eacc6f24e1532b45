import { sql } from "kysely";
import type { Result } from "#features/control-states/control-states.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** What the result of a control was before a moment and what it is now, with the last reason that somebody gave. */
export interface ResultMove {
  standard_id: number;
  control_id: number;
  code: string;
  title: string;
  weight: number;
  from: Result;
  to: Result;
  reason: string;
  actor_name: string;
}

/** Controls whose result moved since a moment, in the editions that the company follows. */
export async function findResultMoves(db: Database, since: Date): Promise<ResultMove[]> {
  const { rows } = await sql<ResultMove>`
    with moved as (
      select distinct on (standard_id, control_id) standard_id, control_id, actor_name,
        first_value(old_value) over story as "from", new_value as "to",
        reason
      from control_event
      where field = 'result' and at >= ${since}
      window story as (partition by standard_id, control_id order by at, id
        rows between unbounded preceding and unbounded following)
      order by standard_id, control_id, at desc, id desc)
    select moved.standard_id, moved.control_id, control.code, node.title, node.weight, moved.reason, moved.actor_name,
      coalesce(moved."from", 'not_assessed') as "from", coalesce(moved."to", 'not_assessed') as "to"
    from moved
    join company_standard followed on followed.standard_id = moved.standard_id and followed.enabled
    join control on control.id = moved.control_id
    join control_text node on node.version_id = followed.version_id and node.control_id = moved.control_id
    where node.assessable and not node.withdrawn
      and (followed.tiers = '{}' or node.tiers = '{}' or node.tiers && followed.tiers)
      and moved."from" is distinct from moved."to"
    order by node.weight desc, moved.standard_id, node.position`.execute(db);
  return rows;
}
