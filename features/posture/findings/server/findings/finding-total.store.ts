import { sql } from "kysely";
import { countCap, type Page } from "#platform/contract/page.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findings } from "./finding-query.store.ts";
import type { FindingSelection } from "./finding-selection.store.ts";
import { issuesAlone } from "./named-findings.store.ts";

type Total = Page<never>["total"];

/** Counts the open findings of some issues or assets, of the severities in a filter; from stored counts. */
async function countOpenOf(
  db: Database,
  { filter: { area, severity } }: FindingSelection,
  by: "asset" | "issue",
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from finding_group_total
    where area = ${area} and grouped_by = ${by} and group_id = any(${ids}::uuid[])
      ${severity ? sql`and severity = any(${severity.map(severityRank)}::smallint[])` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the total of a selection if stored counts give it: exactly, for open findings that are exploited or that
 * match few issues; as the cap, for a text whose matching assets or issues alone exceed it. Undefined otherwise.
 */
export async function findStoredTotal(db: Database, selection: FindingSelection): Promise<Total | undefined> {
  const { few } = selection;
  const filterNames = [...findings.conditions(selection).keys()].filter((name) => name !== "severity");
  const asks = (...names: string[]) => filterNames.every((name) => names.includes(name));
  if (asks("open", "kev") && selection.filter.open && few?.exploited) {
    const count = await countOpenOf(db, selection, "issue", few.exploited);
    return { count: Math.min(count, countCap), capped: count > countCap };
  }
  const issues = issuesAlone(selection.filter.q ?? "", few);
  if (asks("open", "q") && selection.filter.open && issues) {
    const count = await countOpenOf(db, selection, "issue", issues);
    return { count: Math.min(count, countCap), capped: count > countCap };
  }
  if (asks("open", "q") && (few?.someAssets || few?.someIssues)) {
    const count = few.someAssets
      ? await countOpenOf(db, selection, "asset", few.someAssets)
      : await countOpenOf(db, selection, "issue", few.someIssues ?? []);
    if (count > countCap) return { count: countCap, capped: true };
  }
  return undefined;
}
