import { v7 as uuidv7 } from "uuid";
import { loopAround } from "#features/automation/pipelines/contracts/loops.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findPipeline } from "../library/pipeline.store.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { insertAttempt } from "./attempt.store.ts";
import { changeRun, type RunRow } from "./run.store.ts";
import type { OpenRun } from "./run-state.ts";
import { startRun } from "./start-run.ts";

/** Continues a failed run at the step that failed. */
export async function resumeRun(context: VerbContext, { rows, run }: OpenRun): Promise<string> {
  const now = context.clock.now();
  await changeRun(rows, run.id, {
    state: "queued",
    waiting_for: null,
    error_code: null,
    error_text: "",
    finished_at: null,
    wake_at: now,
  });
  context.enqueue(advanceRunName, { run_id: run.id });
  return run.id;
}

/**
 * Starts a new run for the same cause. A fork reuses the outputs of the steps before the named one and does not
 * repeat their effects.
 */
export async function repeatRun(context: VerbContext, open: OpenRun, fromStep: number): Promise<string> {
  const { rows, run, definition, attempts } = open;
  const pipeline = await findPipeline(rows, run.pipeline_id);
  if (!pipeline) throw new Refusal("not_found");
  const { id } = await startRun(context, {
    pipeline: { ...pipeline, number: run.number },
    definition,
    inputs: run.inputs,
    cause: {
      kind: "replay",
      key: `replay ${uuidv7()}`,
      label: `Repetición: ${run.cause_label}`.slice(0, 300),
      value: run.cause,
    },
  });
  const now = context.clock.now();
  for (const [position, step] of definition.steps.slice(0, fromStep).entries()) {
    const last = attempts.findLast(
      ({ step_key, state, iteration }) => step_key === step.key && state !== "failed" && iteration === 0,
    );
    if (!last) continue;
    await insertAttempt(rows, {
      id: uuidv7(),
      run_id: id,
      step_key: step.key,
      position,
      iteration: 0,
      attempt: 1,
      kind: step.kind,
      state: last.state === "skipped" ? "skipped" : "reused",
      input: last.input,
      output: last.output,
      started_at: now,
      finished_at: now,
    });
  }
  await changeRun(rows, id, { cursor: fromStep, wake_at: now });
  return id;
}

/**
 * Returns the position from which a fork continues: a repetition restarts, and an approval is requested again before
 * the step that it covers.
 */
export function forkPosition(
  { definition, run }: { definition: OpenRun["definition"]; run: RunRow },
  key?: string,
) {
  const at = key === undefined ? run.cursor : definition.steps.findIndex((step) => step.key === key);
  if (at < 0 || at > run.cursor)
    throw new Refusal("invalid_input", { detail: "La ejecución no llegó a ese paso." });
  const loop = loopAround(definition.steps, at);
  if (loop) return loop.at;
  return definition.steps[at - 1]?.kind === "approval" ? at - 1 : at;
}
