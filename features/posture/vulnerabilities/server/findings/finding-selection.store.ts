import { type RawBuilder, sql } from "kysely";
import { assetsNamed, isAssetNamed } from "#features/detection/entities/server/entities.public.ts";
import { type FindingArea, openStatuses } from "#features/posture/scans/contracts/finding-terms.contract.ts";
import type { findingQuery } from "#features/posture/vulnerabilities/contracts/finding-query.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Asker, Condition, Selection } from "#platform/server/database/query/query-binding.ts";
import { containing } from "#platform/server/database/search-text.ts";

/** The findings of a filter, as the asker may see them. */
export type FindingSelection = Selection<
  typeof findingQuery,
  Asker & {
    /** An asset that was not scanned since then counts as not evaluated. */
    scannedSince: Date;
    /** Ids behind words of the filter; undefined where they are too many, or nobody looked. */
    few?: {
      exploited?: readonly string[] | undefined;
      staleAssets?: readonly string[] | undefined;
      issues?: readonly string[] | undefined;
      assets?: readonly string[] | undefined;
      /** The first of those that are too many. */
      someIssues?: readonly string[] | undefined;
      someAssets?: readonly string[] | undefined;
    };
  }
>;

/** In the very words of the indexes, so that they serve. */
export const isOpen = sql<boolean>`finding.status in (${sql.join(openStatuses.map((each) => sql.lit(each)))})`;

/**
 * The order by due date, with rows without one last. The expression is that of the index, in a form at which row
 * security lets an index begin: `coalesce` would be read from the first row on.
 */
export const dueOrder = sql`case when finding.due_at is null then timestamptz '9999-12-31 00:00:00+00' else finding.due_at end`;

/** The column is for the statistics, the expression for the index. */
export const isOverdue = (now: Date): Condition =>
  sql<boolean>`(finding.due_at <= ${now} and ${dueOrder} <= ${now} and ${isOpen})`;

type Judged = Pick<FindingSelection, "scannedSince" | "filter" | "few">;

const staleAssets = ({ scannedSince, filter: { area } }: Judged) =>
  sql`select asset_id from scanned_asset where area = ${area} and ended_at < ${scannedSince}`;

/**
 * The condition of findings without a judgement: the last scan that reached the asset could not judge it, or none came
 * for long.
 */
export const isNotEvaluated = (judgedEntry: Judged): Condition => sql<boolean>`(${isOpen}
  and (finding.missed_scan_id is not null or finding.asset_id ${among(judgedEntry.few?.staleAssets, staleAssets(judgedEntry))}))`;

/** Ids that are known let the planner see how few rows they mean; without them all rows are gone through in order. */
export const among = (few: readonly string[] | undefined, all: RawBuilder<unknown>) =>
  few ? sql`= any(${few}::uuid[])` : sql`in (${all})`;

/** Looked up one by one as far as that; beyond it the list is full of them, and its order finds some soon. */
const fewAtMost = 1_000;

/** The ids behind what a filter says in words, where they are few. To be asked before the list itself. */
export async function findFew(db: Database, selection: FindingSelection): Promise<FindingSelection["few"]> {
  const { q, kev, not_evaluated } = selection.filter;
  const idsOf = async (all: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      id: string;
    }>`select * from (${all}) as sought (id) limit ${fewAtMost + 1}`.execute(db);
    const ids = rows.map(({ id }) => id);
    return ids.length > fewAtMost ? { some: ids } : { few: ids };
  };
  const [exploited, stale, issues, assets] = await Promise.all([
    kev ? idsOf(exploitedIssues) : undefined,
    not_evaluated ? idsOf(staleAssets(selection)) : undefined,
    q ? idsOf(issuesNamed(q)) : undefined,
    q ? idsOf(assetsNamed(q)) : undefined,
  ]);
  return {
    exploited: exploited?.few,
    staleAssets: stale?.few,
    issues: issues?.few,
    assets: assets?.few,
    someIssues: issues?.some,
    someAssets: assets?.some,
  };
}

/** The issues with a CVE that the KEV catalogue has today. */
export const exploitedIssues = sql`(select known.issue_id from finding_issue_cve known
  join cve_intel on cve_intel.cve = known.cve where cve_intel.kev_added is not null)`;

/** Returns the action of a remedy, whatever the version: `openssl 3.0.2` becomes `openssl`. */
export const remedyAction = (issue: string): RawBuilder<string> => {
  const remedy = sql.ref(`${issue}.remedy`);
  return sql<string>`case when ${remedy} ~ '^\\S+ \\S+$' then split_part(${remedy}, ' ', 1) else ${remedy} end`;
};

/** Returns the condition of the findings in a scan; without an effect, those it saw. */
export const isInScan = (scanId: string, effect: FindingSelection["filter"]["effect"]): Condition =>
  sql<boolean>`finding.id in (select finding_id from scan_finding where scan_id = ${scanId}
    and ${effect ? sql`effect = ${effect}` : sql`effect in ('new', 'reopened', 'persistent', 'changed')`})`;

export const isInPeriod = (periodId: string): Condition =>
  sql<boolean>`finding.id in (select seen.finding_id from scan
    join scan_finding seen on seen.company_id = scan.company_id and seen.scan_id = scan.id
    where scan.period_id = ${periodId} and scan.undone_at is null
      and seen.effect in ('new', 'reopened', 'persistent', 'changed'))`;

const issuesNamed = (q: string) =>
  sql`select id from finding_issue where search like ${containing(foldText(q))}`;

const numberIn = (q: string) => /^(?:vul-?)?(\d{1,9})$/i.exec(q.trim())?.[1];

/** Ways in which a finding can mention the text of a filter. */
export function mentions({ filter: { q = "" }, few }: Pick<FindingSelection, "filter" | "few">): Condition[] {
  const number = numberIn(q);
  const ways = [
    ...(number ? [sql<boolean>`finding.number = ${Number(number)}`] : []),
    ...(few?.issues?.length === 0
      ? []
      : [sql<boolean>`finding.issue_id ${among(few?.issues, issuesNamed(q))}`]),
    ...(few?.assets?.length === 0
      ? []
      : few?.someAssets
        ? [isAssetNamed(sql`finding.asset_id`, q)]
        : [sql<boolean>`finding.asset_id ${among(few?.assets, assetsNamed(q))}`]),
  ];
  return ways.length > 0 ? ways : [sql<boolean>`false`];
}

/** The same, each without what the ones before it have. */
export const mentionsApart = (selection: FindingSelection): Condition[] =>
  mentions(selection).map(
    (way, at, ways) =>
      sql<boolean>`${sql.join([way, ...ways.slice(0, at).map((before) => sql`not (${before})`)], sql` and `)}`,
  );

/** Returns whether the text of a filter, if any, matches few issues and few assets. */
export const hasFewMatches = ({ filter, few }: FindingSelection): boolean =>
  !filter.q || (few?.issues !== undefined && few.assets !== undefined);

/** The issues that mention the text of a filter, where they are few and no asset or number does. */
export function issuesAlone({ filter: { q = "" }, few }: FindingSelection): readonly string[] | undefined {
  const alone = q !== "" && numberIn(q) === undefined && few?.assets?.length === 0;
  return alone && few.issues && few.issues.length > 0 ? few.issues : undefined;
}

/** The findings of an area. */
export const findingsOfArea = (db: Database, area: FindingArea) =>
  db.selectFrom("finding").where("finding.area", "=", area);
