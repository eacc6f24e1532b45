import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";

/** The settled steps by key, with the chosen option of a decision. */
export type SettledSteps = ReadonlyMap<string, { choice: number | null }>;

interface Progress {
  /** The open steps: a person must finish them, or they are waits that have not ended. */
  open: ReadonlySet<string>;
  /** Parallel steps whose branches have all ended. */
  joined: ReadonlySet<string>;
  finished: boolean;
}

/**
 * Returns the progress of a run. A branch goes from step to step until it meets a step that is not settled or has no
 * successor. Nested steps come before the next step. If two branches meet in one step, it is done once.
 */
export function runProgress(steps: readonly Step[], settledSteps: SettledSteps): Progress {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const [open, joined] = [new Set<string>(), new Set<string>()];
  /**
   * Returns whether all steps from a given step on are settled; `until` are the steps before which a parallel step
   * waits.
   */
  const walk = (
    key: string | null,
    until: ReadonlySet<string>,
    walkedSteps: Map<string, boolean>,
  ): boolean => {
    if (key === null || until.has(key)) return true;
    const before = walkedSteps.get(key);
    if (before !== undefined) return before;
    const step = byKey.get(key);
    const done = step === undefined || pass(step, until, walkedSteps);
    walkedSteps.set(key, done);
    return done;
  };
  const pass = (step: Step, until: ReadonlySet<string>, walkedSteps: Map<string, boolean>): boolean => {
    if (step.kind === "parallel") {
      const within = step.next === null ? until : new Set([...until, step.next]);
      const ways = new Map<string, boolean>();
      // All branches are walked, also after one that has not ended.
      const ended = step.branches.map((branch) => walk(branch, within, ways));
      if (ended.includes(false)) {
        open.add(step.key);
        return false;
      }
      joined.add(step.key);
      return walk(step.next, until, walkedSteps);
    }
    const outcome = settledSteps.get(step.key);
    if (!outcome) {
      open.add(step.key);
      return false;
    }
    const chosenKey = outcome.choice === null ? null : (step.options[outcome.choice]?.next ?? null);
    if (chosenKey === null) return walk(step.next, until, walkedSteps);
    if (!walk(chosenKey, until, walkedSteps)) return false;
    return leadsBack(step, byKey) || walk(step.next, until, walkedSteps);
  };
  const finished = walk(steps[0]?.key ?? null, new Set(), new Map());
  return { open, joined, finished };
}

/**
 * Returns whether the step after a decision is itself a step of one of its options. An option that avoids that step
 * then does not continue with it.
 */
function leadsBack({ options, next }: Step, byKey: ReadonlyMap<string, Step>): boolean {
  if (next === null) return false;
  const seenKeys = new Set<string>();
  const keysToVisit = options.flatMap((option) => option.next ?? []);
  for (let key = keysToVisit.pop(); key !== undefined; key = keysToVisit.pop()) {
    if (key === next) return true;
    if (seenKeys.has(key)) continue;
    seenKeys.add(key);
    const step = byKey.get(key);
    if (step)
      keysToVisit.push(
        ...step.branches,
        ...[step.next, ...step.options.map((each) => each.next)].flatMap((each) => each ?? []),
      );
  }
  return false;
}
