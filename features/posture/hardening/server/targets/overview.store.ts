import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { scoreBand } from "../score/score.store.ts";
import { currentTargets, waitingChecksSql } from "./target.store.ts";

interface Standing {
  targets: number;
  machines: number;
  recent: number;
  old: number;
  incomplete: number;
  score: number | null;
  low: number;
  middle: number;
  high: number;
  none: number;
  failed: number;
  worse: number;
  better: number;
  manual_waiting: number;
  last_at: Date | null;
}

/** Finds the state of all machines of the register under their guides. */
export async function findOverviewCounts(db: Database, oldBefore: Date): Promise<Standing | undefined> {
  const inBand = (band: string) =>
    sql`count(*) filter (where ${scoreBand(sql`target.score`)} = ${sql.lit(band)})::int`;
  const { rows } = await sql<Standing>`
    select count(*)::int as targets, count(distinct target.standing_id)::int as machines,
      count(distinct target.standing_id) filter (where target.ended_at >= ${oldBefore})::int as recent,
      count(*) filter (where target.ended_at < ${oldBefore})::int as old,
      count(*) filter (where target.complete is false)::int as incomplete,
      round(avg(target.score)::numeric, 1)::float8 as score,
      ${inBand("low")} as low, ${inBand("middle")} as middle, ${inBand("high")} as high, ${inBand("none")} as none,
      coalesce(sum(target.failed), 0)::int as failed, coalesce(sum(target.worse), 0)::int as worse,
      coalesce(sum(target.better), 0)::int as better,
      coalesce(sum(${waitingChecksSql}), 0)::int as manual_waiting,
      max(target.ended_at) as last_at
    from ${currentTargets} target`.execute(db);
  return rows[0];
}

/** Compares the scores of machines now and at a given time, for machines with a score at both times. */
export async function compareScores(
  db: Database,
  at: Date,
): Promise<{ before: number | null; compared: number }> {
  const { rows } = await sql<{ before: number | null; compared: number }>`
    select round(avg(former.score)::numeric, 1)::float8 as before, count(former.score)::int as compared
    from ${currentTargets} target
    join lateral (select run.score from benchmark_run run where run.target_id = target.id and run.ended_at <= ${at}
      order by run.ended_at desc, run.id desc limit 1) former on true
    where target.score is not null`.execute(db);
  return rows[0] ?? { before: null, compared: 0 };
}

/** Finds the results of the runs of each month, each machine with its last run of the month. */
export async function findMonths(
  db: Database,
  since: string,
): Promise<{ month: string; runs: number; score: number | null }[]> {
  const { rows } = await sql<{ month: string; runs: number; score: number | null }>`
    select month::text as month, count(*)::int as runs, round(avg(score), 1)::float8 as score
    from (select distinct on (target_id, month) target_id, month, score
      from (select target_id, score, ended_at, id,
          date_trunc('month', ended_at at time zone 'America/Santiago')::date as month
        from benchmark_run where ended_at >= ${since}::date) dated
      order by target_id, month, ended_at desc, id desc) last
    group by month order by month`.execute(db);
  return rows;
}

/** Finds the changes by runs that were imported since a time. */
export async function findChangedSince(
  db: Database,
  since: Date,
): Promise<{ runs: number; worse: number; better: number; last_at: Date | null }> {
  const { rows } = await sql<{ runs: number; worse: number; better: number; last_at: Date | null }>`
    select count(*)::int as runs, coalesce(sum(worse), 0)::int as worse, coalesce(sum(better), 0)::int as better,
      max(ended_at) as last_at
    from benchmark_run where ended_at >= ${since} and not is_late`.execute(db);
  return rows[0] ?? { runs: 0, worse: 0, better: 0, last_at: null };
}
