import { v7 as uuidv7 } from "uuid";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { findCompanyName } from "../library/company-name.store.ts";
import { type CompanyRows, companyRowsOf, type PipelineRow } from "../library/pipeline.store.ts";
import type { StepObject } from "../step-kind.extension.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { countRunsAbout, findPipelineChainOf } from "./effect.store.ts";
import { countStartedSince, findLimits } from "./limit.store.ts";
import { findRunOfCause, insertRun, type NewRun } from "./run.store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const deadlineDays = 7;
/** The maximum number of pipelines that may trigger one another in a chain. */
const maxDepth = 3;
/** The maximum number of runs of one pipeline about one object within an hour. */
const maxRunsAbout = 5;

export interface Cause {
  kind: NewRun["cause_kind"];
  /** The deduplication key, unique per pipeline: one cause starts one run. */
  key: string;
  label: string;
  value: Readonly<Record<string, Value>>;
  object?: StepObject;
}

export interface StartedRun {
  id: string;
  /** Whether this call started a new run; false if the same cause started one before. */
  isNew: boolean;
  /** The reason why the run was suppressed. */
  suppressed?: string;
}

interface Start {
  pipeline: Pick<PipelineRow, "id" | "number" | "name">;
  definition: PipelineDefinition;
  cause: Cause;
  inputs?: Readonly<Record<string, Value>>;
  /** The reason why the pipeline must not run for this trigger; the run is recorded as suppressed. */
  refusal?: string;
}

/** Starts a run of the version in force and enqueues its job. */
export async function startRun(context: VerbContext, start: Start): Promise<StartedRun> {
  const { actor, clock, enqueue } = context;
  const { pipeline, definition, cause } = start;
  const rows = companyRowsOf(context);
  const [id, now, author] = [uuidv7(), clock.now(), authorOf(actor)];
  const { chain, chainId, reason } = await chainOf(rows, start, now);
  const suppressed = start.refusal ?? reason ?? (await limitReason(rows, cause, now));
  const isNew = await insertRun(rows, {
    id,
    pipeline_id: pipeline.id,
    number: pipeline.number,
    audience: definition.audience,
    cause_kind: cause.kind,
    cause_key: cause.key,
    cause: { ...cause.value, empresa: await findCompanyName(rows) },
    cause_label: cause.label,
    cause_path: cause.object?.path ?? null,
    object_type: cause.object?.type ?? null,
    object_id: cause.object?.id ?? null,
    inputs: resolvedInputs(definition, start.inputs ?? {}),
    state: suppressed ? "suppressed" : "queued",
    cursor: 0,
    chain_id: chainId ?? id,
    chain: [...chain, pipeline.id],
    forked_from: null,
    error_text: suppressed ?? "",
    started_by: author.id,
    started_by_name: author.name,
    created_at: now,
    deadline_at: new Date(now.getTime() + deadlineDays * dayMs),
    wake_at: suppressed ? null : now,
    finished_at: suppressed ? now : null,
  });
  if (!isNew) return { id: (await findRunOfCause(rows, pipeline.id, cause.key)) ?? id, isNew };
  if (!suppressed) enqueue(advanceRunName, { run_id: id });
  context.audit({
    action: suppressed ? "pipeline.run_suppressed" : "pipeline.run_started",
    objectType: "pipeline",
    objectId: pipeline.id,
    details: { run: id, name: pipeline.name, number: pipeline.number, cause: cause.kind },
  });
  context.announce({ topic: "pipelines.changed", data: { id: pipeline.id } });
  return { id, isNew, ...(suppressed && { suppressed }) };
}

/** Returns the chain of pipelines before this run, and the reason why it may not continue. */
async function chainOf(
  rows: CompanyRows,
  { pipeline, cause: { object } }: Start,
  now: Date,
): Promise<{ chain: string[]; chainId?: string; reason?: string }> {
  if (!object) return { chain: [] };
  const before = await findPipelineChainOf(rows, object);
  const chain = before?.chain ?? [];
  const since = new Date(now.getTime() - hourMs);
  const repeats = await countRunsAbout(rows, pipeline.id, object, since);
  const reason = chain.includes(pipeline.id)
    ? "Esta automatización creó el objeto del evento: repetirla sería un ciclo."
    : chain.length >= maxDepth
      ? `Ya actuaron ${maxDepth} automatizaciones encadenadas.`
      : repeats >= maxRunsAbout
        ? `Ya se ejecutó ${repeats} veces en una hora sobre el mismo objeto.`
        : undefined;
  return { chain, ...(before && { chainId: before.chain_id }), ...(reason && { reason }) };
}

/**
 * Returns the reason of a limit: a person who starts a run by hand is refused; other causes store a run that was not
 * done, with the reason.
 */
async function limitReason(rows: CompanyRows, { kind }: Cause, now: Date): Promise<string | undefined> {
  const { stopped, stop_reason, runs_a_day } = await findLimits(rows);
  const used = await countStartedSince(rows, new Date(now.getTime() - dayMs));
  const reason = stopped
    ? `Las automatizaciones de la empresa están detenidas: ${stop_reason}`
    : used >= runs_a_day
      ? `Se alcanzó el límite de ${runs_a_day} ejecuciones en 24 horas.`
      : undefined;
  if (reason && (kind === "manual" || kind === "replay")) throw new Refusal("conflict", { detail: reason });
  return reason;
}

/** Returns the inputs converted to their types; a missing input gets its default. */
export function resolvedInputs(
  { inputs }: PipelineDefinition,
  givenValues: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const refuse = (detail: string) => new Refusal("invalid_input", { detail });
  for (const key of Object.keys(givenValues))
    if (!inputs.some((input) => input.key === key)) throw refuse(`No existe la entrada «${key}».`);
  return Object.fromEntries(
    inputs.map(({ key, label, type, required, default: preset }) => {
      const value = Object.hasOwn(givenValues, key) ? (givenValues[key] ?? null) : preset;
      if (value === null || value === "") {
        if (required) throw refuse(`Falta «${label}».`);
        return [key, type === "text" ? "" : null];
      }
      const fits = typeof value === (type === "text" ? "string" : type);
      if (!fits) throw refuse(`«${label}» no es del tipo esperado.`);
      return [key, value];
    }),
  );
}
