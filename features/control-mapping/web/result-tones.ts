import type { Result } from "#features/control-states/control-states.contract.ts";

/** The tone of a result's badge; the word beside it says the same. */
export const resultTones = {
  not_assessed: "neutral",
  compliant: "good",
  partially_compliant: "warning",
  non_compliant: "danger",
  not_applicable: "neutral",
} as const satisfies Record<Result, string>;
