import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { readPipelineYaml } from "#features/pipelines/readers/pipeline-yaml.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { createDraft } from "../library/create-draft.ts";

export const importPipeline: Verb<typeof contract.importPipeline> = async (context, { text }) => {
  const { definition, problems } = readPipelineYaml(text);
  if (!definition)
    throw new Refusal("invalid_input", {
      detail: problems
        .slice(0, 5)
        .map((problem) => `Línea ${problem.line}: ${problem.text}`)
        .join(" "),
    });
  return await createDraft(context, definition, { origin: "imported" });
};
