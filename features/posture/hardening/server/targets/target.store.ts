import { type RawBuilder, sql } from "kysely";
import { currentAssets } from "#features/detection/entities/server/entities.public.ts";
import type {
  TargetFilter,
  TargetSort,
} from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { holdsText } from "#platform/server/database/search-text.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { scoreBand } from "../score/score.store.ts";

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
 * Every machine of the register under each guide; of merged machines, the last checked one. A company has about ten
 * thousand, which are read and sorted as a whole.
 */
export const currentTargets: SqlFragment = sql`(
  select distinct on (asset.standing_id, target.source, target.benchmark) ${columns}
  from benchmark_target target join ${currentAssets} asset on asset.id = target.asset_id
  where target.run_id is not null and asset.retired_at is null
  order by asset.standing_id, target.source, target.benchmark, target.ended_at desc, target.id)`;

const order = (by: RawBuilder<unknown>, kind: KeysetOrder["kind"], descending: boolean): KeysetOrder => ({
  by,
  kind,
  descending,
  tie: sql`target.id`,
  tieKind: "uuid",
});

/** Rows without a score come last in either order. */
const orders: Record<TargetSort, KeysetOrder> = {
  score: order(sql`coalesce((target.score * 100)::int, 10001)`, "integer", false),
  "-score": order(sql`coalesce((target.score * 100)::int, -1)`, "integer", true),
  "-failed": order(sql`target.failed`, "integer", true),
  ended: order(sql`target.ended_at`, "timestamptz", false),
  "-ended": order(sql`target.ended_at`, "timestamptz", true),
  name: order(sql`lower(target.asset_name)`, "text", false),
};

/** The number of checks that still wait for a person. */
export const waitingOf = sql<number>`(target.manual - target.answered_passed - target.answered_failed
  - target.answered_not_applicable)`;
const waits = sql<boolean>`${waitingOf} > 0`;

export interface TargetSelection {
  filter: TargetFilter;
  /** The time before which a run counts as old. */
  oldBefore: Date;
}

/** Returns the active conditions by name. */
export function conditionsOf({ filter, oldBefore }: TargetSelection): Map<string, RawBuilder<boolean>> {
  const { benchmark, tool, band, old, worse, waiting, asset, rule, q } = filter;
  const conditions = new Map<string, RawBuilder<boolean>>();
  if (benchmark) conditions.set("benchmark", sql`target.benchmark = ${benchmark}`);
  if (tool) conditions.set("tool", sql`target.tool = ${tool}`);
  if (band) conditions.set("band", sql`${scoreBand(sql`target.score`)} = ${band}`);
  if (old) conditions.set("old", sql`target.ended_at < ${oldBefore}`);
  if (worse) conditions.set("worse", sql`target.worse > 0`);
  if (waiting) conditions.set("waiting", waits);
  if (asset) conditions.set("asset", sql`target.standing_id = ${asset}`);
  if (rule)
    conditions.set(
      "rule",
      sql`exists (select from check_result known
        join finding_issue issue on issue.id = known.issue_id and issue.source = target.source
        where known.asset_id = target.asset_id and known.issue_id = ${rule} and known.outcome = 'fail'
          and (target.locus is null or known.locus = target.locus))`,
    );
  if (q) conditions.set("q", sql`(${holdsText("target.asset_name", q)} or ${holdsText("target.title", q)})`);
  return conditions;
}

function visibleQuery(db: Database, selection: TargetSelection) {
  let query = db.selectFrom(sql<TargetRow>`${currentTargets}`.as("target")).selectAll("target");
  for (const condition of conditionsOf(selection).values()) query = query.where(condition);
  return query;
}

export async function findTargetPage(
  db: Database,
  selection: TargetSelection,
  { sort, ...page }: PageRequest & { sort: TargetSort },
): Promise<Page<TargetRow>> {
  return await keysetPage(db, visibleQuery(db, selection), orders[sort], page);
}

/** Yields all pages in order, without counts. */
export async function* eachTargetPage(
  db: Database,
  selection: TargetSelection,
  { sort, limit }: { sort: TargetSort; limit: number },
): AsyncGenerator<TargetRow[], undefined> {
  let cursor: string | undefined;
  do {
    const page = await keysetPage(
      db,
      visibleQuery(db, selection),
      orders[sort],
      { limit, cursor },
      { count: 0, capped: false },
    );
    yield page.items;
    cursor = page.next ?? undefined;
  } while (cursor);
}

/** Finds one machine under a guide, also of a retired machine. */
export async function findTarget(db: Database, id: string): Promise<TargetRow | undefined> {
  const { rows } = await sql<TargetRow>`
    select ${columns} from benchmark_target target join ${currentAssets} asset on asset.id = target.asset_id
    where target.id = ${id} and target.run_id is not null`.execute(db);
  return rows[0];
}

interface FacetRow {
  facet: "benchmark" | "tool" | "band" | "old" | "worse" | "waiting";
  value: string | null;
  label: string | null;
  count: number;
}
const facets = {
  benchmark: [sql`target.benchmark`, sql`max(target.title)`],
  tool: [sql`target.tool`, sql`null::text`],
  band: [scoreBand(sql`target.score`), sql`null::text`],
} as const;
const maxValues = 50;

/** Counts every facet under all conditions except its own, in one pass over the machines. */
export async function countFacets(db: Database, selection: TargetSelection): Promise<FacetRow[]> {
  const conditions = conditionsOf(selection);
  const others = (own: string) => {
    const rest = [...conditions].flatMap(([name, condition]) => (name === own ? [] : [condition]));
    return rest.length === 0 ? sql`true` : sql.join(rest, sql` and `);
  };
  const valued = Object.entries(facets).map(
    ([name, [value, label]]) => sql`(select ${sql.lit(name)} as facet, ${value} as value, ${label} as label,
      count(*)::int as count from target where ${others(name)} group by 2 order by 4 desc, 2 limit ${sql.lit(maxValues)})`,
  );
  const flags = {
    old: sql`target.ended_at < ${selection.oldBefore}`,
    worse: sql`target.worse > 0`,
    waiting: waits,
  };
  const flagged = Object.entries(flags).map(
    ([name, holds]) => sql`(select ${sql.lit(name)} as facet, null::text as value, null::text as label,
      count(*)::int as count from target where ${others(name)} and ${holds})`,
  );
  const { rows } = await sql<FacetRow>`with target as materialized (select * from ${currentTargets} each)
    ${sql.join([...valued, ...flagged], sql` union all `)}`.execute(db);
  return rows;
}

/** Finds machines under guides by name of machine or guide, the worst first. */
export async function findTargetsNamed(db: Database, q: string, limit: number, oldBefore: Date) {
  const page = await findTargetPage(db, { filter: { q }, oldBefore }, { sort: "score", limit });
  return page.items;
}
