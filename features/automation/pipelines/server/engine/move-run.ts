import type { VerbContext } from "#platform/server/verb.ts";
import { fillTemplateText, isTrue } from "../expressions/evaluate.rules.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";
import { type ControlKind, controlKinds, isControl } from "../steps/control-kinds.ts";
import { findStepKind } from "../steps/known-kinds.ts";
import { passesGuard, resolveValues } from "../steps/resolve-values.rules.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { cancelWaitingApprovals, checkApproved, moveApproval } from "./approval-step.ts";
import { changeAttempt, insertAttempt } from "./attempt.store.ts";
import { insertEffect } from "./effect.store.ts";
import { findLimits } from "./limit.store.ts";
import { loopItems } from "./loops.rules.ts";
import { beginOutsideCall, type OutsideCall } from "./outside-step.ts";
import { resumePipelineRun } from "./resume-run.ts";
import { changeRun, lockFreeRun } from "./run.store.ts";
import { postponeUntilSlot } from "./run-place.ts";
import {
  earlierAttempts,
  effectKey,
  endRun,
  heartbeatDeadline,
  limitOutputSize,
  nextAttempt,
  type OpenRun,
  type OpenStep,
  openRun,
  storableValue,
} from "./run-state.ts";
import { StepFailure } from "./step-failure.ts";
import { readWork, stepRunContext, waitForWork } from "./waiting-step.ts";

/** `again`: there is more to do at once. `stop`: nothing now. A call is done outside any transaction. */
export type Move = "again" | "stop" | OutsideCall;

const minuteMs = 60_000;

/** Executes the next step of a run and records it in the same transaction. */
export async function moveRun(context: VerbContext, runId: string): Promise<Move> {
  const rows = companyRowsOf(context);
  const now = context.clock.now();
  const [run, limits] = await Promise.all([lockFreeRun(rows, runId), findLimits(rows)]);
  const isAhead = (at: Date | null | undefined) => at !== null && at !== undefined && at > now;
  if (!run || run.finished_at || isAhead(run.lease_until)) return rest(context);
  context.entryFollows();
  if (run.cancel_reason !== null) {
    await cancelWaitingApprovals(context, run.id);
    await endRun(context, run, { state: "cancelled", text: run.cancel_reason });
    return "stop";
  }
  if (run.deadline_at <= now) {
    await cancelWaitingApprovals(context, run.id);
    await endRun(context, run, { state: "expired", text: "La ejecución pasó su plazo de siete días." });
    return "stop";
  }
  if (
    run.state !== "running" &&
    run.waiting_for !== "approval" &&
    run.waiting_for !== "work" &&
    isAhead(run.wake_at)
  )
    return rest(context);
  if (await postponeUntilSlot(context, run, limits)) return "stop";
  const open = await openRun(context, run);
  const step = open.definition.steps[run.cursor];
  if (!step) return await finish(context, open);
  return await moveStep(context, { ...open, step, earlier: earlierAttempts(open, step) });
}

function rest({ nothingChanged }: VerbContext): Move {
  nothingChanged();
  return "stop";
}

async function finish(context: VerbContext, { run, definition, attempts, resolve }: OpenRun): Promise<Move> {
  const failed = definition.steps.some(({ key, kind }) => {
    const last = attempts.findLast(({ step_key }) => step_key === key);
    return last?.state === "failed" || (kind === "for_each" && Number(last?.output?.fallidos ?? 0) > 0);
  });
  const skipped = new Set(
    definition.steps
      .map(({ key }) => key)
      .filter((key) => !attempts.some((each) => each.step_key === key && each.output)),
  );
  const outputs: Record<string, Value> = {};
  for (const { key, value } of definition.outputs) {
    // The outputs of a step that was not reached have no value.
    const absent = [...skipped].some((step) => value.includes(`pasos.${step}`));
    outputs[key] = absent ? null : fillTemplateText(value, resolve);
  }
  await endRun(context, run, { state: failed ? "warned" : "done", outputs: limitOutputSize(outputs) });
  return "stop";
}

async function moveStep(context: VerbContext, open: OpenStep): Promise<Move> {
  try {
    if (open.earlier.length === 0 && !passesGuard(open.step, open.resolve))
      return await pass(context, open, { state: "skipped" });
    await checkApproved(context, open);
    if (isControl(open.step.kind)) return await controls[open.step.kind](context, open);
    return await perform(context, open);
  } catch (error) {
    throw new StepFailure(open, error);
  }
}

