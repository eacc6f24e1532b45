import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "name",
  "kind",
  "source",
  "revision",
  "sha256",
  "made_by",
  "made_by_name",
  "approved_source",
  "approved_revision",
  "approved_sha256",
  "approved_by_name",
  "approved_at",
  "retired_at",
  "version",
  "updated_at",
] as const;

const templates = (db: Database) => db.selectFrom("document_template").select(columns);
export type TemplateRow = Awaited<ReturnType<ReturnType<typeof templates>["executeTakeFirstOrThrow"]>>;

const maxTemplates = 500;

export async function findTemplates(db: Database): Promise<TemplateRow[]> {
  return await templates(db).orderBy("name").orderBy("id").limit(maxTemplates).execute();
}

export async function findTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  return await templates(db).where("id", "=", id).executeTakeFirst();
}

export async function lockTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  return await templates(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Adds a template; returns false if its name is already used. */
export async function addTemplate(
  db: Database,
  row: Insertable<Schema["document_template"]>,
): Promise<boolean> {
  const result = await db
    .insertInto("document_template")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes a locked template and increments its version. */
export async function changeTemplate(
  db: Database,
  id: string,
  changes: Omit<Updateable<Schema["document_template"]>, "version"> & { updated_at: Date },
): Promise<void> {
  await db
    .updateTable("document_template")
    .set({ ...changes, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Returns whether another template has the name. */
export async function isNameTaken(db: Database, name: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("document_template")
    .select("id")
    .where("name", "=", name)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}
