import { v7 as uuidv7 } from "uuid";
import type { InputOf } from "#platform/contract/define-call.ts";
import { authorOf, companyIn, isProvider, personOf } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import { type SteppedVerb, steppedRoute } from "#platform/server/steps.ts";
import { route, type Verb, type VerbContext } from "#platform/server/verb.ts";
import { PipelineDefinition } from "../../contracts/pipeline-definition.contract.ts";
import type { Approval } from "../../contracts/pipeline-runs.contract.ts";
import * as contract from "../../contracts/pipeline-runs.contract.ts";
import {
  type ApprovalRow,
  decideOnce,
  findApproval,
  findWaitingApprovals,
} from "../approvals/approval.store.ts";
import { findPipelineNames } from "../approvals/pipeline-name.store.ts";
import { type CompanyRows, companyRowsOf, findPipeline } from "../library/pipeline.store.ts";
import { findVersion } from "../library/version.store.ts";
import { isSignedNow, webhookKeyPlace } from "../triggers/hook-signature.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { findApprovalWait, findDurations, findFailingSteps } from "./analytics.store.ts";
import { forkPosition, repeatRun, resumeRun } from "./retry-run.ts";
import { changeRun, findRuns, lockRun } from "./run.store.ts";
import { limitOutputSize, openRun } from "./run-state.ts";
import { runDetail, runView } from "./run-view.ts";
import { startRun } from "./start-run.ts";

/** Returns approvals with the names of their pipelines; a client reads no name of a pipeline of the provider. */
async function approvalViews(rows: CompanyRows, approvals: readonly ApprovalRow[]): Promise<Approval[]> {
  const names = await findPipelineNames(
    rows,
    approvals.map(({ pipeline_id }) => pipeline_id),
  );
  return approvals.map((row) => ({
    id: row.id,
    pipeline_id: names.has(row.pipeline_id) ? row.pipeline_id : null,
    pipeline: names.get(row.pipeline_id) ?? "Automatización del proveedor",
    run_id: row.run_id,
    title: row.title,
    question: row.question,
    frozen: row.frozen,
    frozen_sha256: row.frozen_sha256,
    leaves_portal: row.leaves_portal,
    asked_of: row.asked_of as Approval["asked_of"],
    state: row.state as Approval["state"],
    asked_at: row.asked_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    decided_by_name: row.decided_by_name,
  }));
}

const maxApprovals = 100;

export const listApprovals: Verb<typeof contract.listApprovals> = async (context) => {
  const rows = companyRowsOf(context);
  const side = isProvider(context.actor) ? "provider" : "client";
  const now = context.clock.now();
  return {
    items: await approvalViews(rows, await findWaitingApprovals(rows, { side, now, max: maxApprovals })),
  };
};

export const decideApproval: Verb<typeof contract.decideApproval> = async (
  context,
  { id, approve, frozen_sha256, reason },
) => {
  const rows = companyRowsOf(context);
  const person = personOf(context.actor);
  const approval = await findApproval(rows, id);
  if (!approval) throw new Refusal("not_found");
  const side = isProvider(person) ? "provider" : "client";
  if (approval.asked_of !== side)
    throw new Refusal("conflict", {
      detail: `Esto lo aprueba ${approval.asked_of === "client" ? "alguien de la empresa" : "el equipo del proveedor"}.`,
    });
  if (approve && approval.leaves_portal && approval.responsible_id === person.userId)
    throw new Refusal("forbidden", {
      detail: "Sale del portal y usted lo inició: lo aprueba otra persona.",
    });
  const at = context.clock.now();
  const decided = await decideOnce(rows, id, {
    approve,
    frozenSha256: frozen_sha256,
    by: person.userId,
    byName: person.fullName,
    reason,
    at,
  });
  if (!decided)
    throw new Refusal("conflict", {
      detail:
        approval.frozen_sha256 !== frozen_sha256
          ? "Los datos no son los que se mostraron. Vuelva a abrir la aprobación."
          : "La aprobación ya se decidió o venció.",
    });
  context.enqueue(advanceRunName, { run_id: approval.run_id });
  context.audit({
    action: approve ? "pipeline.approved" : "pipeline.approval_refused",
    objectType: "pipeline",
    objectId: approval.pipeline_id,
    details: { run: approval.run_id, step: approval.title, sha256: frozen_sha256 },
  });
  context.announce({ topic: "pipelines.changed", data: { id: approval.pipeline_id } });
  const row = await findApproval(rows, id);
  const [view] = row ? await approvalViews(rows, [row]) : [];
  if (!view) throw new Refusal("not_found");
  return view;
};

