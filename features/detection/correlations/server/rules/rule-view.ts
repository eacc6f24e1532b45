import {
  type RelatedRule,
  type Rule,
  type RuleState,
  sparkDays,
} from "#features/detection/correlations/correlations.contract.ts";
import type { RuleDetail } from "#features/detection/correlations/rule.contract.ts";
import type { RuleTest } from "#features/detection/correlations/rule-test.contract.ts";
import { catalogueInUse } from "#features/intelligence/attack/server/attack.public.ts";
import { isoInstant } from "#platform/contract/dates/iso-instant.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findRuleDays } from "../matching/match.store.ts";
import { findNewestTest, type TestRow } from "../testing/rule-test.store.ts";
import {
  findReferencableRules,
  findRule,
  findRules,
  findRulesAbove,
  findRulesByTechnique,
} from "./rule.store.ts";
import type { ListedRule } from "./rule-query.store.ts";
import { readDocuments, ruleTextOf } from "./rule-text.ts";

const day = 86_400_000;

/** Converts rows to list items, each with the number of matches of the last days. */
export async function viewRules({ db, clock }: VerbContext, rows: readonly ListedRule[]): Promise<Rule[]> {
  const today = Math.floor(clock.now().getTime() / day);
  const days = Array.from({ length: sparkDays }, (_, at) =>
    new Date((today - sparkDays + 1 + at) * day).toISOString().slice(0, 10),
  );
  const ruleDays = await findRuleDays(
    db,
    rows.map(({ id }) => id),
    days[0] ?? "",
  );
  const byRule = new Map(ruleDays.map((each) => [each.rule_id, each]));
  return rows.map((row) => {
    const hits = byRule.get(row.id);
    return {
      ...row,
      kind: row.kind as Rule["kind"],
      level: row.level as Severity,
      state: row.state as RuleState,
      origin: row.origin as Rule["origin"],
      updated_at: isoInstant(row.updated_at),
      hits: days.map((each) => hits?.days.find((one) => one.day === each)?.hits ?? 0),
      hits_total: hits?.total ?? 0,
      last_hit_at: hits ? isoInstant(new Date(hits.last_hit_at)) : null,
    };
  });
}

export function viewTest(row: TestRow): RuleTest {
  const { id, revision, days, scanned, expected, failure, requested_by_name } = row;
  return {
    id,
    revision,
    days,
    status: row.status as RuleTest["status"],
    scanned,
    expected,
    failure,
    result: row.result as RuleTest["result"],
    requested_at: isoInstant(row.requested_at),
    requested_by_name,
    ended_at: row.ended_at && isoInstant(row.ended_at),
  };
}

/** Returns one rule with all data of its page. */
export async function ruleDetail(context: VerbContext, id: string): Promise<RuleDetail> {
  const { db } = context;
  // The test is read before the rule: a page stops polling once the test has ended and must then have the rule's
  // resulting state.
  const test = await findNewestTest(db, id);
  const row = await findRule(db, id);
  if (!row) throw new Refusal("not_found");
  const [view] = await viewRules(context, [row]);
  if (!view) throw new Refusal("not_found");
  const [document] = readDocuments(row.source);
  const [callable, catalogue] = [await findReferencableRules(db), await catalogueInUse(db)];
  const ruleText = document && ruleTextOf(document, { callable, catalogue, ownId: id });
  const [below, above] = [await findRules(db, row.rests_on), await findRulesAbove(db, id)];
  return {
    ...view,
    source: row.source,
    note: row.note,
    description: document?.rule?.head.description ?? "",
    false_positives: document?.rule?.head.falsePositives ?? [],
    problems: ruleText?.problems ?? [],
    notices: ruleText?.notices ?? [],
    rests_on: row.rests_on
      .flatMap((each) => below.find(({ id: one }) => one === each) ?? [])
      .map(relatedFrom),
    feeds_rules: above.map(relatedFrom),
    test: test ? viewTest(test) : null,
  };
}

function relatedFrom({
  id,
  title,
  level,
  state,
}: {
  id: string;
  title: string;
  level: string;
  state: string;
}) {
  return { id, title, level, state } as RelatedRule;
}

interface TechniqueCover {
  id: string;
  title: string;
  level: Severity;
  state: RuleState;
}

/**
 * Returns the active company's rules by the technique that they name, whatever their state; coverage counts only the
 * active ones.
 */
export async function rulesByTechnique(db: Database): Promise<Map<string, TechniqueCover[]>> {
  const cover = new Map<string, TechniqueCover[]>();
  for (const { techniques, ...rule } of await findRulesByTechnique(db)) {
    for (const technique of techniques)
      cover.set(technique, [...(cover.get(technique) ?? []), rule as TechniqueCover]);
  }
  return cover;
}
