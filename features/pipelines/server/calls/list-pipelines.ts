import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPipelines, rowsOf } from "../library/pipeline.store.ts";
import { pipelineViews } from "../library/pipeline-view.ts";

export const listPipelines: Verb<typeof contract.listPipelines> = async (
  context,
  { q, state, trigger, ...page },
) => {
  const { items, ...rest } = await findPipelines(rowsOf(context), { q, state, trigger }, page);
  return { ...rest, items: await pipelineViews(context, items) };
};