const getPipelineRun: Verb<typeof contract.getPipelineRun> = async (context, { id }) =>
  await runDetail(context, id);

const cancelPipelineRun: Verb<typeof contract.cancelPipelineRun> = async (context, { id, reason }) => {
  const rows = companyRowsOf(context);
  const run = await lockRun(rows, id);
  if (!run) throw new Refusal("not_found");
  if (run.finished_at) throw new Refusal("conflict", { detail: "La ejecución ya terminó." });
  if (run.cancel_reason !== null)
    throw new Refusal("conflict", { detail: "Ya se pidió detener esta ejecución." });
  await changeRun(rows, id, {
    cancel_reason: `${authorOf(context.actor).name}: ${reason}`,
    wake_at: context.clock.now(),
  });
  context.enqueue(advanceRunName, { run_id: id });
  context.audit({
    action: "pipeline.run_cancel_asked",
    objectType: "pipeline",
    objectId: run.pipeline_id,
    details: { run: id, reason },
  });
  context.announce({ topic: "pipelines.changed", data: { id: run.pipeline_id } });
  return await runDetail(context, id);
};

const retryPipelineRun: Verb<typeof contract.retryPipelineRun> = async (context, { id, way, step_key }) => {
  const run = await lockRun(companyRowsOf(context), id);
  if (!run) throw new Refusal("not_found");
  if (!run.finished_at || run.state === "suppressed")
    throw new Refusal("conflict", { detail: "Solo se repite una ejecución que terminó." });
  if (way === "resume" && run.state !== "failed")
    throw new Refusal("conflict", { detail: "Solo sigue una ejecución que falló." });
  const pipeline = await findPipeline(companyRowsOf(context), run.pipeline_id);
  if (pipeline?.state === "retired")
    throw new Refusal("conflict", { detail: "La automatización está retirada." });
  const open = await openRun(context, run);
  const next =
    way === "resume"
      ? await resumeRun(context, open)
      : await repeatRun(context, open, way === "restart" ? 0 : forkPosition(open, step_key));
  context.audit({
    action: `pipeline.run_${way === "resume" ? "resumed" : "repeated"}`,
    objectType: "pipeline",
    objectId: run.pipeline_id,
    details: { run: id, way, ...(next !== id && { new_run: next }) },
  });
  context.announce({ topic: "pipelines.changed", data: { id: run.pipeline_id } });
  return await runDetail(context, next);
};

const takePipelineRun: Verb<typeof contract.takePipelineRun> = async (context, { id }) => {
  const rows = companyRowsOf(context);
  const run = await lockRun(rows, id);
  if (!run) throw new Refusal("not_found");
  const { userId, fullName } = personOf(context.actor);
  if (run.owner_id === userId) {
    context.nothingChanged();
    return await runDetail(context, id);
  }
  await changeRun(rows, id, { owner_id: userId, owner_name: fullName });
  context.audit({
    action: "pipeline.run_taken",
    objectType: "pipeline",
    objectId: run.pipeline_id,
    details: { run: id },
  });
  context.announce({ topic: "pipelines.changed", data: { id: run.pipeline_id } });
  return await runDetail(context, id);
};

const periodMs = 30 * 86_400_000;

const getRunAnalytics: Verb<typeof contract.getRunAnalytics> = async (context, { id }) => {
  const rows = companyRowsOf(context);
  if (!(await findPipeline(rows, id))) throw new Refusal("not_found");
  const since = new Date(context.clock.now().getTime() - periodMs);
  const of = { pipelineId: id, since };
  return {
    since: since.toISOString(),
    ...(await findDurations(rows, of)),
    approval_median_seconds: await findApprovalWait(rows, of),
    failing: await findFailingSteps(rows, of),
  };
};

