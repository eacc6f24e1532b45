import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { changeRun, lockRun } from "#features/pipelines/server/engine/run.store.ts";
import { runDetail } from "#features/pipelines/server/engine/run-view.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { personOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const takePipelineRun: Verb<typeof contract.takePipelineRun> = async (context, { id }) => {
  const rows = rowsOf(context);
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
