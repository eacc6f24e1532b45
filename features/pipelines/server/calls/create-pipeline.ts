import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { createDraft } from "../library/create-draft.ts";

export const createPipeline: Verb<typeof contract.createPipeline> = async (context, { content }) =>
  await createDraft(context, content, { origin: "written" });
