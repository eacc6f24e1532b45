import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { isAfter, type KeysetOrder } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";

/** The most issues whose first findings are read separately. */
export const maxIssuesAsked = 100;

/** The order by priority within an issue; the index `finding_issue_of_idx` has it. */
export const issueOrder: KeysetOrder = {
  by: sql.ref("finding.priority"),
  kind: "integer",
  tie: sql.ref("finding.id"),
  tieKind: "uuid",
  descending: true,
};

/**
 * Returns the rows among which a page of the findings of given issues by priority is: the first ones of each issue from
 * its index. Further findings are not read, however many there are and wherever these issues stand in the whole order.
 *
 * @param rows The findings of the list with their columns, without a condition for the issues.
 */
export function firstOfIssues<Row extends object>(
  db: Database,
  rows: SelectQueryBuilder<Schema, "finding", Row>,
  columns: readonly (keyof Row & string)[],
  { issues, cursor, limit }: PageRequest & { issues: readonly string[] },
): SelectQueryBuilder<Schema, "finding", Row> {
  let firstOfEach = rows
    .where(sql<boolean>`finding.issue_id = sought.id`)
    .orderBy("finding.priority", "desc")
    .orderBy("finding.id", "desc")
    .limit(limit + 1);
  if (cursor) firstOfEach = firstOfEach.where(isAfter(issueOrder, cursor));
  return db
    .selectFrom(sql<{ id: string }>`unnest(${issues}::uuid[])`.as<"sought">(sql`sought(id)`))
    .innerJoinLateral(firstOfEach.as("finding"), (join) => join.onTrue())
    .select(columns.map((column) => `finding.${column}`) as never) as never;
}
