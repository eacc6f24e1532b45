import type { Step } from "#features/response/playbooks/contracts/playbook.contract.ts";

/** What is known of a step that is behind: the way that was chosen, where it was a decision. */
export type Settled = ReadonlyMap<string, { choice: number | null }>;

interface Progress {
  /** Steps that somebody, or time, has to settle now. */
  open: ReadonlySet<string>;
  /** Parallel steps whose ways have all come to their end. */
  joined: ReadonlySet<string>;
  finished: boolean;
}

/**
 * Where a run stands. A way goes from step to step until one is not settled or nothing follows. What hangs from a step
 * comes before what follows it; two ways may meet in one step, which then is done once.
 */
export function progressOf(steps: readonly Step[], settled: Settled): Progress {
  const byKey = new Map(steps.map((step) => [step.key, step]));
  const [open, joined] = [new Set<string>(), new Set<string>()];
  /** Whether everything from a step on is behind; `until` are steps that a parallel one waits before. */
  const walk = (key: string | null, until: ReadonlySet<string>, known: Map<string, boolean>): boolean => {
    if (key === null || until.has(key)) return true;
    const before = known.get(key);
    if (before !== undefined) return before;
    const step = byKey.get(key);
    const done = step === undefined || pass(step, until, known);
    known.set(key, done);
    return done;
  };
  const pass = (step: Step, until: ReadonlySet<string>, known: Map<string, boolean>): boolean => {
    if (step.kind === "parallel") {
      const within = step.next === null ? until : new Set([...until, step.next]);
      const ways = new Map<string, boolean>();
      // Every way is gone, also after one that is not at its end.
      const ended = step.branches.map((branch) => walk(branch, within, ways));
      if (ended.includes(false)) {
        open.add(step.key);
        return false;
      }
      joined.add(step.key);
      return walk(step.next, until, known);
    }
    const outcome = settled.get(step.key);
    if (!outcome) {
      open.add(step.key);
      return false;
    }
    const chosen = outcome.choice === null ? null : (step.options[outcome.choice]?.next ?? null);
    if (chosen === null) return walk(step.next, until, known);
    if (!walk(chosen, until, known)) return false;
    return leadsBack(step, byKey) || walk(step.next, until, known);
  };
  const finished = walk(steps[0]?.key ?? null, new Set(), new Map());
  return { open, joined, finished };
}

/** Whether what follows a decision is itself a place on one of its ways: then a way that avoids it is not led there. */
function leadsBack({ options, next }: Step, byKey: ReadonlyMap<string, Step>): boolean {
  if (next === null) return false;
  const seen = new Set<string>();
  const waiting = options.flatMap((option) => option.next ?? []);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === next) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    const step = byKey.get(key);
    if (step)
      waiting.push(
        ...step.branches,
        ...[step.next, ...step.options.map((each) => each.next)].flatMap((each) => each ?? []),
      );
  }
  return false;
}
