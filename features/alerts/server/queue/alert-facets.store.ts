import { type RawBuilder, sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { type AlertSelection, conditionsOf, isOverdue, listed } from "../bulk/alert-selection.store.ts";

export const facetNames = [
  "status",
  "level",
  "severity",
  "verdict",
  "origin",
  "assignee",
  "rule",
  "asset",
  "user",
  "source",
  "category",
  "account",
  "resource",
  "resource_type",
] as const;
export type FacetName = (typeof facetNames)[number];

/** What each facet counts, and how a value is called where its name is not the value. */
const values: Record<FacetName, [value: RawBuilder<unknown>, label?: RawBuilder<unknown>]> = {
  status: [sql`alert.status`],
  level: [sql`alert.level`],
  severity: [sql`alert.severity`],
  verdict: [sql`coalesce(alert.verdict, 'none')`],
  origin: [sql`alert.origin`],
  assignee: [sql`coalesce(alert.assignee_id::text, 'none')`, sql`alert.assignee_name`],
  rule: [sql`coalesce(alert.rule_id, alert.title)`, sql`alert.title`],
  asset: [sql`alert.asset_name`],
  user: [sql`alert.user_name`],
  source: [sql`alert.source_id`],
  category: [sql`alert.category`],
  account: [sql`alert.cloud_account`],
  resource: [sql`alert.resource_uid`],
  resource_type: [sql`alert.resource_type`],
};

const mostValues = 50;

export interface FacetRow {
  facet: FacetName | "overdue" | "mine" | "counted";
  value: string | null;
  label: string | null;
  count: number;
}

/** Whether a filter names values of a facet only to leave them out. */
function leavesOutOnly({ conditions = [], ...filter }: AlertSelection["filter"], name: FacetName): boolean {
  const tests = conditions.flatMap(([field, test]) => (field === name ? [test] : []));
  return filter[name] === undefined && tests.length > 0 && tests.every((test) => test === "not_in");
}

/**
 * Counts of every facet under all conditions but its own, in one reading of the newest alerts up to the cap. Conditions
 * of no facet hold for all of them.
 */
export async function countFacets(db: Database, selection: AlertSelection): Promise<FacetRow[]> {
  const { me, now } = selection;
  const conditions = conditionsOf(selection);
  const isFacet = (name: string) => (facetNames as readonly string[]).includes(name);
  const own = [...conditions].filter(([name]) => isFacet(name) || name === "overdue" || name === "mine");
  let alerts = listed(db, selection.filter);
  for (const [name, condition] of conditions)
    if (!own.some(([each]) => each === name)) alerts = alerts.where(condition);
  const newest = alerts
    .select([
      ...facetNames.map((name) => sql`(${values[name][0]})::text`.as(name)),
      ...facetNames.flatMap((name) => {
        const label = values[name][1];
        return label ? [sql`${label}`.as(`${name}_label`)] : [];
      }),
      isOverdue(now).as("is_overdue"),
      sql`coalesce(alert.assignee_id = ${me}::integer, false)`.as("is_mine"),
      ...own.map(([name, condition]) => sql`coalesce(${condition}, false)`.as(`holds_${name}`)),
    ])
    .orderBy("alert.last_seen_at", "desc")
    .limit(countCap);
  const but = (facet: string) =>
    sql.join(
      [sql`true`, ...own.flatMap(([name]) => (name === facet ? [] : [sql.ref(`holds_${name}`)]))],
      sql` and `,
    );
  const each = facetNames.map((name) => {
    const label = values[name][1] ? sql`max(${sql.ref(`${name}_label`)})` : sql`null`;
    const count = sql`count(*) filter (where ${but(name)})`;
    // What is asked for, or left out, is listed with its name also where no alert under the other conditions has it.
    const holds = sql.ref(`holds_${name}`);
    const chosen = own.some(([asked]) => asked === name)
      ? leavesOutOnly(selection.filter, name)
        ? sql`not bool_and(${holds})`
        : sql`bool_or(${holds})`
      : sql`false`;
    return sql`(select ${name} as facet, ${sql.ref(name)} as value, ${label} as label, ${count}::int as count
      from newest where ${sql.ref(name)} is not null
      group by 2 having ${count} > 0 or ${chosen} order by 4 desc, 2 limit ${mostValues})`;
  });
  const { rows } = await sql<FacetRow>`
    with newest as materialized (${newest})
    ${sql.join(each, sql` union all `)}
    union all select 'overdue', null, null, count(*)::int from newest where is_overdue and ${but("overdue")}
    union all select 'mine', null, null, count(*)::int from newest where is_mine and ${but("mine")}
    union all select 'counted', null, null, count(*)::int from newest`.execute(db);
  return rows;
}
