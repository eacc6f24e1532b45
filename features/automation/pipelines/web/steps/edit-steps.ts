import type { PipelineStep } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";

/** Returns a new step that notifies the team, with an unused key. */
export function newStep(steps: readonly PipelineStep[]): PipelineStep {
  const keys = new Set(steps.map(({ key }) => key));
  let number = steps.length + 1;
  while (keys.has(`paso_${number}`)) number += 1;
  return {
    key: `paso_${number}`,
    kind: "notify",
    title: "Paso nuevo",
    only_if: "",
    with: {},
    retries: 3,
    timeout_seconds: 30,
    on_failure: "stop",
  };
}

/** Returns the steps with one of them moved up or down by one position; unchanged if it is already at the end. */
export function movedStep(steps: readonly PipelineStep[], at: number, by: -1 | 1): PipelineStep[] {
  const reorderedSteps = [...steps];
  const [step] = reorderedSteps.splice(at, 1);
  if (step && at + by >= 0 && at + by < steps.length) reorderedSteps.splice(at + by, 0, step);
  else return [...steps];
  return reorderedSteps;
}
