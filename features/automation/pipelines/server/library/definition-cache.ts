import { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { companyRowsOf } from "./pipeline.store.ts";
import { findVersion } from "./version.store.ts";

const maxDefinitions = 500;

/** Published definitions by company, pipeline and number. A version never changes. */
class DefinitionCache {
  readonly definitions = new Map<string, PipelineDefinition>();
}

/**
 * Returns the definition of the version of a run of the same company, cached; undefined where the version does not
 * exist.
 */
export async function definitionOfRun(
  context: Pick<VerbContext, "db" | "actor" | "memory">,
  { pipeline_id, number }: { pipeline_id: string; number: number },
): Promise<PipelineDefinition | undefined> {
  const rows = companyRowsOf(context);
  const { definitions } = context.memory(DefinitionCache);
  const key = `${rows.companyId} ${pipeline_id} ${number}`;
  const cached = definitions.get(key);
  if (cached) return cached;
  const version = await findVersion(rows, pipeline_id, number);
  if (!version) return undefined;
  const definition = PipelineDefinition.parse(version.definition);
  const [oldest] = definitions.keys();
  if (definitions.size >= maxDefinitions && oldest !== undefined) definitions.delete(oldest);
  definitions.set(key, definition);
  return definition;
}
