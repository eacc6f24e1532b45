import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { loopAround } from "#features/automation/pipelines/contracts/loops.ts";
import type {
  PipelineDefinition,
  PipelineStep,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { RunState } from "#features/automation/pipelines/contracts/run-terms.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type Resolve, resolverInScope } from "../expressions/evaluate.rules.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { definitionOfRun } from "../library/definition-cache.ts";
import { type CompanyRows, companyRowsOf, findPipeline } from "../library/pipeline.store.ts";
import { pipelineEndings } from "../run-ending.extension.ts";
import { type AttemptRow, findAttempts, type NewAttempt } from "./attempt.store.ts";
import { withItem } from "./loops.rules.ts";
import { changeRun, type RunRow } from "./run.store.ts";

/** A locked run with its definition, the outputs of its steps, and the next step. */
export interface OpenRun {
  rows: CompanyRows;
  run: RunRow;
  definition: PipelineDefinition;
  attempts: AttemptRow[];
  resolve: Resolve;
}

export interface OpenStep extends OpenRun {
  step: PipelineStep;
  /** Earlier attempts of the step, the newest last. */
  earlier: AttemptRow[];
}

export async function openRun(context: VerbContext, run: RunRow): Promise<OpenRun> {
  const rows = companyRowsOf(context);
  const [definition, attempts] = await Promise.all([
    definitionOfRun(context, run),
    findAttempts(rows, run.id, run.iteration),
  ]);
  if (!definition) throw new Error(`Run ${run.id} has no version`);
  const resolve = resolverInScope({ causa: run.cause, entradas: run.inputs, pasos: outputsOf(attempts) });
  const open = { rows, run, definition, attempts, resolve };
  return run.iteration === 0
    ? open
    : { ...open, resolve: withItem(resolve, itemsOfRun(open), run.iteration) };
}

/** Returns the items of the repetition of a run, as they were when the repetition began. */
export function itemsOfRun({ run, definition, attempts }: Omit<OpenRun, "resolve">): Value[] {
  const loop = loopAround(definition.steps, run.cursor);
  const key = loop && definition.steps[loop.at]?.key;
  const startedAttemptRow = attempts.findLast(
    ({ step_key, state }) => step_key === key && state === "waiting",
  );
  const items = startedAttemptRow?.input.lista;
  return Array.isArray(items) ? items : [];
}

/** Returns the attempts of the current step of a run, for the current item. */
export const earlierAttempts = ({ run, attempts }: OpenRun, { key }: PipelineStep): AttemptRow[] =>
  attempts.filter(({ step_key, iteration }) => step_key === key && iteration === run.iteration);

/** The record of another attempt of a step, which begins now. */
export const nextAttempt = (
  { run, step, earlier }: Pick<OpenStep, "run" | "step" | "earlier">,
  now: Date,
): Omit<NewAttempt, "state" | "input"> => ({
  id: uuidv7(),
  run_id: run.id,
  step_key: step.key,
  position: run.cursor,
  iteration: run.iteration,
  attempt: earlier.length + 1,
  kind: step.kind,
  started_at: now,
});

/** The outputs of the finished steps. */
function outputsOf(attempts: readonly AttemptRow[]): Record<string, Value> {
  return Object.fromEntries(
    attempts.flatMap(({ step_key, state, output }) =>
      state === "done" || state === "reused" ? [[step_key, output ?? {}]] : [],
    ),
  );
}

/** Returns the idempotency key of a step: equal for all attempts, different for every run and item. */
export const effectKey = ({ run, step }: Pick<OpenStep, "run" | "step">): string =>
  createHash("sha256").update(`${run.id} ${step.key} ${run.iteration}`).digest("hex");

const heartbeatMs = 60_000;

/**
 * Returns the time until which a run without an update is still considered active; after it, its worker is considered
 * dead.
 */
export const heartbeatDeadline = (now: Date): Date => new Date(now.getTime() + heartbeatMs);

const maxOutputBytes = 16_384;

/** A text without NUL and without halves of surrogate pairs: jsonb refuses both. */
const storableText = (text: string): string => text.replaceAll("\0", "").replaceAll(/\p{Surrogate}/gu, "");

/** A value that PostgreSQL can store as JSON. */
export function storableValue(value: Value): Value {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [storableText(name), storableValue(each)]),
  );
}

/** Returns an output that PostgreSQL can store as JSON within limits; of a larger output only the beginning is kept. */
export function limitOutputSize(output: Readonly<Record<string, Value>>): Record<string, Value> {
  const storableOutput = storableValue({ ...output }) as Record<string, Value>;
  const text = JSON.stringify(storableOutput);
  if (Buffer.byteLength(text) <= maxOutputBytes) return storableOutput;
  return { recortado: storableText(text.slice(0, 4_000)) };
}

const labels: Partial<Record<RunState, string>> = {
  failed: "pipeline.run_failed",
  cancelled: "pipeline.run_cancelled",
  expired: "pipeline.run_expired",
  refused: "pipeline.run_refused",
};

interface Ending {
  state: RunState;
  code?: string;
  text?: string;
  outputs?: Record<string, Value>;
}

/** Ends a run and writes it into the audit log. */
export async function endRun(
  context: VerbContext,
  run: RunRow,
  { state, code, text = "", outputs }: Ending,
): Promise<void> {
  await changeRun(companyRowsOf(context), run.id, {
    state,
    waiting_for: null,
    wake_at: null,
    lease_until: null,
    error_code: code ?? null,
    error_text: text.slice(0, 1_000),
    finished_at: context.clock.now(),
    ...(outputs && { outputs }),
  });
  context.audit({
    action: labels[state] ?? "pipeline.run_finished",
    objectType: "pipeline",
    objectId: run.pipeline_id,
    details: { run: run.id, state, ...(code && { code }) },
  });
  context.announce({ topic: "pipelines.changed", data: { id: run.pipeline_id } });
  if (run.cause_kind === "playbook") await notifyRunEnding(context, run, { state, text });
}

async function notifyRunEnding(
  context: VerbContext,
  run: RunRow,
  { state, text = "" }: Pick<Ending, "state" | "text">,
): Promise<void> {
  const pipeline = await findPipeline(companyRowsOf(context), run.pipeline_id);
  const ending = {
    causeKey: run.cause_key,
    pipeline: pipeline?.name ?? "",
    succeeded: state === "done" || state === "warned",
    text,
  };
  for (const follow of context.extensions(pipelineEndings)) await follow(context, ending);
}
