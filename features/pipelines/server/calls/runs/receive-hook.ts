import { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { storable } from "#features/pipelines/server/engine/run-state.ts";
import { startRun } from "#features/pipelines/server/engine/start-run.ts";
import { findPipeline, rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { findVersion } from "#features/pipelines/server/library/version.store.ts";
import { hookPlace, isSignedNow } from "#features/pipelines/server/triggers/hook-signature.ts";
import type { InputOf } from "#platform/contract/define-call.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import type { SteppedVerb } from "#platform/server/steps.ts";
import type { VerbContext } from "#platform/server/verb.ts";

/** The portal itself starts the pipeline for a machine: the key names the company, the signature is the right to start. */
export const receiveHook: SteppedVerb<typeof contract.receiveHook> = async ({ gate, actor }, input) =>
  await asSystem(
    gate,
    { scope: "company", effect: "write", name: "pipelines.webhook", companyId: companyIn(actor) },
    (context) => startSigned(context, input),
  );

/** A wrong signature answers as a pipeline that is not there, so that nobody learns which ones are. */
async function startSigned(
  context: VerbContext,
  { pipeline_id: id, ...call }: InputOf<typeof contract.receiveHook>,
): Promise<{ run_id: string }> {
  const rows = rowsOf(context);
  const pipeline = await findPipeline(rows, id);
  const key = pipeline?.hook_key && unseal(context.keyring, hookPlace(rows.companyId, id), pipeline.hook_key);
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
      value: storable({ datos: payloadOf(call.payload), fecha: call.sent_at }),
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
