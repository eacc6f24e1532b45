import { createHash } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import type { PipelineStep } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { StepField } from "../../contracts/pipeline-definition.contract.ts";
import {
  type ApprovalRow,
  cancelApprovals,
  expireApproval,
  findRunApproval,
  insertApproval,
} from "../approvals/approval.store.ts";
import { companyRowsOf, findPipeline } from "../library/pipeline.store.ts";
import { findVersion } from "../library/version.store.ts";
import type { StepValues } from "../step-kind.extension.ts";
import { controlKinds } from "../steps/control-kinds.ts";
import { stepKindViews } from "../steps/known-kinds.ts";
import { resolveValues } from "../steps/resolve-values.rules.ts";
import { advanceRunName } from "./advance-run-name.ts";
import { changeAttempt, insertAttempt } from "./attempt.store.ts";
import { webhookValues } from "./outside-step.ts";
import { changeRun } from "./run.store.ts";
import { endRun, nextAttempt, type OpenStep } from "./run-state.ts";

/** Returns the fields of a step kind; empty for a kind that this portal does not have. */
const findStepFields = (context: Pick<VerbContext, "extensions">, kind: string): readonly StepField[] =>
  stepKindViews(context).find((view) => view.kind === kind)?.fields ?? [];

const hourMs = 3_600_000;

/**
 * Returns the step with its resolved arguments: the bytes that are shown for approval and compared before execution.
 */
function freeze(step: PipelineStep, values: StepValues): { text: string; sha256: string } {
  const text = canonicalJson({ paso: step.kind, titulo: step.title, datos: values });
  return { text, sha256: createHash("sha256").update(text).digest("hex") };
}

function valuesOf(context: Pick<VerbContext, "extensions">, step: PipelineStep, open: OpenStep): StepValues {
  return step.kind === "webhook"
    ? webhookValues(step, open.resolve)
    : resolveValues(step, findStepFields(context, step.kind), open.resolve);
}

type Outcome = "approved" | "waits" | "ended";

/** Requests an approval, or continues by its decision. An expired approval refuses. */
export async function moveApproval(context: VerbContext, open: OpenStep): Promise<Outcome> {
  const { rows, run, step, earlier } = open;
  const approval = await findRunApproval(rows, run.id, step.key);
  if (!approval) return await ask(context, open);
  const now = context.clock.now();
  const attempt = earlier.find(({ state }) => state === "waiting");
  const close = async (state: "done" | "failed", text: string) => {
    if (attempt)
      await changeAttempt(rows, attempt.id, {
        state,
        output: state === "done" ? { aprobado_por: approval.decided_by_name ?? "" } : {},
        error_text: text,
        finished_at: now,
      });
  };
  if (approval.state === "approved") {
    await close("done", "");
    return "approved";
  }
  if (approval.state === "waiting" && approval.expires_at > now) return "waits";
  const expired =
    approval.state === "expired" ||
    (approval.state === "waiting" && (await expireApproval(rows, approval.id, now)));
  const text = expired
    ? "Nadie respondió la aprobación a tiempo: no se hizo."
    : `${approval.decided_by_name ?? ""} no lo aprobó. ${approval.reason}`.trim();
  await close("failed", text);
  await endRun(context, run, { state: expired ? "expired" : "refused", text });
  return "ended";
}

async function ask(context: VerbContext, open: OpenStep): Promise<Outcome> {
  const { rows, run, step, definition, resolve } = open;
  const covered = definition.steps[run.cursor + 1];
  if (!covered) throw new Refusal("conflict", { detail: "No hay un paso que aprobar." });
  const values = resolveValues(step, controlKinds.approval.fields, resolve);
  const frozenEntry = freeze(covered, valuesOf(context, covered, open));
  const now = context.clock.now();
  const hours = Math.min(168, Math.max(1, Number(values.horas)));
  const expires_at = new Date(now.getTime() + hours * hourMs);
  const asked_of = values.a === "client" ? "client" : "provider";
  const version = await findVersion(rows, run.pipeline_id, run.number);
  const id = uuidv7();
  await insertApproval(rows, {
    id,
    run_id: run.id,
    pipeline_id: run.pipeline_id,
    step_key: step.key,
    audience: run.audience,
    asked_of,
    title: covered.title,
    question: String(values.pregunta).slice(0, 2_000),
    frozen: frozenEntry.text,
    frozen_sha256: frozenEntry.sha256,
    leaves_portal: covered.kind === "webhook",
    responsible_id: run.started_by ?? version?.published_by ?? null,
    asked_at: now,
    expires_at,
  });
  await insertAttempt(rows, { ...nextAttempt(open, now), state: "waiting", input: { ...values } });
  await changeRun(rows, run.id, { state: "waiting", waiting_for: "approval", wake_at: expires_at });
  context.enqueue(advanceRunName, { run_id: run.id }, { notBefore: expires_at });
  const pipeline = await findPipeline(rows, run.pipeline_id);
  context.notify({
    kind: "decision",
    to: { side: asked_of },
    about: {
      type: "pipeline_approval",
      id,
      name: "la aprobación de una automatización",
      title: `${pipeline?.name ?? ""}: ${covered.title}`,
      path: paths.pipelines,
    },
    many: { noun: "aprobaciones de automatizaciones", path: paths.pipelines },
  });
  context.announce({ topic: "pipelines.changed", data: { id: run.pipeline_id } });
  return "waits";
}

/** Refuses a step whose arguments are not those that were approved. */
export async function checkApproved(context: VerbContext, open: OpenStep): Promise<void> {
  const before = open.definition.steps[open.run.cursor - 1];
  if (before?.kind !== "approval") return;
  const approval: ApprovalRow | undefined = await findRunApproval(open.rows, open.run.id, before.key);
  const skipped = open.attempts.some(({ step_key, state }) => step_key === before.key && state === "skipped");
  if (!approval && skipped) return;
  const { sha256 } = freeze(open.step, valuesOf(context, open.step, open));
  if (approval?.state !== "approved" || approval.frozen_sha256 !== sha256)
    throw new Refusal("conflict", { detail: "Los datos del paso no son los que se aprobaron." });
}

/** Ends the approvals of a run that is no longer waiting for them. */
export async function cancelWaitingApprovals(context: VerbContext, runId: string): Promise<void> {
  await cancelApprovals(companyRowsOf(context), runId, context.clock.now());
}
