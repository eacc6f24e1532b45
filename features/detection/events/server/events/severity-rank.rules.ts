import type { Condition } from "#features/detection/events/contracts/event-filter.contract.ts";
import type { Severity } from "#platform/contract/severity.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank, severityRank } from "#platform/contract/severity-rank.ts";

export { severityOfRank, severityRank };

/** The stored rank of every severity, the unknown severity first. */
export const everyRank: readonly number[] = severities.map(severityRank).toReversed();

/** Returns the ranks of the severities that a filter permits, the worst first; undefined if it permits all. */
export function severityRanks(
  selectedSeverities: readonly Severity[] | undefined,
  conditions: readonly Condition[],
): number[] | undefined {
  let permittedSeverities: readonly Severity[] =
    selectedSeverities && selectedSeverities.length > 0 ? selectedSeverities : severities;
  for (const [field, test, ...values] of conditions) {
    if (field === "severity")
      permittedSeverities = permittedSeverities.filter((severity) => matchesSeverity(severity, test, values));
  }
  const ranks = severities.filter((severity) => permittedSeverities.includes(severity)).map(severityRank);
  return ranks.length === severities.length ? undefined : ranks;
}

/** An unknown severity can only be compared for being unknown. */
function matchesSeverity(severity: Severity, test: Condition[1], values: readonly string[]): boolean {
  switch (test) {
    case "in":
      return values.includes(severity);
    case "not_in":
      return !values.includes(severity);
    case "contains":
      return values.some((value) => severity.includes(value));
    case "not_contains":
      return !values.some((value) => severity.includes(value));
    case "present":
      return severity !== "unknown";
    case "absent":
      return severity === "unknown";
  }
}
