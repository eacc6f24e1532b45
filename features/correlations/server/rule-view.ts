import {
  type Rule,
  type RuleState,
  type RuleTest,
  sparkDays,
} from "#features/correlations/correlations.contract.ts";
import { isoInstant } from "#platform/contract/iso-instant.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findRuleDays } from "./match.store.ts";
import type { ListedRule } from "./rule.store.ts";
import type { TestRow } from "./rule-test.store.ts";

const day = 86_400_000;

/** Rules as the list shows them, each with what it found on the last days. */
export async function viewRules({ db, clock }: VerbContext, rows: readonly ListedRule[]): Promise<Rule[]> {
  const today = Math.floor(clock.now().getTime() / day);
  const days = Array.from({ length: sparkDays }, (_, at) =>
    new Date((today - sparkDays + 1 + at) * day).toISOString().slice(0, 10),
  );
  const found = await findRuleDays(
    db,
    rows.map(({ id }) => id),
    days[0] ?? "",
  );
  const byRule = new Map(found.map((each) => [each.rule_id, each]));
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
