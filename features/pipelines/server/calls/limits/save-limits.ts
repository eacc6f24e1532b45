import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { writeLimits } from "#features/pipelines/server/engine/limit.store.ts";
import { limitsView } from "#features/pipelines/server/library/limits-view.ts";
import { rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { Verb } from "#platform/server/verb.ts";

export const saveLimits: Verb<typeof contract.saveLimits> = async (context, limits) => {
  const at = context.clock.now();
  await writeLimits(rowsOf(context), limits, { at, by: authorOf(context.actor).name });
  context.audit({ action: "pipeline.limits_changed", objectType: "pipeline", details: { ...limits } });
  context.announce({ topic: "pipelines.changed", data: {} });
  return await limitsView(context);
};
