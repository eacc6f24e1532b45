import { sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type EventSelection, selectedEvents } from "./event-selection.store.ts";

const mostValues = 8;

interface FacetRow {
  facet: "severity" | "source" | "asset" | "rule";
  value: string;
  label: string;
  count: number;
}

/** The newest events of a selection up to the cap, by one column each. */
function newest(db: Database, selection: EventSelection) {
  let events = selectedEvents(db, selection).select([
    "severity",
    "source_id",
    "asset_name",
    "rule_id",
    "title",
  ]);
  if (selection.severities) events = events.where("severity", "in", selection.severities);
  return events.orderBy("occurred_at", "desc").orderBy("id", "desc").limit(countCap);
}

/** Counts by severity, whatever severity the selection asks for. */
export async function countBySeverity(db: Database, selection: EventSelection) {
  return await db
    .selectFrom(newest(db, { ...selection, severities: undefined }).as("newest"))
    .select((select) => ["severity", select.fn.countAll<number>().as("count")])
    .groupBy("severity")
    .execute();
}

/** The most frequent sources, assets and rules. A rule may have many titles: one of them stands for it. */
export async function countByName(db: Database, selection: EventSelection): Promise<FacetRow[]> {
  const { rows } = await sql<FacetRow>`
    with newest as materialized (${newest(db, selection)})
    (select 'source' as facet, source_id::text as value, '' as label, count(*) from newest
      group by source_id order by count(*) desc limit ${mostValues})
    union all
    (select 'asset', asset_name, asset_name, count(*) from newest where asset_name is not null
      group by asset_name order by count(*) desc, asset_name limit ${mostValues})
    union all
    (select 'rule', rule_id, max(title), count(*) from newest where rule_id is not null
      group by rule_id order by count(*) desc, rule_id limit ${mostValues})`.execute(db);
  return rows;
}
