import { v7 as uuidv7 } from "uuid";
import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { contentHash } from "#platform/server/content-hash.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { refuseStale } from "#platform/server/seen-version.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type StartedRun, startRun } from "../engine/start-run.ts";
import type { Value } from "../expressions/functions.rules.ts";
import { checkDefinition } from "../library/check-definition.ts";
import {
  changePipeline,
  companyRowsOf,
  insertPipeline,
  type PipelineRow,
} from "../library/pipeline.store.ts";
import { activePipelineColumns } from "../library/switched-on.rules.ts";
import { findVersion, insertVersion } from "../library/version.store.ts";
import type { StepObject } from "../step-kind.extension.ts";
import { pipelineSteps } from "../step-kind.extension.ts";
import { controlKinds } from "../steps/control-kinds.ts";
import { findStepKind } from "../steps/known-kinds.ts";
import {
  type EffectKind,
  effectDefinition,
  type FixedValues,
  proposalInputs,
} from "./effect-pipeline.rules.ts";
import { findEffectPipeline } from "./effect-pipeline.store.ts";

type Extensions = Pick<VerbContext, "extensions">;

/** Returns a step kind that an agent may propose: one that changes something in the portal, or the external call. */
export function findEffectKind(context: Extensions, kind: string): EffectKind | undefined {
  if (kind === "webhook") return controlKinds.webhook;
  const step = findStepKind(context, kind);
  return step && !step.onlyReads && !step.work ? step : undefined;
}

/** Returns every kind of step that an agent may propose. */
export const effectKinds = (context: Extensions): EffectKind[] => [
  controlKinds.webhook,
  ...context.extensions(pipelineSteps).filter(({ onlyReads, work }) => !onlyReads && !work),
];

const keyOf = (agentId: string, kind: string) => `agent:${agentId}:${kind}`;

/**
 * Refuses a manual change of a pipeline that executes the effect of an agent, so that its approval cannot be removed.
 */
export function refuseEffectPipeline({ trigger_kind }: Pick<PipelineRow, "trigger_kind">): void {
  if (trigger_kind === "agent")
    throw new Refusal("conflict", {
      detail:
        "Esta automatización la define un agente. Cambie el efecto en el agente y publique otra versión.",
    });
}

interface EffectPipeline {
  agentId: string;
  agent: string;
  audience: "provider" | "client";
  kind: string;
  fixed: FixedValues;
}

/** Publishes the pipeline that executes one kind of effect of an agent, or its next version if it differs. */
export async function publishEffectPipeline(
  context: VerbContext,
  { agentId, agent, audience, kind, fixed }: EffectPipeline,
): Promise<void> {
  const effect = findEffectKind(context, kind);
  if (!effect) throw new Refusal("conflict", { detail: `El efecto «${kind}» no existe.` });
  const content = effectDefinition({ name: agent, audience, effect, fixed });
  const [problem] = checkDefinition(context, content);
  if (problem) throw new Refusal("conflict", { detail: `${effect.label}: ${problem.text}` });
  const rows = companyRowsOf(context);
  const templateKey = keyOf(agentId, kind);
  const [at, author] = [context.clock.now(), authorOf(context.actor)];
  await insertPipeline(rows, { id: uuidv7(), templateKey, content, at, by: author.name });
  const row = await findEffectPipeline(rows, templateKey);
  if (!row) throw new Error(`No pipeline ${templateKey}`);
  const current = row.number > 0 ? await findVersion(rows, row.id, row.number) : undefined;
  const isSame = current && contentHash(current.definition) === contentHash(content);
  const number = isSame ? row.number : row.number + 1;
  refuseStale(
    await changePipeline(
      rows,
      { id: row.id, version: row.version, at, by: author.name },
      { draft: null, head: content, set: { number, ...activePipelineColumns(content, at) } },
    ),
  );
  if (isSame) return;
  await insertVersion(rows, {
    pipeline_id: row.id,
    number,
    definition: content,
    sha256: contentHash(content),
    note: "Publicada con una versión del agente",
    published_at: at,
    published_by: author.id,
    published_by_name: author.name,
  });
  context.audit({
    action: "pipeline.published",
    objectType: "pipeline",
    objectId: row.id,
    details: { name: content.name, number },
  });
  context.announce({ topic: "pipelines.changed", data: { id: row.id } });
}

interface Proposal {
  agentId: string;
  kind: string;
  fixed: FixedValues;
  values: Readonly<Record<string, Value>>;
  /** The reason, shown as the question of the approval. */
  reason: string;
  /** The deduplication key: one proposal starts one run. */
  key: string;
  label: string;
  object: StepObject;
}

/**
 * Starts a run for a proposal, which waits for approval. Returns undefined if the proposal is incomplete or its
 * pipeline is disabled.
 */
export async function startProposal(
  context: VerbContext,
  { agentId, kind, fixed, values, reason, key, label, object }: Proposal,
): Promise<(StartedRun & { pipelineId: string }) | undefined> {
  const rows = companyRowsOf(context);
  const effect = findEffectKind(context, kind);
  const pipeline = await findEffectPipeline(rows, keyOf(agentId, kind));
  const version = pipeline && (await findVersion(rows, pipeline.id, pipeline.number));
  if (!effect || !version || pipeline.state !== "active") return undefined;
  const inputs = proposalInputs(effect, fixed, { values, objectId: object.id, reason });
  if (!inputs) return undefined;
  const run = await startRun(context, {
    pipeline,
    definition: PipelineDefinition.parse(version.definition),
    cause: { kind: "agent", key, label, value: { objeto: object.id }, object },
    inputs,
  });
  return { ...run, pipelineId: pipeline.id };
}
