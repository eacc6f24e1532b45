import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { changeAttempt } from "./attempt.store.ts";
import { insertEffect } from "./effect.store.ts";
import { type CallOutcome, makeCall, type SendRequest } from "./make-call.ts";
import { moveRun } from "./move-run.ts";
import type { OutsideCall } from "./outside-step.ts";
import { uncertainText } from "./outside-step.ts";
import { decideAfterFailure, recordFailure } from "./record-failure.ts";
import { resumePipelineRun } from "./resume-run.ts";
import { lockRun } from "./run.store.ts";
import { endRun, limitOutputSize, openRun } from "./run-state.ts";
import { StepFailure } from "./step-failure.ts";

/** The maximum number of moves of a run per job; a longer run is enqueued again. */
const maxMoves = 500;

interface Place {
  gate: Gate;
  companyId: number;
  runId: string;
  send?: SendRequest;
}

const within = <T>({ gate, companyId }: Place, work: (context: VerbContext) => Promise<T>) =>
  asSystem(gate, { scope: "company", effect: "write", name: advanceRunName.name, companyId }, work);

/** Executes the steps of a run, one transaction each, until a step waits or none is left. */
export async function advancePipelineRun(place: Place): Promise<void> {
  for (let moves = 0; moves < maxMoves; moves += 1) if (!(await moveOnce(place))) return;
  await within(place, async (context) => {
    context.nothingChanged();
    context.enqueue(advanceRunName, { run_id: place.runId });
  });
}

async function moveOnce(place: Place): Promise<boolean> {
  try {
    const move = await within(place, async (context) => {
      const next = await moveRun(context, place.runId);
      // A run in progress is not a pending matter, neither before nor after the step, and computing matters would
      // take a lock that all runs of the company share.
      if (next !== "stop") context.keepsMatters("pipeline_run");
      return next;
    });
    if (move === "again") return true;
    if (move === "stop") return false;
    const outcome = await makeCall(move, place.send);
    return await within(place, (context) => recordCall(context, move, outcome));
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const { at, failure } = error;
    return await within(place, (context) => recordFailure(context, place.runId, at, failure));
  }
}

/** Records the end of a call. A worker that returns after its lease finds the attempt ended by another worker. */
async function recordCall(
  context: VerbContext,
  { attemptId, runId }: OutsideCall,
  outcome: CallOutcome,
): Promise<boolean> {
  const rows = companyRowsOf(context);
  const run = await lockRun(rows, runId);
  const open = run && (await openRun(context, run));
  const attempt = open?.attempts.find(({ id }) => id === attemptId);
  const step = open?.definition.steps[open.run.cursor];
  if (!open || !attempt || !step || attempt.state !== "started") {
    context.nothingChanged();
    return false;
  }
  const finished_at = context.clock.now();
  context.entryFollows();
  if (outcome.state === "uncertain") {
    await changeAttempt(rows, attemptId, {
      state: "uncertain",
      error_text: uncertainText(step.title),
      finished_at,
    });
    await endRun(context, run, { state: "failed", code: "uncertain", text: uncertainText(step.title) });
    return false;
  }
  if (outcome.state === "failed") {
    const { code, text } = outcome.failure;
    await changeAttempt(rows, attemptId, {
      state: "failed",
      error_code: code,
      error_text: text,
      finished_at,
    });
    return await decideAfterFailure(context, { run, step, attempts: attempt.attempt }, outcome.failure);
  }
  await changeAttempt(rows, attemptId, {
    state: "done",
    output: limitOutputSize(outcome.output),
    finished_at,
  });
  await insertEffect(rows, {
    effect_key: attempt.effect_key ?? attemptId,
    run_id: run.id,
    pipeline_id: run.pipeline_id,
    chain_id: run.chain_id,
    chain: run.chain,
    object_type: null,
    object_id: null,
    object_path: null,
    made_at: finished_at,
  });
  await resumePipelineRun(context, open);
  return true;
}
