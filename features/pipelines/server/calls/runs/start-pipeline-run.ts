import { v7 as uuidv7 } from "uuid";
import { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { runDetail } from "#features/pipelines/server/engine/run-view.ts";
import { startRun } from "#features/pipelines/server/engine/start-run.ts";
import { findPipeline, rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { findVersion } from "#features/pipelines/server/library/version.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const startPipelineRun: Verb<typeof contract.startPipelineRun> = async (
  context,
  { id, request_key, inputs },
) => {
  const rows = rowsOf(context);
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
