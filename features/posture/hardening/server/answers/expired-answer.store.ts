import { sql } from "kysely";
import { currentAnswers } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

// Manual answers are stored in `check_answer` (feature findings). This store reads the answers that belong to hardening
// benchmarks.

/** Returns whether any check of these machines has a manual answer. */
export async function hasAnswers(db: Database, targetIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from benchmark_target target
    join check_answer answer on answer.asset_id = target.asset_id and answer.ended_at is null
    where target.id = any(${[...targetIds]}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

const expired = (today: string) => sql`benchmark_target target
  join check_answer answer on answer.company_id = target.company_id and answer.asset_id = target.asset_id
    and answer.ended_at is null and answer.expires_on < ${today}::date
  where target.answered_passed + target.answered_failed + target.answered_not_applicable > 0`;

/** Finds the machines whose figures include expired answers. */
export async function findTargetsWithExpired(db: Database, today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct target.id from ${expired(today)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Companies that have such machines; for scope `platform`. */
export async function findCompaniesWithExpired(db: Database, today: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct target.company_id::int as id from ${expired(today)} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Machines with checks that need a manual answer again because the old one expired; the machine that waits longest
 * comes first.
 */
const waitingAgain = (today: string) => sql`(
  select target.id as target_id, min(answer.expires_on) as since, count(*)::int as checks
  from ${currentAnswers("benchmark")} answer
  join benchmark_target target on target.asset_id = answer.asset_id and target.source = answer.source
    and (target.locus is null or target.locus = answer.locus)
  where answer.expires_on < ${today}::date
  group by target.id)`;

export async function findWaitingAgain(db: Database, today: string, limit: number) {
  const { rows } = await sql<{
    target_id: string;
    title: string;
    asset_name: string;
    since: Date;
    checks: number;
  }>`
    select again.target_id, target.title, asset.name as asset_name, again.since::timestamptz as since, again.checks
    from ${waitingAgain(today)} again
    join benchmark_target target on target.id = again.target_id
    join entity asset on asset.id = target.asset_id
    order by again.since, again.target_id limit ${limit}`.execute(db);
  return rows;
}
