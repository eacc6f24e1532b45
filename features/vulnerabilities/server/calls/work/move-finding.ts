import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { planMove } from "#features/vulnerabilities/server/work/finding-step.rules.ts";
import { findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";

export const moveFinding = findingStep<typeof contract.moveFinding>("finding.moved", (row, { to, note }) =>
  planMove(row, to, note),
);
