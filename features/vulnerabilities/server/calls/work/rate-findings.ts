import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { changeSelected } from "#features/vulnerabilities/server/work/change-selected.ts";
import { planRating } from "#features/vulnerabilities/server/work/finding-steps.ts";
import type { Verb } from "#platform/server/verb.ts";

export const rateFindings: Verb<typeof contract.rateFindings> = (
  context,
  { selection, expected, version, ...rating },
) =>
  changeSelected(context, {
    selection,
    expected,
    version,
    action: { do: "rate", ...rating },
    planFor: (found) => planRating(context, found, rating),
  });
