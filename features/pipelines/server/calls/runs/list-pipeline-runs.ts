import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { findRuns } from "#features/pipelines/server/engine/run.store.ts";
import { runView } from "#features/pipelines/server/engine/run-view.ts";
import { findPipeline, rowsOf } from "#features/pipelines/server/library/pipeline.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listPipelineRuns: Verb<typeof contract.listPipelineRuns> = async (
  context,
  { id, state, ...page },
) => {
  const rows = rowsOf(context);
  if (!(await findPipeline(rows, id))) throw new Refusal("not_found");
  const { items, ...rest } = await findRuns(rows, { pipelineId: id, state }, page);
  return { ...rest, items: items.map(runView) };
};
