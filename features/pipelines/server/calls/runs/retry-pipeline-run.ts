import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { forkPlace, repeatRun, resumeRun } from "#features/pipelines/server/engine/retry-run.ts";
import { lockRun } from "#features/pipelines/server/engine/run.store.ts";
import { openRun } from "#features/pipelines/server/engine/run-state.ts";
import { runDetail } from "#features/pipelines/server/engine/run-view.ts";
import { findPipeline, rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const retryPipelineRun: Verb<typeof contract.retryPipelineRun> = async (
  context,
  { id, way, step_key },
) => {
  const run = await lockRun(rowsOf(context), id);
  if (!run) throw new Refusal("not_found");
  if (!run.finished_at || run.state === "suppressed")
    throw new Refusal("conflict", { detail: "Solo se repite una ejecución que terminó." });
  if (way === "resume" && run.state !== "failed")
    throw new Refusal("conflict", { detail: "Solo sigue una ejecución que falló." });
  const pipeline = await findPipeline(rowsOf(context), run.pipeline_id);
  if (pipeline?.state === "retired")
    throw new Refusal("conflict", { detail: "La automatización está retirada." });
  const open = await openRun(context, run);
  const next =
    way === "resume"
      ? await resumeRun(context, open)
      : await repeatRun(context, open, way === "restart" ? 0 : forkPlace(open, step_key));
  context.audit({
    action: `pipeline.run_${way === "resume" ? "resumed" : "repeated"}`,
    objectType: "pipeline",
    objectId: run.pipeline_id,
    details: { run: id, way, ...(next !== id && { new_run: next }) },
  });
  context.announce({ topic: "pipelines.changed", data: { id: run.pipeline_id } });
  return await runDetail(context, next);
};
