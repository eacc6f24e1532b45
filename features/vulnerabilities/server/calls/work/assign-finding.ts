import type * as contract from "#features/vulnerabilities/contracts/finding-work.contract.ts";
import { planAssign } from "#features/vulnerabilities/server/work/finding-step.rules.ts";
import { assigneeNamed, findingStep } from "#features/vulnerabilities/server/work/finding-steps.ts";

export const assignFinding = findingStep<typeof contract.assignFinding>(
  "finding.assigned",
  async (row, { assignee_id }, context) => planAssign(row, await assigneeNamed(context, assignee_id)),
);
