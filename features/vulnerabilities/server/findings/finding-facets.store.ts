import { type RawBuilder, sql } from "kysely";
import { standingAssets } from "#features/entities/server/entities.public.ts";
import { countCap } from "#platform/contract/page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  conditionsOf,
  exploitedIssues,
  type FindingSelection,
  isNotEvaluated,
  isOverdue,
  listed,
} from "./finding-selection.store.ts";

const facetNames = [
  "status",
  "severity",
  "ball",
  "exposure",
  "source",
  "assignee",
  "asset",
  "issue",
] as const;
export type FacetName = (typeof facetNames)[number];
const flagNames = ["kev", "overdue", "not_evaluated", "mine"] as const;
export type FlagName = (typeof flagNames)[number];

/** What each facet counts among the chosen rows, and how a value is called where its name is not the value. */
const values: Record<FacetName, [value: RawBuilder<unknown>, label?: RawBuilder<unknown>]> = {
  status: [sql`chosen.status`],
  severity: [sql`chosen.severity`],
  ball: [sql`chosen.ball`],
  exposure: [sql`asset.exposure`],
  source: [sql`issue.source`],
  assignee: [sql`coalesce(chosen.assignee_id::text, 'none')`, sql`chosen.assignee_name`],
  asset: [sql`asset.standing_id`, sql`asset.name`],
  issue: [sql`chosen.issue_id`, sql`coalesce(issue.title_es, issue.title)`],
};

const mostValues = 50;

export interface FacetRow {
  facet: FacetName | FlagName | "counted";
  value: string | null;
  label: string | null;
  count: number;
}

/**
 * Counts of every facet under all conditions but its own, in one reading of the most pressing findings up to the cap.
 * Conditions of no facet hold for all of them.
 */
export async function countFacets(db: Database, selection: FindingSelection): Promise<FacetRow[]> {
  const { me, now } = selection;
  const conditions = conditionsOf(selection);
  const names: readonly string[] = [...facetNames, ...flagNames];
  const own = [...conditions].filter(([name]) => names.includes(name));
  let findings = listed(db, selection);
  for (const [name, condition] of conditions) if (!names.includes(name)) findings = findings.where(condition);
  const newest = findings
    .select([
      "finding.status",
      "finding.severity",
      "finding.ball",
      "finding.assignee_id",
      "finding.assignee_name",
      "finding.asset_id",
      "finding.issue_id",
      sql<boolean>`finding.issue_id in ${exploitedIssues}`.as("is_kev"),
      isOverdue(now).as("is_overdue"),
      isNotEvaluated(selection).as("is_not_evaluated"),
      sql<boolean>`coalesce(finding.assignee_id = ${me}::integer, false)`.as("is_mine"),
      ...own.map(([name, condition]) => sql`coalesce(${condition}, false)`.as(`holds_${name}`)),
    ])
    .orderBy("finding.priority", "desc")
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
    const chosen =
      selection.filter[name] !== undefined ? sql`bool_or(${sql.ref(`holds_${name}`)})` : sql`false`;
    return sql`(select ${name} as facet, ${sql.ref(name)} as value, ${label} as label, ${count}::int as count
      from named where ${sql.ref(name)} is not null
      group by 2 having ${count} > 0 or ${chosen} order by 4 desc, 2 limit ${mostValues})`;
  });
  const flags = flagNames.map(
    (name) => sql`select ${name}, null, null, count(*)::int from named
      where ${sql.ref(`is_${name}`)} and ${but(name)}`,
  );
  const named = facetNames.flatMap((name) => {
    const [value, label] = values[name];
    return [
      sql`(${value})::text as ${sql.ref(name)}`,
      ...(label ? [sql`${label} as ${sql.ref(`${name}_label`)}`] : []),
    ];
  });
  const passed = [...flagNames.map((name) => `is_${name}`), ...own.map(([name]) => `holds_${name}`)];
  const { rows } = await sql<FacetRow>`
    with newest as materialized (${newest}),
    named as materialized (
      select ${sql.join(named)}, ${sql.join(passed.map((name) => sql.ref(`chosen.${name}`)))}
      from newest chosen
      join finding_issue issue on issue.id = chosen.issue_id
      left join ${standingAssets} asset on asset.id = chosen.asset_id
    )
    ${sql.join([...each, ...flags], sql` union all `)}
    union all select 'counted', null, null, count(*)::int from named`.execute(db);
  return rows;
}
