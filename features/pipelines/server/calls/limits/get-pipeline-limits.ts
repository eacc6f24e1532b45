import type * as contract from "#features/pipelines/contracts/pipeline-limits.contract.ts";
import { limitsView } from "#features/pipelines/server/library/limits-view.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getPipelineLimits: Verb<typeof contract.getPipelineLimits> = async (context) =>
  await limitsView(context);
