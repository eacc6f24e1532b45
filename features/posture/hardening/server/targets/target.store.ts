import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";

/** A stored machine under a guide with its newest run. */
export interface TargetRow {
  id: string;
  /** The asset recognised at the scan, and its current asset after merges. */
  asset_id: string;
  standing_id: string;
  asset_name: string;
  source: string;
  benchmark: string;
  locus: string | null;
  title: string;
  profile: string | null;
  tool: string;
  run_id: string;
  ended_at: Date;
  complete: boolean | null;
  passed: number;
  failed: number;
  manual: number;
  errors: number;
  suppressed: number;
  not_applicable: number;
  information: number;
  answered_passed: number;
  answered_failed: number;
  answered_not_applicable: number;
  score: number | null;
  worse: number;
  better: number;
}

const columns = sql`target.id, target.asset_id, asset.standing_id, asset.name as asset_name, target.source,
  target.benchmark, target.locus, target.title, target.profile, target.tool, target.run_id, target.ended_at,
  target.complete, target.passed, target.failed, target.manual, target.errors, target.suppressed, target.not_applicable,
  target.information, target.answered_passed, target.answered_failed, target.answered_not_applicable, target.score::float8 as score, target.worse,
  target.better`;

/**
 * Every machine of the register under each guide; of merged machines, the last checked one. */
export const currentTargets: SqlFragment = sql`(
  select distinct on (asset.standing_id, target.source, target.benchmark) ${columns}
  from benchmark_target target join ${currentAssets} asset on asset.id = target.asset_id
  where target.run_id is not null and asset.retired_at is null
  order by asset.standing_id, target.source, target.benchmark, target.ended_at desc, target.id)`;

/** The number of checks that need a manual answer. */
export const waitingChecksSql = sql<number>`(manual - answered_passed - answered_failed - answered_not_applicable)`;

/** Finds one machine under a guide, also of a retired machine. */
export async function findTarget(db: Database, id: string): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${columns} from benchmark_target target join ${currentAssets} asset on asset.id = target.asset_id
    where target.id = ${id} and target.run_id is not null`.execute(db);
  return rows[0];
}
