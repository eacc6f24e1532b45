import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf, findPlaybookPipeline } from "../library/pipeline.store.ts";
import { findVersion } from "../library/version.store.ts";
import { type Cause, startRun } from "./start-run.ts";

/** Starts the pipeline of that name that playbooks may start; false when the company has none that is switched on. */
export async function startNamedPipeline(context: VerbContext, name: string, cause: Cause): Promise<boolean> {
  const rows = companyRowsOf(context);
  const pipeline = await findPlaybookPipeline(rows, name);
  const version = pipeline && (await findVersion(rows, pipeline.id, pipeline.number));
  if (!version) return false;
  const definition = PipelineDefinition.parse(version.definition);
  const { suppressed } = await startRun(context, { pipeline, definition, cause });
  return suppressed === undefined;
}
