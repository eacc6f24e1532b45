import { sql } from "kysely";
import type { PipelineDefinition } from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import type { CompanyRows } from "./pipeline.store.ts";

export async function findVersions({ db, companyId }: CompanyRows, pipelineId: string) {
  return await db
    .selectFrom("pipeline_version")
    .select(["number", "note", "published_at", "published_by", "published_by_name"])
    .where("company_id", "=", companyId)
    .where("pipeline_id", "=", pipelineId)
    .orderBy("number", "desc")
    .limit(200)
    .execute();
}

export async function findVersion({ db, companyId }: CompanyRows, pipelineId: string, number: number) {
  return await db
    .selectFrom("pipeline_version")
    .select(["number", "published_by", sql<unknown>`definition`.as("definition")])
    .where("company_id", "=", companyId)
    .where("pipeline_id", "=", pipelineId)
    .where("number", "=", number)
    .executeTakeFirst();
}

interface NewVersion {
  pipeline_id: string;
  number: number;
  definition: PipelineDefinition;
  sha256: string;
  note: string;
  published_at: Date;
  published_by: number | null;
  published_by_name: string;
}

export async function insertVersion({ db, companyId }: CompanyRows, version: NewVersion): Promise<void> {
  await db
    .insertInto("pipeline_version")
    .values({ ...version, company_id: companyId, definition: JSON.stringify(version.definition) })
    .execute();
}

/** Returns the author of a version; undefined where the portal published it. */
export async function findVersionAuthor(
  { db, companyId }: CompanyRows,
  pipelineId: string,
  number: number,
): Promise<{ id: number; name: string } | undefined> {
  const row = await db
    .selectFrom("pipeline_version")
    .select(["published_by", "published_by_name"])
    .where("company_id", "=", companyId)
    .where("pipeline_id", "=", pipelineId)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.published_by ? { id: row.published_by, name: row.published_by_name } : undefined;
}
