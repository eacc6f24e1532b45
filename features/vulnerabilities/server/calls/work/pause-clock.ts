import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { findingCase } from "#features/vulnerabilities/server/work/finding-case.ts";
import { findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";
import { planPause } from "#platform/server/work/case-clocks.ts";

export const pauseClock = findingStep<typeof contract.pauseClock>(
  "finding.clock_paused",
  (row, { note }, context) => planPause(context, findingCase, row.id, { reason: "agreed", note }),
);
