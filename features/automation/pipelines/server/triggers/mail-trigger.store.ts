import { sql } from "kysely";
import type { CompanyRows } from "../library/pipeline.store.ts";

/** The pipeline that is switched on for mails to an address. */
export async function findMailPipeline(
  { db, companyId }: CompanyRows,
  key: string,
): Promise<{ id: string; name: string; number: number } | undefined> {
  return await db
    .selectFrom("pipeline")
    .select(["id", "name", "number"])
    .where("company_id", "=", companyId)
    .where("mail_key", "=", key)
    .where("state", "=", "active")
    .where("trigger_kind", "=", "mail")
    .executeTakeFirst();
}

/** Finds the secret part of the mail address of a pipeline. */
export async function findMailKey(
  { db, companyId }: CompanyRows,
  id: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom("pipeline")
    .select("mail_key")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.mail_key;
}

/** Counts the runs of a pipeline since a time. */
export async function countMailRuns(
  { db, companyId }: CompanyRows,
  pipelineId: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom("pipeline_run")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("pipeline_id", "=", pipelineId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}
