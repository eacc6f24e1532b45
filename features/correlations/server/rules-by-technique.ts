import type { RuleState } from "#features/correlations/correlations.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { findRulesByTechnique } from "./rule.store.ts";

interface TechniqueCover {
  id: string;
  title: string;
  level: Severity;
  state: RuleState;
}

/** The rules of the active company that tell of each technique, whatever their state: coverage is those that are on. */
export async function rulesByTechnique(db: Database): Promise<Map<string, TechniqueCover[]>> {
  const cover = new Map<string, TechniqueCover[]>();
  for (const { techniques, ...rule } of await findRulesByTechnique(db)) {
    for (const technique of techniques)
      cover.set(technique, [...(cover.get(technique) ?? []), rule as TechniqueCover]);
  }
  return cover;
}
