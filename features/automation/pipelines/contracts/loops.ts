import type { PipelineStep } from "./pipeline-definition.contract.ts";

/** The maximum number of steps in a repetition. */
export const maxLoopSteps = 10;

/** Positions of a repetition: of the step `for_each`, and of the last step that it repeats. */
export interface Loop {
  at: number;
  end: number;
}

type Steps = readonly Pick<PipelineStep, "key" | "kind" | "with">[];

/** The repetition that begins at a position; without `hasta` it repeats the next step alone. */
export function loopBeginningAt(steps: Steps, at: number): Loop {
  const last = steps[at]?.with.hasta;
  const end = last ? steps.findIndex(({ key }) => key === last) : at + 1;
  return { at, end: Math.max(at + 1, end) };
}

/** Returns the repetition whose repeated steps include the step at a position. */
export function loopAround(steps: Steps, position: number): Loop | undefined {
  for (let at = position - 1; at >= 0; at -= 1) {
    if (steps[at]?.kind !== "for_each") continue;
    const loop = loopBeginningAt(steps, at);
    return position <= loop.end ? loop : undefined;
  }
  return undefined;
}
