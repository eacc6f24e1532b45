import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface WaitingHunt {
  id: string;
  number: number;
  title: string;
  failed: boolean;
  ended_at: Date;
  asked_by: number | null;
  asked_by_name: string;
}

/** Open hunts whose last run has no conclusion yet; recurring hunts are left out, because they stay open on purpose. */
const waitingHunts = sql`
  from hunt join lateral (select run.status, run.ended_at, run.requested_by, run.requested_by_name from hunt_run run
    where run.company_id = hunt.company_id and run.hunt_id = hunt.id order by run.number desc limit 1) last
    on last.status in ('done', 'failed')
  where hunt.state = 'open' and hunt.repeats is null`;

/** Returns the waiting hunts, the longest first. */
export async function findWaitingHunts(db: Database, max: number): Promise<WaitingHunt[]> {
  const { rows } = await sql<WaitingHunt>`
    select hunt.id, hunt.number, hunt.title, last.status = 'failed' as failed, last.ended_at,
      last.requested_by as asked_by, last.requested_by_name as asked_by_name
    ${waitingHunts} order by last.ended_at, hunt.id limit ${max}`.execute(db);
  return rows;
}
