import type { VerbContext } from "#platform/server/verb.ts";
import { findVersionAuthor } from "../library/version.store.ts";
import type { PipelineStepKind, StepRun, StepValues } from "../step-kind.extension.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { changeAttempt, insertAttempt } from "./attempt.store.ts";
import { insertEffect } from "./effect.store.ts";
import { decideAfterFailure } from "./record-failure.ts";
import { resumePipelineRun } from "./resume-run.ts";
import { changeRun } from "./run.store.ts";
import { effectKey, limitOutputSize, nextAttempt, type OpenStep } from "./run-state.ts";

type Work = NonNullable<PipelineStepKind["work"]>;

/** The run as a step kind sees it. */
export async function stepRunContext({ rows, run, step, definition }: OpenStep): Promise<StepRun> {
  const author = await findVersionAuthor(rows, run.pipeline_id, run.number);
  const responsible =
    run.started_by === null
      ? author && { id: author.id, name: author.name }
      : { id: run.started_by, name: run.started_by_name };
  return {
    audience: run.audience as "provider" | "client",
    pipelineId: run.pipeline_id,
    pipeline: definition.name,
    runId: run.id,
    stepKey: step.key,
    responsible: responsible ?? null,
  };
}

/** Records that a step started work, and suspends the run until the work ends or its deadline passes. */
export async function waitForWork(
  context: VerbContext,
  open: OpenStep,
  { values, seconds }: { values: StepValues; seconds: number },
): Promise<"stop"> {
  const { rows, run } = open;
  const now = context.clock.now();
  await insertAttempt(rows, {
    ...nextAttempt(open, now),
    state: "waiting",
    input: limitOutputSize({ ...values }),
  });
  const wake_at = new Date(now.getTime() + seconds * 1_000);
  await changeRun(rows, run.id, { state: "waiting", waiting_for: "work", wake_at });
  context.enqueue(advanceRunName, { run_id: run.id }, { notBefore: wake_at });
  return "stop";
}

/** Continues the run with the result of a step's work, or leaves it waiting if the work has not ended. */
export async function readWork(context: VerbContext, open: OpenStep, work: Work): Promise<"again" | "stop"> {
  const { rows, run, step, earlier } = open;
  const attempt = earlier.at(-1);
  if (!attempt) throw new Error(`Step ${step.key} has no attempt`);
  const now = context.clock.now();
  const progress = await work.read(context, await stepRunContext(open));
  if (progress.state === "working") {
    const deadline = new Date(attempt.started_at.getTime() + work.deadlineSeconds * 1_000);
    if (deadline > now) {
      await changeRun(rows, run.id, { state: "waiting", waiting_for: "work", wake_at: deadline });
      return "stop";
    }
  }
  if (progress.state !== "done") {
    const text = progress.state === "failed" ? progress.text : "El trabajo no terminó dentro de su plazo.";
    await changeAttempt(rows, attempt.id, {
      state: "failed",
      error_code: "work_failed",
      error_text: text.slice(0, 1_000),
      finished_at: now,
    });
    const failure = { code: "work_failed", text, retryable: true };
    return (await decideAfterFailure(context, { run, step, attempts: attempt.attempt }, failure))
      ? "again"
      : "stop";
  }
  const { output, path, made } = progress.result;
  await insertEffect(rows, {
    effect_key: effectKey(open),
    run_id: run.id,
    pipeline_id: run.pipeline_id,
    chain_id: run.chain_id,
    chain: run.chain,
    object_type: made?.type ?? null,
    object_id: made?.id ?? null,
    object_path: made?.path ?? path ?? null,
    made_at: now,
  });
  await changeAttempt(rows, attempt.id, {
    state: "done",
    output: limitOutputSize({ ...output }),
    finished_at: now,
  });
  await resumePipelineRun(context, open);
  return "again";
}
