import { v7 as uuidv7 } from "uuid";
import type { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type { PipelineDetail } from "#features/pipelines/contracts/pipelines.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { insertPipeline, rowsOf } from "./pipeline.store.ts";
import { pipelineDetail } from "./pipeline-view.ts";

type Origin = "written" | "template" | "imported";

/** Creates a pipeline as a draft and answers it. */
export async function createDraft(
  context: VerbContext,
  content: PipelineDefinition,
  { origin, templateKey }: { origin: Origin; templateKey?: string },
): Promise<PipelineDetail> {
  const id = uuidv7();
  const isNew = await insertPipeline(rowsOf(context), {
    id,
    content,
    at: context.clock.now(),
    by: authorOf(context.actor).name,
    ...(templateKey && { templateKey }),
  });
  if (!isNew) throw new Refusal("conflict", { detail: "La empresa ya tiene esta automatización." });
  context.audit({
    action: "pipeline.created",
    objectType: "pipeline",
    objectId: id,
    details: { name: content.name, origin },
  });
  context.announce({ topic: "pipelines.changed", data: { id } });
  return await pipelineDetail(context, id);
}
