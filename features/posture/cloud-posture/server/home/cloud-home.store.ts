import { sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import { currentAnswers, scansOf } from "#features/posture/findings/server/findings.public.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** Counts the changes by scans stored since a time, from their stored counts. */
export async function countChangedSince(
  db: Database,
  since: Date,
): Promise<{ scans: number; added: number; mended: number }> {
  const { rows } = await sql<{ scans: number; added: number; mended: number }>`
    with stored as (select id from ${scansOf("cloud")} scan where imported_at >= ${since})
    select (select count(*)::int from cloud_scan where scan_id in (select id from stored)) as scans,
      coalesce(sum(added), 0)::int as added, coalesce(sum(mended), 0)::int as mended
    from cloud_scan_count where scan_id in (select id from stored)`.execute(db);
  return rows[0] ?? { scans: 0, added: 0, mended: 0 };
}

export interface ExpiredAnswer {
  id: string;
  title: string;
  name: string;
  severity: number;
  expires_on: string;
  answered_at: Date;
  answered_by_name: string;
}

export async function countExpiredAnswers(db: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${currentAnswers("cloud")} answer
    where answer.expires_on < ${today}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Finds expired answers to manual checks; these checks wait for an answer again. */
export async function findExpiredAnswers(db: Database, today: string, max: number): Promise<ExpiredAnswer[]> {
  const { rows } = await sql<ExpiredAnswer>`
    select answer.id, coalesce(answer.title_es, answer.title) as title, coalesce(asset.name, '') as name, answer.severity,
      answer.expires_on::text as expires_on, answer.answered_at, answer.answered_by_name
    from ${currentAnswers("cloud")} answer
    left join ${currentAssets} asset on asset.id = answer.asset_id
    where answer.expires_on < ${today}::date
    order by answer.expires_on, answer.id limit ${max}`.execute(db);
  return rows;
}
