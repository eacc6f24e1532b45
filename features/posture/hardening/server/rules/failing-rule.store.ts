import { sql } from "kysely";
import { issueTable } from "#features/posture/findings/server/findings.public.ts";
import type { FailingRule } from "#features/posture/hardening/contracts/hardening-list.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

/** The open findings of each rule, from the stored counts. There is one finding for each machine and location. */
const open = sql`(select total.group_id as id, sum(total.count)::int as machines, max(total.severity)::int as severity
  from finding_group_total total
  where total.area = 'benchmark' and total.grouped_by = 'issue' group by total.group_id having sum(total.count) > 0)`;

/** The most characters of a solution in the table. */
const maxSolution = 300;

const byCountDescending = {
  by: sql`open_rule.machines`,
  kind: "integer",
  descending: true,
  tie: sql`issue.id`,
  tieKind: "uuid",
} as const;

/** Returns failed rules by number of machines, without accepted failures. */
export async function findFailingRules(
  db: Database,
  { q, ...page }: PageRequest & { q?: string | undefined },
): Promise<Page<FailingRule>> {
  let query = db
    .selectFrom(sql<{ id: string; machines: number; severity: number }>`${open}`.as("open_rule"))
    .innerJoin(issueTable.as("issue"), "issue.id", "open_rule.id")
    .select([
      "issue.id",
      "issue.rule_id",
      "issue.title",
      "issue.title_es",
      "issue.family",
      sql<string>`left(issue.solution, ${sql.lit(maxSolution)})`.as("solution"),
      "open_rule.machines",
      "open_rule.severity",
    ]);
  if (q) query = query.where(sql<boolean>`issue.search like ${likePatternContaining(foldText(q))}`);
  const foundPage = await keysetPage(db, query, byCountDescending, page);
  return {
    ...foundPage,
    items: foundPage.items.map(({ title, title_es, family, severity, ...rule }) => ({
      ...rule,
      title: title_es ?? title,
      section: family,
      severity: severityOfRank(severity),
    })),
  };
}
