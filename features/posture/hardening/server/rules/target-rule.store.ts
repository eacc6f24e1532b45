import { type RawBuilder, sql } from "kysely";
import type { AnswerOutcome } from "#features/posture/findings/contracts/check-answers.contract.ts";
import { checkTable, findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import {
  type RuleFilter,
  withoutSection,
} from "#features/posture/hardening/contracts/hardening-target.contract.ts";
import {
  type CheckOutcome,
  checkOutcomes,
} from "#features/posture/hardening/contracts/hardening-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import type { Page, PageRequest } from "#platform/contract/page.ts";
import { severityRank } from "#platform/contract/severity-rank.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";
import type { SqlFragment } from "#platform/server/database/sql-fragment.ts";
import { severityWeightSql } from "../score/score.store.ts";
import type { TargetRow } from "../targets/target.store.ts";

/** The key of a check on a machine under a guide. */
export interface CheckName {
  issueId: string;
  locus: string;
}

type Target = Pick<TargetRow, "asset_id" | "source" | "locus">;

/** The current result of every check of a guide on a machine, with its rule and the valid manual answer. */
const checksOf = ({ asset_id, source, locus }: Target, today: string): SqlFragment => sql`(
  select known.issue_id, known.locus, known.outcome, known.severity, known.since, known.evidence_id, issue.rule_id,
    coalesce(issue.title_es, issue.title) as title, left(coalesce(issue.family, ''), 300) as section, issue.search,
    answer.outcome as answer, answer.expires_on::text as expires_on
  from ${checkTable} known
  join ${issueTable} issue on issue.id = known.issue_id
  left join check_answer answer on answer.asset_id = known.asset_id and answer.issue_id = known.issue_id
    and answer.locus = known.locus and answer.ended_at is null and answer.expires_on >= ${today}::date
    and known.outcome = 'manual'
  where known.asset_id = ${asset_id} and issue.source = ${source}
    and ${locus === null ? sql`true` : sql`known.locus = ${locus}`})`;

export interface RuleRow {
  issue_id: string;
  locus: string;
  outcome: CheckOutcome;
  severity: number;
  since: Date;
  evidence_id: Buffer | null;
  rule_id: string;
  title: string;
  section: string;
  answer: AnswerOutcome | null;
  expires_on: string | null;
  finding_id: string | null;
  finding_number: number | null;
  finding_status: string | null;
}

const place = sql`array_position(${[...checkOutcomes]}::text[], rule.outcome)`;

function conditionsOf({ outcome, severity, section, q }: RuleFilter): Map<string, RawBuilder<boolean>> {
  const conditions = new Map<string, RawBuilder<boolean>>();
  if (outcome) conditions.set("outcome", sql`rule.outcome = any(${outcome}::text[])`);
  if (severity) conditions.set("severity", sql`rule.severity = any(${severity.map(severityRank)}::int[])`);
  if (section) conditions.set("section", sql`rule.section = ${section === withoutSection ? "" : section}`);
  if (q) conditions.set("q", sql`rule.search like ${likePatternContaining(foldText(q))}`);
  return conditions;
}

interface Asked {
  target: TargetRow;
  filter: RuleFilter;
  today: string;
}

function visibleQuery(db: Database, { target, filter, today }: Asked) {
  let query = db
    .selectFrom(
      sql<Omit<RuleRow, "finding_id" | "finding_number" | "finding_status">>`${checksOf(target, today)}`.as(
        "rule",
      ),
    )
    .leftJoin(findingTable.as("finding"), (join) =>
      join
        .onRef("finding.issue_id", "=", "rule.issue_id")
        .onRef("finding.locus", "=", "rule.locus")
        .on("finding.area", "=", "benchmark")
        .on("finding.asset_id", "=", target.asset_id)
        .on(sql<boolean>`rule.outcome in ('fail', 'suppressed')`),
    )
    .select([
      "rule.issue_id",
      "rule.locus",
      "rule.outcome",
      "rule.severity",
      "rule.since",
      "rule.evidence_id",
      "rule.rule_id",
      "rule.title",
      "rule.section",
      "rule.answer",
      "rule.expires_on",
      "finding.id as finding_id",
      "finding.number as finding_number",
      "finding.status as finding_status",
    ]);
  for (const condition of conditionsOf(filter).values()) query = query.where(condition);
  return query;
}

/**
 * The order of checks: failed ones first, then those without a result; within each group, by severity from the
 * highest. A guide has a few hundred rules.
 */
const worstFirst = {
  by: sql`(${place} * 10 + 9 - rule.severity)`,
  kind: "integer",
  descending: false,
  tie: sql`(left(rule.title, 100) || rule.issue_id::text || md5(rule.locus))`,
  tieKind: "text",
} as const;

export async function findRulePage(
  db: Database,
  { page, ...asked }: Asked & { page: PageRequest },
): Promise<Page<RuleRow>> {
  return await keysetPage(db, visibleQuery(db, asked), worstFirst, page);
}

/** Counts the checks of each outcome, under the other filters. */
export async function countOutcomes(
  db: Database,
  { target, filter: { outcome: _own, ...filter }, today }: Asked,
): Promise<{ value: CheckOutcome; count: number }[]> {
  const conditions = [...conditionsOf(filter).values()];
  const { rows } = await sql<{ value: CheckOutcome; count: number }>`
    select rule.outcome as value, count(*)::int as count from ${checksOf(target, today)} rule
    where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
    group by rule.outcome order by min(${place})`.execute(db);
  return rows;
}

export interface SectionRow {
  section: string;
  passed: number;
  failed: number;
  manual: number;
  errors: number;
  suppressed: number;
  not_applicable: number;
  answered_passed: number;
  answered_failed: number;
  waiting: number;
  passed_weight: number;
  failed_weight: number;
}

/** Finds the sections of a guide on a machine, by name; manual answers count. */
export async function findSections(db: Database, target: TargetRow, today: string): Promise<SectionRow[]> {
  const is = (outcome: CheckOutcome) => sql`count(*) filter (where rule.outcome = ${sql.lit(outcome)})::int`;
  const answeredCondition = (answer: string) =>
    sql`count(*) filter (where rule.answer = ${sql.lit(answer)})::int`;
  const weighs = (judgedText: string) =>
    sql`coalesce(sum(${severityWeightSql(sql`rule.severity`)}) filter (where rule.outcome = ${sql.lit(judgedText)} or rule.answer = ${sql.lit(judgedText)}), 0)::int`;
  const { rows } = await sql<SectionRow>`
    select rule.section, ${is("pass")} as passed, ${is("fail")} as failed, ${is("manual")} as manual,
      ${is("error")} as errors, ${is("suppressed")} as suppressed, ${is("not_applicable")} as not_applicable,
      ${answeredCondition("pass")} as answered_passed, ${answeredCondition("fail")} as answered_failed,
      count(*) filter (where rule.outcome = 'manual' and rule.answer is null)::int as waiting,
      ${weighs("pass")} as passed_weight, ${weighs("fail")} as failed_weight
    from ${checksOf(target, today)} rule group by rule.section
    order by (regexp_match(rule.section, '^\\d{1,6}'))[1]::int nulls last, rule.section`.execute(db);
  return rows;
}

/** Counts failures that were accepted, or that the tool itself suppressed in a decision. */
export async function countAcceptedFailures(db: Database, target: TargetRow): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${checkTable} known
    join ${findingTable} finding on finding.asset_id = known.asset_id and finding.issue_id = known.issue_id
      and finding.locus = known.locus and finding.area = 'benchmark'
    join ${issueTable} issue on issue.id = known.issue_id
    where known.asset_id = ${target.asset_id} and known.outcome = 'fail' and issue.source = ${target.source}
      and ${target.locus === null ? sql`true` : sql`known.locus = ${target.locus}`}
      and finding.status in ('risk_accepted', 'false_positive', 'out_of_scope')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns one rule as in the list. */
export async function findRule(
  db: Database,
  { target, today }: Omit<Asked, "filter">,
  { issueId, locus }: CheckName,
): Promise<RuleRow | undefined> {
  return await visibleQuery(db, { target, filter: {}, today })
    .where("rule.issue_id", "=", issueId)
    .where("rule.locus", "=", locus)
    .executeTakeFirst();
}
