import { type RawBuilder, sql } from "kysely";
import { findingTable } from "#features/posture/findings/server/findings.public.ts";
import {
  openClasses,
  type WaterfallBar,
} from "#features/posture/vulnerabilities/contracts/period.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { closedRows } from "./period.store.ts";
import { type PeriodBounds, rowsOf } from "./rows-of-period.store.ts";

/** The end of one period and of a later one, which is closed or in its current state. */
export interface Compared {
  previous: { id: string; until: Date } | null;
  id: string;
  bounds: PeriodBounds;
  closed: boolean;
  now: Date;
  severity?: readonly Severity[] | undefined;
}

/** Returns every finding that is open at only one of both ends, with the reason; `null`: it is open at both. */
const moves = ({
  previous,
  id,
  bounds,
  closed,
  now,
  severity = severities,
}: Compared): RawBuilder<unknown> => {
  const ranks = severity.map(severityRank);
  const after = closed ? closedRows(id) : rowsOf(bounds, now);
  const countedCondition = (side: string) =>
    sql`coalesce(${sql.ref(`${side}.class`)} = any(${openClasses}::text[])
      and ${sql.ref(`${side}.severity`)} = any(${ranks}::smallint[]), false)`;
  const open = (side: string) =>
    sql`coalesce(${sql.ref(`${side}.class`)} = any(${openClasses}::text[]), false)`;
  return sql`(
    select coalesce(after.finding_id, before.finding_id) as finding_id, coalesce(after.number, before.number) as number,
      coalesce(after.severity, before.severity) as severity, coalesce(after.title, before.title) as title,
      coalesce(after.asset_name, before.asset_name) as asset_name, counted.before, counted.after,
      case
        when counted.before and counted.after then null
        when counted.after and ${open("before")} then 'rated_up'
        when counted.before and ${open("after")} then 'rated_down'
        when counted.after and before.class in ('accepted', 'false_positive', 'out_of_scope') then 'returned'
        when counted.after and (before.class in ('fixed', 'retired') or after.class = 'reopened') then 'reopened'
        when counted.after and not exists (select from scan_coverage reached
          where reached.asset_id = after.asset_id and reached.ended_at < ${previous?.until ?? bounds.from})
          then 'new_assets'
        when counted.after and not exists (select from ${findingTable} known
          where known.issue_id = after.issue_id and known.first_seen_at < ${previous?.until ?? bounds.from})
          then 'new_checks'
        when counted.after then 'new_findings'
        when after.class is null then 'retired'
        else after.class end as bar
    from ${previous ? closedRows(previous.id) : sql`(select * from vulnerability_period_row where false)`} as before
    full join ${after} as after on after.finding_id = before.finding_id
    cross join lateral (select ${countedCondition("before")} as before, ${countedCondition("after")} as after) counted
    where counted.before or counted.after)`;
};

export async function countMoves(db: Database, compared: Compared) {
  const { rows } = await sql<{ bar: WaterfallBar | null; before: number; after: number }>`
    select bar, (count(*) filter (where before))::int as before, (count(*) filter (where after))::int as after
    from ${moves(compared)} as move group by bar`.execute(db);
  return rows;
}

export async function findMoves(db: Database, compared: Compared, bar: WaterfallBar, limit: number) {
  const { rows } = await sql<{
    finding_id: string;
    number: number;
    severity: number;
    title: string;
    asset_name: string;
  }>`
    select finding_id, number, severity, title, asset_name from ${moves(compared)} as move
    where bar = ${bar} order by severity desc, number limit ${limit}`.execute(db);
  return rows;
}

/** Returns every added or removed finding, by bar, the worst first. */
export async function findAllMoves(db: Database, compared: Compared, limit: number) {
  const { rows } = await sql<{
    bar: WaterfallBar;
    change: number;
    number: number;
    severity: number;
    title: string;
    asset_name: string;
  }>`
    select bar, after::int - before::int as change, number, severity, title, asset_name
    from ${moves(compared)} as move where bar is not null
    order by bar, severity desc, number limit ${limit}`.execute(db);
  return rows;
}
