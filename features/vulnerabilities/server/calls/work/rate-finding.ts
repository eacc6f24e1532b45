import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { findingStep, planRating } from "#features/vulnerabilities/server/work/finding-steps.ts";

export const rateFinding = findingStep<typeof contract.rateFinding>(
  "finding.rated",
  async (row, rating, context) => (await planRating(context, [row], rating)).plan(row),
);
