import { type RawBuilder, sql } from "kysely";
import { assetsWithNameSql, isAssetNamed } from "#features/detection/entities/server/entities.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Condition } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

// A text is searched in the issues and in the assets of findings. Both are looked up first, so that the planner knows
// how many match.

/** The issues and assets whose text contains a search text; undefined where they are too many. */
export interface NamedIds {
  issues?: readonly string[] | undefined;
  assets?: readonly string[] | undefined;
  /** The first matching issues, if there are too many for `issues`. */
  someIssues?: readonly string[] | undefined;
  someAssets?: readonly string[] | undefined;
}

/**
 * Returns the condition by known ids, from which the planner estimates the number of rows, or by a subquery, with which
 * all rows are read in order.
 */
export const isAmongIds = (few: readonly string[] | undefined, all: RawBuilder<unknown>) =>
  few ? sql`= any(${few}::uuid[])` : sql`in (${all})`;

/**
 * The maximum number of matching ids that are looked up first; with more matches, reading the list in its order soon
 * finds some.
 */
const fewAtMost = 1_000;

/** Returns the ids of a query if they are at most `fewAtMost`, otherwise only the first ones as `some`. */
export async function findFewIds(
  db: Database,
  all: RawBuilder<unknown>,
): Promise<{ few?: string[]; some?: string[] }> {
  const { rows } = await sql<{ id: string }>`
    select * from (${all}) as sought (id) limit ${fewAtMost + 1}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return ids.length > fewAtMost ? { some: ids } : { few: ids };
}

const issuesNamed = (q: string) =>
  sql`select id from finding_issue where search like ${likePatternContaining(foldText(q))}`;

/** Looks up the issues and assets whose text contains a search text. */
export async function findNamedIds(db: Database, q: string): Promise<NamedIds> {
  const [issues, assets] = await Promise.all([
    findFewIds(db, issuesNamed(q)),
    findFewIds(db, assetsWithNameSql(q)),
  ]);
  return { issues: issues.few, assets: assets.few, someIssues: issues.some, someAssets: assets.some };
}

const numberIn = (q: string) => /^(?:vul-?)?(\d{1,9})$/i.exec(q.trim())?.[1];

/** Returns the conditions by which a finding can match a search text, each with its own index. */
export function findingMentions(q: string, named: NamedIds | undefined): Condition[] {
  const number = numberIn(q);
  const ways = [
    ...(number ? [sql<boolean>`finding.number = ${Number(number)}`] : []),
    ...(named?.issues?.length === 0
      ? []
      : [sql<boolean>`finding.issue_id ${isAmongIds(named?.issues, issuesNamed(q))}`]),
    ...(named?.assets?.length === 0
      ? []
      : named?.someAssets
        ? [isAssetNamed(sql`finding.asset_id`, q)]
        : [sql<boolean>`finding.asset_id ${isAmongIds(named?.assets, assetsWithNameSql(q))}`]),
  ];
  return ways.length > 0 ? ways : [sql<boolean>`false`];
}

/** Returns the matching issues of a search text, if they are few and no asset or number can match. */
export function issuesAlone(q: string, named: NamedIds | undefined): readonly string[] | undefined {
  const alone = q !== "" && numberIn(q) === undefined && named?.assets?.length === 0;
  return alone && named.issues && named.issues.length > 0 ? named.issues : undefined;
}
