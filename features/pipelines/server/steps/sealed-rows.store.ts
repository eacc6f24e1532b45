import { sql } from "kysely";
import type { Database } from "#platform/server/database/open-database.ts";

interface SealedRow {
  company_id: number;
  id: string;
  /** Null: the key of a webhook, which belongs to its pipeline. */
  name: string | null;
  sealed: string;
}

/** Every sealed value of pipelines, of all companies; scope `identity`. */
export async function findSealedRows(db: Database): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select company_id, id, name, sealed from pipeline_secret
    union all
    select company_id, id, null, hook_key from pipeline where hook_key is not null
    order by company_id, id`.execute(db);
  return rows;
}

const ofRow = ({ company_id, id }: Pick<SealedRow, "company_id" | "id">) =>
  sql<boolean>`company_id = ${company_id} and id = ${id}`;

/** Replaces a sealed value; false when it changed meanwhile. */
export async function replaceSealed(
  db: Database,
  { company_id, id, name, sealed }: SealedRow,
  to: string,
): Promise<boolean> {
  const update =
    name === null
      ? db
          .updateTable("pipeline")
          .set({ hook_key: to })
          .where("hook_key", "=", sealed)
          .where(ofRow({ company_id, id }))
      : db
          .updateTable("pipeline_secret")
          .set({ sealed: to })
          .where("sealed", "=", sealed)
          .where(ofRow({ company_id, id }));
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