interface Passed {
  state: "done" | "skipped";
  input?: Record<string, Value>;
  output?: Record<string, Value>;
  effect?: string;
  /** The position of the next step; by default the following one. */
  next?: number;
}

/** Records that a step is finished and moves the run to the next one. */
async function pass(
  context: VerbContext,
  open: OpenStep,
  { state, input = {}, output, effect, next }: Passed,
): Promise<Move> {
  const now = context.clock.now();
  const attempt = insertAttempt(open.rows, {
    ...nextAttempt(open, now),
    state,
    input: limitOutputSize(input),
    output: output ? limitOutputSize(output) : null,
    effect_key: effect ?? null,
    finished_at: now,
  });
  // The end of a repetition counts the attempts of its items, so this attempt must have been recorded.
  if (open.run.iteration > 0) await attempt;
  await Promise.all([attempt, resumePipelineRun(context, open, next)]);
  return "again";
}

async function perform(context: VerbContext, open: OpenStep): Promise<Move> {
  const { rows, run, step, resolve } = open;
  const kind = findStepKind(context, step.kind);
  if (!kind) throw new Error(`No step kind ${step.kind}`);
  if (kind.work && open.earlier.at(-1)?.state === "waiting") return await readWork(context, open, kind.work);
  const values = resolveValues(step, kind.fields, resolve);
  const { output, path, made } = await kind.perform(
    { ...context, nothingChanged: () => undefined },
    values,
    await stepRunContext(open),
  );
  if (kind.work) return await waitForWork(context, open, { values, seconds: kind.work.deadlineSeconds });
  const key = effectKey(open);
  await insertEffect(rows, {
    effect_key: key,
    run_id: run.id,
    pipeline_id: run.pipeline_id,
    chain_id: run.chain_id,
    chain: run.chain,
    object_type: made?.type ?? null,
    object_id: made?.id ?? null,
    object_path: made?.path ?? path ?? null,
    made_at: context.clock.now(),
  });
  return await pass(context, open, {
    state: "done",
    input: { ...values },
    output: { ...output },
    effect: key,
  });
}

const controls: Record<ControlKind, (context: VerbContext, open: OpenStep) => Promise<Move>> = {
  async condition(context, open) {
    const { step, resolve, run, definition } = open;
    const values = resolveValues(step, controlKinds.condition.fields, resolve);
    const holds = isTrue(values.si ?? null);
    const target = definition.steps.findIndex(({ key }) => key === values.si_no);
    const next = holds ? run.cursor + 1 : target < 0 ? definition.steps.length : target;
    return await pass(context, open, {
      state: "done",
      input: { ...values },
      output: { cumple: holds },
      next,
    });
  },
  async for_each(context, open) {
    const { rows, run, step, resolve } = open;
    const lista = loopItems(step, resolve).map(storableValue);
    if (lista.length === 0)
      return await pass(context, open, {
        state: "done",
        input: { lista },
        output: { total: 0, hechos: 0, fallidos: 0 },
      });
    const now = context.clock.now();
    await insertAttempt(rows, { ...nextAttempt(open, now), state: "waiting", input: { lista } });
    await changeRun(rows, run.id, {
      state: "running",
      waiting_for: null,
      wake_at: heartbeatDeadline(now),
      lease_until: null,
      cursor: run.cursor + 1,
      iteration: 1,
    });
    return "again";
  },
  async wait(context, open) {
    const { rows, run, step, earlier, resolve } = open;
    const now = context.clock.now();
    const waitingAttempt = earlier.find(({ state }) => state === "waiting");
    if (waitingAttempt) {
      await changeAttempt(rows, waitingAttempt.id, { state: "done", output: {}, finished_at: now });
      await resumePipelineRun(context, open);
      return "again";
    }
    const { minutos } = resolveValues(step, controlKinds.wait.fields, resolve);
    const minutes = Math.min(10_080, Math.max(1, Number(minutos)));
    await insertAttempt(rows, {
      ...nextAttempt(open, now),
      state: "waiting",
      input: { minutos: minutes },
    });
    const wake_at = new Date(now.getTime() + minutes * minuteMs);
    await changeRun(rows, run.id, { state: "waiting", waiting_for: "time", wake_at });
    context.enqueue(advanceRunName, { run_id: run.id }, { notBefore: wake_at });
    return "stop";
  },
  async approval(context, open) {
    const outcome = await moveApproval(context, open);
    if (outcome !== "approved") return "stop";
    await resumePipelineRun(context, open);
    return "again";
  },
  webhook: beginOutsideCall,
};
