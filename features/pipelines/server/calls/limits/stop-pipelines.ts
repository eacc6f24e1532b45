import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { writeLimits } from "#features/pipelines/server/engine/limit.store.ts";
import { limitsView } from "#features/pipelines/server/library/limits-view.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const stopPipelines: Verb<typeof contract.stopPipelines> = async (context, { stopped, reason }) => {
  const set = { stopped, stop_reason: stopped ? reason : "" };
  const at = context.clock.now();
  await writeLimits(rowsOf(context), set, { at, by: authorOf(context.actor).name });
  context.audit({
    action: stopped ? "pipeline.all_stopped" : "pipeline.all_released",
    objectType: "pipeline",
    details: { reason },
  });
  context.announce({ topic: "pipelines.changed", data: {} });
  return await limitsView(context);
};
