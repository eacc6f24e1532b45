import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface SealedRow {
  company_id: number;
  id: string;
  /** The name of the secret; null for the key of a webhook, which belongs to its pipeline. */
  name: string | null;
  sealed: string;
}

/** Finds every encrypted value of pipelines, of all companies. Runs in scope `identity`. */
export async function findPipelineSecrets(db: Database): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select company_id, id, name, sealed from pipeline_secret
    union all
    select company_id, id, null, hook_key from pipeline where hook_key is not null
    order by company_id, id`.execute(db);
  return rows;
}

/** Replaces an encrypted value; returns false if it changed meanwhile. */
export async function replaceSealed(
  db: Database,
  { company_id, id, name, sealed }: SealedRow,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } =
    name === null
      ? await db
          .updateTable("pipeline")
          .set({ hook_key: to })
          .where("company_id", "=", company_id)
          .where("id", "=", id)
          .where("hook_key", "=", sealed)
          .executeTakeFirstOrThrow()
      : await db
          .updateTable("pipeline_secret")
          .set({ sealed: to })
          .where("company_id", "=", company_id)
          .where("id", "=", id)
          .where("sealed", "=", sealed)
          .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
