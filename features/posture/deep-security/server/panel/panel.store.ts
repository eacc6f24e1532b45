import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

export interface ComputerTotals {
  computers: number;
  with_gaps: number;
  unprotected: number;
  unmatched: number;
  newest_at: Date | null;
  oldest_at: Date | null;
}

export async function findTotals(db: Database): Promise<ComputerTotals> {
  const { rows } = await sql<ComputerTotals>`
    select count(*)::int as computers, count(*) filter (where gaps > 0)::int as with_gaps,
      count(*) filter (where cardinality(working) = 0)::int as unprotected,
      count(*) filter (where asset_id is null)::int as unmatched,
      max(taken_at) as newest_at, min(taken_at) as oldest_at
    from protected_computer`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error("A count gives a row");
  return totals;
}

export interface CountRow {
  module: string;
  standing: string;
  computers: number;
}

/** Counts computers by module and current state. */
export async function countModules(db: Database): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select each.value ->> 'module' as module, each.value ->> 'standing' as standing, count(*)::int as computers
    from protected_computer computer cross join lateral jsonb_array_elements(computer.modules) each
    group by 1, 2`.execute(db);
  return rows;
}

/** Counts the computers with each gap. */
export async function countGaps(db: Database): Promise<{ gap: string; computers: number }[]> {
  const { rows } = await sql<{ gap: string; computers: number }>`
    select gap, count(*)::int as computers from protected_computer cross join lateral unnest(gap_ids) gap
    group by gap order by 2 desc, 1`.execute(db);
  return rows;
}

/** Finds the counts after the last export before a time. */
export async function findCountsBefore(
  db: Database,
  before: Date,
): Promise<{ at: Date; counts: CountRow[] } | undefined> {
  const { rows } = await sql<CountRow & { taken_at: Date }>`
    select taken_at, module, standing, computers from protection_count
    where import_id = (select import_id from protection_count where taken_at < ${before}
      order by taken_at desc, import_id desc limit 1)`.execute(db);
  const [first] = rows;
  return first && { at: first.taken_at, counts: rows };
}
