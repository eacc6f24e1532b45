import { sql } from "kysely";
import { severities } from "#platform/contract/severity-list.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { severityWeights } from "./score.rules.ts";

/** The weight of a severity rank. */
export const severityWeightSql = (severity: SqlFragment): SqlFragment =>
  sql`(case ${severity} ${sql.join(
    severities.map((each) => sql`when ${sql.lit(severityRank(each))} then ${sql.lit(severityWeights[each])}`),
    sql` `,
  )} else 0 end)`;

/** Tools that report only failures and no passed rules, so that no score can be computed. */
export const withoutPasses = ["lynis"] as const;

/** The score from 0 to 100; null when no rule passed or failed, and for tools that never report passed checks. */
export const sharedScore = (source: SqlFragment, passed: SqlFragment, failed: SqlFragment): SqlFragment =>
  sql`(case when ${passed} + ${failed} > 0 and ${source} <> all(${[...withoutPasses]}::text[])
    then round(${passed} * 100.0 / (${passed} + ${failed}), 2) end)`;

/** The lower bounds of the bands, as in `bandOf`. */
export const scoreBand = (score: SqlFragment): SqlFragment =>
  sql`(case when ${score} is null then 'none' when ${score} >= 90 then 'high' when ${score} >= 70 then 'middle' else 'low' end)`;
