import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { planTake } from "#features/vulnerabilities/server/work/finding-step.rules.ts";
import { findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";
import { authorOf } from "#platform/server/actor.ts";

export const takeFinding = findingStep<typeof contract.takeFinding>(
  "finding.taken",
  (row, _input, { actor }) => planTake(row, authorOf(actor)),
);
