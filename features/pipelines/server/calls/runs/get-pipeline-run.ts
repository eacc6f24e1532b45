import type * as contract from "#features/pipelines/contracts/pipeline-runs.contract.ts";
import { runDetail } from "#features/pipelines/server/engine/run-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getPipelineRun: Verb<typeof contract.getPipelineRun> = async (context, { id }) =>
  await runDetail(context, id);
