import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { asSeen, refuseStale } from "#platform/server/seen-version.ts";
import type { Verb } from "#platform/server/verb.ts";
import { changePipeline, findPipeline, rowsOf } from "../library/pipeline.store.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";
import { refuseEffectPipeline } from "../proposals/effect-pipelines.ts";

export const savePipelineDraft: Verb<typeof contract.savePipelineDraft> = async (
  context,
  { id, version, content },
) => {
  const rows = rowsOf(context);
  const row = asSeen(await findPipeline(rows, id), { version });
  refuseEffectPipeline(row);
  if (row.state === "retired") throw new Refusal("conflict", { detail: "La automatización está retirada." });
  const seen = { id, version, at: context.clock.now(), by: authorOf(context.actor).name };
  // Lists show what is in force, as soon as something is.
  const head = row.number === 0 ? { head: content } : {};
  refuseStale(await changePipeline(rows, seen, { draft: content, ...head }));
  context.audit({
    action: "pipeline.drafted",
    objectType: "pipeline",
    objectId: id,
    details: { name: content.name, steps: content.steps.length },
  });
  return await pipelineDetail(context, id);
};
