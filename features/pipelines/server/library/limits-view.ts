import type { PipelineLimits } from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { sideOf } from "#platform/server/figures/read-figures.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { countStanding, countStartedSince, findLimits } from "../engine/limit.store.ts";
import { rowsOf } from "./pipeline.store.ts";

const dayMs = 86_400_000;

export async function limitsView(
  context: Pick<VerbContext, "db" | "actor" | "clock">,
): Promise<PipelineLimits> {
  const rows = rowsOf(context);
  const since = new Date(context.clock.now().getTime() - dayMs);
  return {
    ...(await findLimits(rows)),
    ...(await countStanding(rows, sideOf(context))),
    runs_today: await countStartedSince(rows, since),
  };
}
