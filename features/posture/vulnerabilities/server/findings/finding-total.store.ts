import { sql } from "kysely";
import { countCap, type Page } from "#platform/contract/page.ts";
import { rankOf } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findings } from "./finding-query.store.ts";
import { type FindingSelection, issuesAlone } from "./finding-selection.store.ts";

type Total = Page<never>["total"];

/** How many findings of some issues or assets are open, of the severities that a filter names; from kept counts. */
async function countOpenOf(
  db: Database,
  { filter: { area, severity } }: FindingSelection,
  by: "asset" | "issue",
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from finding_group_total
    where area = ${area} and grouped_by = ${by} and group_id = any(${ids}::uuid[])
      ${severity ? sql`and severity = any(${severity.map(rankOf)}::smallint[])` : sql``}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * How many findings a selection shows, where kept counts say so: what is open and known to be exploited or mentioned by a
 * few issues alone exactly, and of a text that means thousands of assets or issues, that those alone have more than is
 * counted. Undefined where they do not.
 */
export async function findKeptTotal(db: Database, selection: FindingSelection): Promise<Total | undefined> {
  const { few } = selection;
  const asked = [...findings.conditions(selection).keys()].filter((name) => name !== "severity");
  const asks = (...names: string[]) => asked.every((name) => names.includes(name));
  if (asks("open", "kev") && selection.filter.open && few?.exploited) {
    const count = await countOpenOf(db, selection, "issue", few.exploited);
    return { count: Math.min(count, countCap), capped: count > countCap };
  }
  const issues = issuesAlone(selection);
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
