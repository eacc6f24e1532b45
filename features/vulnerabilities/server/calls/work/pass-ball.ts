import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { planPassBall } from "#features/vulnerabilities/server/work/finding-step.rules.ts";
import { findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";

export const passBall = findingStep<typeof contract.passBall>("finding.ball_passed", (row, { to, note }) =>
  planPassBall(row, to, note),
);
