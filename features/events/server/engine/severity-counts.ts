import type { z } from "zod";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import type { CountsBySeverity } from "../event-engine.ts";
import { type Clause, isOneOf } from "./clauses.rules.ts";
import type { Named } from "./engine-answers.ts";
import type { MappedIndex } from "./field-plans.rules.ts";

/** An aggregation that counts documents by severity. */
export function bySeverity(index: MappedIndex): { filters: { filters: Record<string, Clause> } } {
  const plan = index.planOf("severity");
  const filters = severities.map((severity) => [severity, isOneOf(plan, "severity", [severity])]);
  return { filters: { filters: Object.fromEntries(filters) } };
}

/** What it counted; severities that did not occur are left out. */
export function severitiesIn({ buckets }: z.output<typeof Named>): CountsBySeverity {
  const counts: CountsBySeverity = {};
  for (const severity of severities) {
    const count = buckets[severity]?.doc_count ?? 0;
    if (count > 0) counts[severity] = count;
  }
  return counts;
}

export function worstIn(counts: CountsBySeverity): Severity {
  return severities.find((severity) => counts[severity]) ?? "unknown";
}
