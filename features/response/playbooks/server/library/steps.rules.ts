import type { Step, StepProblem } from "#features/response/playbooks/contracts/playbook.contract.ts";

/** Returns the steps that can follow a step, in the order that the step gives them. */
export function followingStepKeys({ options, branches, next }: Step): string[] {
  return [...options.flatMap((option) => option.next ?? []), ...branches, ...(next ? [next] : [])];
}

/** Returns the problems that prevent steps from being run; the first step is the start. */
export function stepProblemsOf(steps: readonly Step[]): StepProblem[] {
  const [first] = steps;
  if (!first) return [{ kind: "empty", step: "", other: null }];
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const problems: StepProblem[] = [];
  const add = (kind: StepProblem["kind"], step: string, other: string | null = null) =>
    problems.push({ kind, step, other });
  const seenKeys = new Set<string>();
  for (const step of steps) {
    if (seenKeys.has(step.key)) add("twice", step.key);
    seenKeys.add(step.key);
    for (const key of followingStepKeys(step)) if (!byKey.has(key)) add("dangling", step.key, key);
    if (step.kind === "decision" && step.options.length < 2) add("few_options", step.key);
    if (step.kind === "parallel" && step.branches.length < 2) add("few_branches", step.key);
  }
  const reached = walk(first.key, byKey, (from, to) => add("cycle", from, to));
  for (const { key } of steps) if (!reached.has(key)) add("unreachable", key);
  return problems;
}

/** Visits every path once and returns the reached steps; a cycle is reported. */
function walk(
  begin: string,
  byKey: ReadonlyMap<string, Step>,
  onCycle: (from: string, to: string) => void,
): Set<string> {
  const [done, open] = [new Set<string>(), new Set<string>()];
  const stack: { key: string; left: string[] }[] = [];
  const enter = (key: string) => {
    open.add(key);
    const step = byKey.get(key);
    stack.push({ key, left: step ? followingStepKeys(step).filter((next) => byKey.has(next)) : [] });
  };
  enter(begin);
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.left.shift();
    if (next === undefined) {
      open.delete(top.key);
      done.add(top.key);
      stack.pop();
    } else if (open.has(next)) onCycle(top.key, next);
    else if (!done.has(next)) enter(next);
  }
  return done;
}
