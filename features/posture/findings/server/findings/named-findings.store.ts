import { type RawBuilder, sql } from "kysely";
import { assetsNamed, isAssetNamed } from "#features/detection/entities/server/entities.public.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Condition } from "#platform/server/database/query/query-binding.ts";
import { containing } from "#platform/server/database/search-text.ts";

// A text is searched in the issues and in the assets of findings. Both are looked up first, so that the planner knows
// how many there are.

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
export const among = (few: readonly string[] | undefined, all: RawBuilder<unknown>) =>
  few ? sql`= any(${few}::uuid[])` : sql`in (${all})`;

/**
 * The most ids that are looked up separately; if there are more, the list contains so many matches that its order finds
 * some soon.
 */
const fewAtMost = 1_000;

/** Returns the ids of a query if they are few, otherwise the first of them as `some`. */
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
  sql`select id from finding_issue where search like ${containing(foldText(q))}`;

/** Looks up the issues and assets whose text contains a search text. */
export async function findNamedIds(db: Database, q: string): Promise<NamedIds> {
  const [issues, assets] = await Promise.all([
    findFewIds(db, issuesNamed(q)),
    findFewIds(db, assetsNamed(q)),
  ]);
  return { issues: issues.few, assets: assets.few, someIssues: issues.some, someAssets: assets.some };
}

const numberIn = (q: string) => /^(?:vul-?)?(\d{1,9})$/i.exec(q.trim())?.[1];

/** Returns the conditions by which a finding can match a search text, each found by its own index. */
export function mentions(q: string, named: NamedIds | undefined): Condition[] {
  const number = numberIn(q);
  const ways = [
    ...(number ? [sql<boolean>`finding.number = ${Number(number)}`] : []),
    ...(named?.issues?.length === 0
      ? []
      : [sql<boolean>`finding.issue_id ${among(named?.issues, issuesNamed(q))}`]),
    ...(named?.assets?.length === 0
      ? []
      : named?.someAssets
        ? [isAssetNamed(sql`finding.asset_id`, q)]
        : [sql<boolean>`finding.asset_id ${among(named?.assets, assetsNamed(q))}`]),
  ];
  return ways.length > 0 ? ways : [sql<boolean>`false`];
}

/** Returns the matching issues of a search text, if they are few and no asset or number can match. */
export function issuesAlone(q: string, named: NamedIds | undefined): readonly string[] | undefined {
  const alone = q !== "" && numberIn(q) === undefined && named?.assets?.length === 0;
  return alone && named.issues && named.issues.length > 0 ? named.issues : undefined;
}
