import type * as contract from "#features/pipelines/contracts/pipelines.contract.ts";
import { writePipelineYaml } from "#features/pipelines/readers/pipeline-yaml.ts";
import type { Verb } from "#platform/server/verb.ts";
import { pipelineDetail } from "../library/pipeline-view.ts";

export const exportPipeline: Verb<typeof contract.exportPipeline> = async (context, { id }) => {
  const { content } = await pipelineDetail(context, id);
  return {
    name: "automatizacion.yaml",
    contentType: "application/yaml; charset=utf-8",
    pieces: (async function* () {
      yield writePipelineYaml(content);
    })(),
  };
};
