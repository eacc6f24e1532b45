import { type CompanyRows, findPipeline, type PipelineRow } from "../library/pipeline.store.ts";

/** Finds the pipeline that executes one kind of effect of one agent. */
export async function findEffectPipeline(
  rows: CompanyRows,
  templateKey: string,
): Promise<PipelineRow | undefined> {
  const row = await rows.db
    .selectFrom("pipeline")
    .select("id")
    .where("company_id", "=", rows.companyId)
    .where("template_key", "=", templateKey)
    .executeTakeFirst();
  return row && (await findPipeline(rows, row.id));
}
