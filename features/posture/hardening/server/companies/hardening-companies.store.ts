import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";
import { scoreBand } from "../score/score.store.ts";
import { waitingChecksSql } from "../targets/target.store.ts";

// The state of all companies at once, one read of each table; for scope `platform`.

interface CompanyHardeningState {
  company_id: number;
  machines: number;
  recent: number;
  score: number | null;
  low: number;
  middle: number;
  high: number;
  none: number;
  failed: number;
  worse: number;
  manual_waiting: number;
  last_at: Date;
}

export async function findHardeningOfAllCompanies(
  db: Database,
  oldBefore: Date,
): Promise<CompanyHardeningState[]> {
  const inBand = (band: string) =>
    sql`count(*) filter (where ${scoreBand(sql`target.score`)} = ${sql.lit(band)})::int`;
  const { rows } = await sql<CompanyHardeningState>`
    select target.company_id::int as company_id, count(distinct target.asset_id)::int as machines,
      count(distinct target.asset_id) filter (where target.ended_at >= ${oldBefore})::int as recent,
      round(avg(target.score), 1)::float8 as score, ${inBand("low")} as low, ${inBand("middle")} as middle,
      ${inBand("high")} as high, ${inBand("none")} as none, sum(target.failed)::int as failed,
      sum(target.worse)::int as worse,
      sum(${waitingChecksSql})::int as manual_waiting,
      max(target.ended_at) as last_at
    from benchmark_target target
    join entity on entity.company_id = target.company_id and entity.id = target.asset_id and entity.merged_into is null
      and entity.retired_at is null
    where target.run_id is not null
    group by target.company_id`.execute(db);
  return rows;
}

export async function countAssetsOfAll(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ company_id: number; count: number }>`
    select company_id::int as company_id, count(*)::int as count from entity
    where kind = 'asset' and merged_into is null and retired_at is null group by company_id`.execute(db);
  return new Map(rows.map(({ company_id, count }) => [company_id, count]));
}
