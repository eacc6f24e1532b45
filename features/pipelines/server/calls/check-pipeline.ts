import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { checkDefinition } from "../library/check-definition.ts";

export const checkPipeline: Verb<typeof contract.checkPipeline> = async (context, { content }) => ({
  problems: checkDefinition(context, content),
});
