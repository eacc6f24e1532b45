import { type RawBuilder, sql } from "kysely";

export interface LastRun {
  company_id: number;
  account: string;
  scan_id: string;
  ended_at: Date;
}

/**
 * Finds the last scan of each account that the actor may see, or the one before it (`place` 2). It moves from one
 * account to the next in the index, so the cost grows with the number of accounts, not of scans.
 */
export const lastRuns = (place: 1 | 2 = 1): RawBuilder<LastRun> => sql<LastRun>`(
  with recursive named as (
    (select company_id, account from cloud_scan order by company_id, account limit 1)
    union all
    select next.company_id, next.account from named cross join lateral (
      select company_id, account from cloud_scan
      where (cloud_scan.company_id, cloud_scan.account) > (named.company_id, named.account)
      order by company_id, account limit 1) next
  )
  select named.company_id, named.account, last.scan_id, last.ended_at from named cross join lateral (
    select scan_id, ended_at from cloud_scan
    where cloud_scan.company_id = named.company_id and cloud_scan.account = named.account
    order by ended_at desc, scan_id desc offset ${sql.lit(place - 1)} limit 1) last)`;
