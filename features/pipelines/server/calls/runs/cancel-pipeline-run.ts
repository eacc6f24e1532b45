import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { advanceRunName } from "#features/pipelines/server/engine/advance-run-name.ts";
import { changeRun, lockRun } from "#features/pipelines/server/engine/run.store.ts";
import { runDetail } from "#features/pipelines/server/engine/run-view.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const cancelPipelineRun: Verb<typeof contract.cancelPipelineRun> = async (context, { id, reason }) => {
  const rows = rowsOf(context);
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
