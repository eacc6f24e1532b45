import type { z } from "zod";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";

export interface ReadyPipeline {
  key: string;
  content: z.input<typeof PipelineDefinition>;
}
