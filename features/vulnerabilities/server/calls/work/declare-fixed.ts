import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { planDeclareFixed } from "#features/vulnerabilities/server/work/finding-step.rules.ts";
import { findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";

export const declareFixed = findingStep<typeof contract.declareFixed>(
  "finding.declared_fixed",
  (row, { note }, { clock }) => planDeclareFixed(row, note, clock.now()),
);
