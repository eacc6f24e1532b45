import { type Selectable, sql } from "kysely";
import type { Schema } from "#database/schema.ts";
import { ruleQuery } from "#features/detection/correlations/rule-query.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Selection } from "#platform/server/database/query/query-binding.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const listColumns = [
  "id",
  "kind",
  "title",
  "level",
  "state",
  "state_reason",
  "techniques",
  "tactics",
  "origin",
  "owner_id",
  "owner_name",
  "revision",
  "version",
  "updated_at",
  "updated_by_name",
] as const;

export const ruleColumns = [
  ...listColumns,
  sql<boolean>`exists (select from correlation_rule above where above.company_id = correlation_rule.company_id
    and above.state = 'on' and correlation_rule.id = any(above.rests_on))`.as("feeds"),
  sql<number | null>`(select (t.result->>'expected_per_day')::float8 from correlation_test t
    where t.company_id = correlation_rule.company_id and t.rule_id = correlation_rule.id and t.status = 'done'
      and t.revision = correlation_rule.revision order by t.requested_at desc limit 1)`.as(
    "expected_per_day",
  ),
] as const;

export interface ListedRule
  extends Pick<Selectable<Schema["correlation_rule"]>, (typeof listColumns)[number]> {
  feeds: boolean;
  expected_per_day: number | null;
}

/** The correlation rules of the company. */
export const rules = bindQuery<
  typeof ruleQuery,
  "correlation_rule",
  ListedRule,
  Selection<typeof ruleQuery, object>
>(ruleQuery, {
  table: "correlation_rule",
  columns: ruleColumns,
  statements: { q: (q) => (q === "" ? undefined : containsTextSql("correlation_rule.title", q)) },
  sorts: { title: { keys: [["title", "text"]], index: "correlation_rule_title_idx" } },
});
