import { type RawBuilder, sql } from "kysely";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  addedEntry,
  type CloudAlertSelection,
  conditionsOf,
  listed,
  regionOf,
} from "./cloud-alert-selection.store.ts";

const facetNames = ["severity", "status", "category", "account", "region", "service", "check"] as const;
export type FacetName = (typeof facetNames)[number];
const flagNames = ["exposes", "added"] as const;

/** What each facet counts among the chosen rows, and how a value is called where its name is not the value. */
const values: Record<FacetName, [value: RawBuilder<unknown>, label?: RawBuilder<unknown>]> = {
  severity: [sql`chosen.severity`],
  status: [sql`chosen.status`],
  category: [sql`coalesce(checked.category, 'other')`],
  account: [sql`place.account`, sql`swept.name`],
  region: [sql`nullif(chosen.region, '')`],
  service: [sql`nullif(checked.service, '')`],
  check: [sql`chosen.issue_id`, sql`coalesce(issue.title_es, issue.title)`],
};

const mostValues = 50;

export interface FacetRow {
  facet: FacetName | (typeof flagNames)[number] | "counted";
  value: string | null;
  label: string | null;
  count: number;
}

/** Counts of every facet under all conditions but its own, in one reading of the most pressing findings up to the cap. */
export async function countFacets(db: Database, selection: CloudAlertSelection): Promise<FacetRow[]> {
  const conditions = conditionsOf(selection);
  const names: readonly string[] = [...facetNames, ...flagNames];
  const own = [...conditions].filter(([name]) => names.includes(name));
  // Of what is new, one by one: all that the last scans found is many more than the findings that are counted.
  const tested = own.filter(([name]) => name !== "added");
  let findings = listed(db);
  for (const [name, condition] of conditions) if (!names.includes(name)) findings = findings.where(condition);
  const chosen = findings
    .select([
      "finding.id",
      "finding.severity",
      "finding.status",
      "finding.asset_id",
      "finding.issue_id",
      regionOf.as("region"),
      ...tested.map(([name, condition]) => sql`coalesce(${condition}, false)`.as(`holds_${name}`)),
    ])
    .orderBy("finding.priority", "desc")
    .orderBy("finding.id", "desc")
    .limit(countCap);
  const but = (facet: string) =>
    sql.join(
      [sql`true`, ...own.flatMap(([name]) => (name === facet ? [] : [sql.ref(`holds_${name}`)]))],
      sql` and `,
    );
  const each = facetNames.map((name) => {
    const label = values[name][1] ? sql`max(${sql.ref(`${name}_label`)})` : sql`null`;
    const count = sql`count(*) filter (where ${but(name)})`;
    // What is asked for is listed with its name also where nothing under the other conditions has it.
    const asked = conditions.has(name) ? sql`bool_or(${sql.ref(`holds_${name}`)})` : sql`false`;
    return sql`(select ${name} as facet, ${sql.ref(name)} as value, ${label} as label, ${count}::int as count
      from named where ${sql.ref(name)} is not null
      group by 2 having ${count} > 0 or ${asked} order by 4 desc, 2 limit ${mostValues})`;
  });
  const flags = flagNames.map(
    (name) =>
      sql`select ${name}, null, null, count(*)::int from named where ${sql.ref(`is_${name}`)} and ${but(name)}`,
  );
  const columns = facetNames.flatMap((name) => {
    const [value, label] = values[name];
    return [
      sql`(${value})::text as ${sql.ref(name)}`,
      ...(label ? [sql`${label} as ${sql.ref(`${name}_label`)}`] : []),
    ];
  });
  const isNew = sql`fresh.added is not null`;
  const held = tested.map(([name]) => sql.ref(`chosen.holds_${name}`));
  if (conditions.has("added")) held.push(sql`${isNew} as holds_added`);
  const { rows } = await sql<FacetRow>`
    with chosen as materialized (${chosen}),
    named as materialized (
      select ${sql.join([...columns, sql`${isNew} as is_added`, sql`coalesce(checked.exposes, false) as is_exposes`, ...held])}
      from chosen
      join finding_issue issue on issue.id = chosen.issue_id
      left join cloud_check checked on checked.issue_id = chosen.issue_id
      left join lateral (select account from asset_place where asset_place.asset_id = chosen.asset_id
        order by account limit 1) place on true
      left join lateral (select name from cloud_scan where cloud_scan.account = place.account and name is not null
        order by ended_at desc limit 1) swept on true
      left join lateral ${addedEntry(sql`chosen.id`, selection.lastScans)} fresh on true
    )
    ${sql.join([...each, ...flags], sql` union all `)}
    union all select 'counted', null, null, count(*)::int from named`.execute(db);
  return rows;
}
