import { PipelineDefinition } from "#features/pipelines/contracts/pipeline-definition.contract.ts";
import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { createDraft } from "../library/create-draft.ts";
import { readyPipelines } from "../templates/ready-pipelines.ts";

export const takeTemplate: Verb<typeof contract.takeTemplate> = async (context, { key }) => {
  const template = readyPipelines.find((each) => each.key === key);
  if (!template) throw new Refusal("invalid_input", { detail: "No existe esa automatización lista." });
  const content = PipelineDefinition.parse(template.content);
  return await createDraft(context, content, { origin: "template", templateKey: key });
};
