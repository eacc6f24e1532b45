import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";

/** A key that no step has. */
export function newStepKey(steps: readonly Step[]): string {
  const takenKeys = new Set(steps.map(({ key }) => key));
  let number = steps.length + 1;
  while (takenKeys.has(`paso-${number}`)) number += 1;
  return `paso-${number}`;
}

/** Removes a step; the steps before it then lead to its successor. */
export function withoutStep(steps: readonly Step[], key: string): Step[] {
  const after = steps.find((step) => step.key === key)?.next ?? null;
  const lead = (next: string | null) => (next === key ? after : next);
  return steps
    .filter((step) => step.key !== key)
    .map((step) => ({
      ...step,
      next: lead(step.next),
      options: step.options.map((option) => ({ ...option, next: lead(option.next) })),
      branches: step.branches.flatMap((branch) => lead(branch) ?? []),
    }));
}
