import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import {
  findApprovalWait,
  findDurations,
  findFailingSteps,
} from "#features/pipelines/server/engine/analytics.store.ts";
import { findPipeline, rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

const periodMs = 30 * 86_400_000;

export const getRunAnalytics: Verb<typeof contract.getRunAnalytics> = async (context, { id }) => {
  const rows = rowsOf(context);
  if (!(await findPipeline(rows, id))) throw new Refusal("not_found");
  const since = new Date(context.clock.now().getTime() - periodMs);
  const of = { pipelineId: id, since };
  return {
    since: since.toISOString(),
    ...(await findDurations(rows, of)),
    approval_median_seconds: await findApprovalWait(rows, of),
    failing: await findFailingSteps(rows, of),
  };
};
