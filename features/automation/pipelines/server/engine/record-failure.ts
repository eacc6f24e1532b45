import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { insertAttempt } from "./attempt.store.ts";
import { resumePipelineRun } from "./resume-run.ts";
import { changeRun, lockRun, type RunRow } from "./run.store.ts";
import { endRun, nextAttempt, type OpenStep, openRun } from "./run-state.ts";
import { retryDelay, type StepFailureReason } from "./step-failure.ts";

type FailedStep = Pick<OpenStep, "step" | "earlier">;

/** Records a failed attempt and decides between a later attempt, the next step and a dead letter. */
export async function recordFailure(
  context: VerbContext,
  runId: string,
  { step, earlier }: FailedStep,
  failure: StepFailureReason,
): Promise<boolean> {
  const rows = companyRowsOf(context);
  const run = await lockRun(rows, runId);
  // Another worker was faster and recorded its own attempt.
  if (!run || run.finished_at) return stop(context);
  const now = context.clock.now();
  await insertAttempt(rows, {
    ...nextAttempt({ run, step, earlier }, now),
    state: "failed",
    input: {},
    error_code: failure.code,
    error_text: failure.text,
    finished_at: now,
  });
  return await decideAfterFailure(context, { run, step, attempts: earlier.length + 1 }, failure);
}

function stop({ nothingChanged }: VerbContext): boolean {
  nothingChanged();
  return false;
}

/** Returns whether the run continues immediately. */
export async function decideAfterFailure(
  context: VerbContext,
  { run, step, attempts }: { run: RunRow; step: OpenStep["step"]; attempts: number },
  failure: StepFailureReason,
): Promise<boolean> {
  const rows = companyRowsOf(context);
  context.entryFollows();
  if (failure.retryable && attempts <= step.retries) {
    const delay = retryDelay(attempts, Math.random(), failure.retryAfterMs);
    const wake_at = new Date(context.clock.now().getTime() + delay);
    await changeRun(rows, run.id, { state: "waiting", waiting_for: "retry", wake_at, lease_until: null });
    context.enqueue(advanceRunName, { run_id: run.id }, { notBefore: wake_at });
    return false;
  }
  if (step.on_failure === "continue") {
    await resumePipelineRun(context, await openRun(context, run));
    return true;
  }
  await endRun(context, run, {
    state: "failed",
    code: failure.code,
    text: `${step.title}: ${failure.text}`,
  });
  return false;
}