const listPipelineRuns: Verb<typeof contract.listPipelineRuns> = async (context, { id, state, ...page }) => {
  const rows = companyRowsOf(context);
  if (!(await findPipeline(rows, id))) throw new Refusal("not_found");
  const { items, ...rest } = await findRuns(rows, { pipelineId: id, state }, page);
  return { ...rest, items: items.map(runView) };
};

export const startPipelineRun: Verb<typeof contract.startPipelineRun> = async (
  context,
  { id, request_key, inputs },
) => {
  const rows = companyRowsOf(context);
  const pipeline = await findPipeline(rows, id);
  if (!pipeline) throw new Refusal("not_found");
  const version = await findVersion(rows, id, pipeline.number);
  if (!version || pipeline.state !== "active")
    throw new Refusal("conflict", { detail: "Primero se enciende la automatización." });
  const definition = PipelineDefinition.parse(version.definition);
  if (definition.trigger.kind === "event")
    throw new Refusal("conflict", { detail: "Esta automatización parte solo con su evento." });
  if (definition.trigger.kind === "mail")
    throw new Refusal("conflict", { detail: "Esta automatización parte solo con un correo a su dirección." });
  if (definition.trigger.kind === "agent")
    throw new Refusal("conflict", {
      detail: "Esta automatización parte solo con la propuesta de un agente.",
    });
  const { name } = authorOf(context.actor);
  const { id: runId, isNew } = await startRun(context, {
    pipeline,
    definition,
    inputs,
    cause: {
      kind: "manual",
      key: `manual ${request_key ?? uuidv7()}`,
      label: `A mano, por ${name}`,
      value: { persona: name, fecha: context.clock.now().toISOString() },
    },
  });
  if (!isNew) context.nothingChanged();
  return await runDetail(context, runId);
};

/** The portal itself starts the pipeline for a machine: the key names the company, the signature is the right to start. */
const receiveHook: SteppedVerb<typeof contract.receiveHook> = async ({ gate, actor }, input) =>
  await asSystem(
    gate,
    { scope: "company", effect: "write", name: "pipelines.webhook", companyId: companyIn(actor) },
    (context) => startSigned(context, input),
  );

/**
 * Starts a run for a signed request. A wrong signature gets the same answer as an unknown pipeline, so that callers
 * cannot find out which pipelines exist.
 */
async function startSigned(
  context: VerbContext,
  { pipeline_id: id, ...call }: InputOf<typeof contract.receiveHook>,
): Promise<{ run_id: string }> {
  const rows = companyRowsOf(context);
  const pipeline = await findPipeline(rows, id);
  const key =
    pipeline?.hook_key && unseal(context.keyring, webhookKeyPlace(rows.companyId, id), pipeline.hook_key);
  if (!pipeline || !key || !isSignedNow(key, call, context.clock.now())) throw new Refusal("not_found");
  const version = await findVersion(rows, id, pipeline.number);
  const definition = version && PipelineDefinition.parse(version.definition);
  if (pipeline.state !== "active" || definition?.trigger.kind !== "webhook")
    throw new Refusal("conflict", { detail: "La automatización no espera llamadas." });
  const { id: run_id, isNew } = await startRun(context, {
    pipeline,
    definition,
    cause: {
      kind: "webhook",
      key: `webhook ${call.nonce}`,
      label: "Llamada de otro sistema",
      value: limitOutputSize({ datos: payloadOf(call.payload), fecha: call.sent_at }),
    },
  });
  if (!isNew) throw new Refusal("already_used", { detail: "Esta llamada ya se recibió." });
  return { run_id };
}

function payloadOf(payload: string) {
  try {
    return JSON.parse(payload);
  } catch {
    throw new Refusal("invalid_input", { detail: "Los datos no son JSON." });
  }
}

export const pipelineRunsVerbs = [
  route(contract.listApprovals, listApprovals),
  route(contract.decideApproval, decideApproval),
  route(contract.getPipelineRun, getPipelineRun),
  route(contract.cancelPipelineRun, cancelPipelineRun),
  route(contract.retryPipelineRun, retryPipelineRun),
  route(contract.takePipelineRun, takePipelineRun),
  route(contract.getRunAnalytics, getRunAnalytics),
  route(contract.listPipelineRuns, listPipelineRuns),
  route(contract.startPipelineRun, startPipelineRun),
  steppedRoute(contract.receiveHook, receiveHook),
];
