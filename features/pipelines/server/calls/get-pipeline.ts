import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";

export const getPipeline: Verb<typeof contract.getPipeline> = async (context, { id, number }) =>
  await pipelineDetail(context, id, number);
