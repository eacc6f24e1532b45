import type { CompanyRows } from "../library/pipeline.store.ts";

/** Returns failed runs that wait for a person, the newest first. */
export async function findDeadRuns({ db, companyId }: CompanyRows, max: number) {
  return await db
    .selectFrom("pipeline_run")
    .innerJoin("pipeline", (join) =>
      join
        .onRef("pipeline.company_id", "=", "pipeline_run.company_id")
        .onRef("pipeline.id", "=", "pipeline_run.pipeline_id"),
    )
    .select([
      "pipeline_run.id",
      "pipeline_run.pipeline_id",
      "pipeline.name",
      "pipeline_run.cause_label",
      "pipeline_run.error_code",
      "pipeline_run.error_text",
      "pipeline_run.owner_id",
      "pipeline_run.owner_name",
      "pipeline_run.finished_at",
      "pipeline_run.created_at",
    ])
    .where("pipeline_run.company_id", "=", companyId)
    .where("pipeline_run.state", "=", "failed")
    .orderBy("pipeline_run.finished_at", "desc")
    .orderBy("pipeline_run.id")
    .limit(max)
    .execute();
}
