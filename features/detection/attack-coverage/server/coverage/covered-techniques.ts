import {
  type getCoverage as call,
  sourceRuleDays,
} from "#features/detection/attack-coverage/attack-coverage.contract.ts";
import { rulesByTechnique } from "#features/detection/correlations/server/correlations.public.ts";
import { catalogueInUse, currentTechniques } from "#features/intelligence/attack/server/attack.public.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findRecentRules } from "./technique-rule.store.ts";

type Covered = OutputOf<typeof call>["items"][number];

const maxRules = 20_000;
const maxSourceRules = 10;

/** Returns the techniques that rules can detect, each with these rules, by technique id. */
export async function findCoveredTechniques({
  db,
  clock,
}: Pick<VerbContext, "db" | "clock">): Promise<Covered[]> {
  const since = new Date(clock.now().getTime() - sourceRuleDays * 86_400_000);
  const [catalogue, sourceRules, ownRules] = await Promise.all([
    catalogueInUse(db),
    findRecentRules(db, since, maxRules),
    rulesByTechnique(db),
  ]);
  const covered = new Map<string, Covered>();
  const of = (storedId: string): Covered => {
    const [id = storedId] = currentTechniques([storedId], catalogue).techniques;
    const coverage = covered.get(id) ?? { id, correlation_rules: [], source_rules: [], source_rule_count: 0 };
    covered.set(id, coverage);
    return coverage;
  };
  for (const [technique, rules] of ownRules) {
    const active = rules.filter(({ state }) => state === "on").map(({ id, title }) => ({ id, title }));
    if (active.length > 0) of(technique).correlation_rules.push(...active);
  }
  for (const { technique, rule, title, last_at, id, name } of sourceRules) {
    const coverage = of(technique);
    coverage.source_rule_count += 1;
    if (coverage.source_rules.length < maxSourceRules)
      coverage.source_rules.push({ rule, title, source: { id, name }, last_at: last_at.toISOString() });
  }
  return [...covered.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}
