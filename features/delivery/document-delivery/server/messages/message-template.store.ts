import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxTemplates = 200;

const templates = (db: Database, companyId: number) =>
  db
    .selectFrom("document_message_template")
    .select(["id", "name", "subject", "body", "saved_by_name", "saved_at", "version"])
    .where("company_id", "=", companyId);
export type MessageTemplateRow = Awaited<ReturnType<ReturnType<typeof templates>["executeTakeFirstOrThrow"]>>;

export const findTemplates = (db: Database, companyId: number): Promise<MessageTemplateRow[]> =>
  templates(db, companyId).orderBy("name").orderBy("id").limit(maxTemplates).execute();

export const findTemplate = (
  db: Database,
  companyId: number,
  id: string,
): Promise<MessageTemplateRow | undefined> =>
  templates(db, companyId).where("id", "=", id).executeTakeFirst();

export const lockTemplate = (
  db: Database,
  companyId: number,
  id: string,
): Promise<MessageTemplateRow | undefined> =>
  templates(db, companyId).where("id", "=", id).forUpdate().executeTakeFirst();

export async function insertTemplate(
  db: Database,
  row: Insertable<Schema["document_message_template"]>,
): Promise<void> {
  await db.insertInto("document_message_template").values(row).execute();
}

export async function changeTemplate(
  db: Database,
  companyId: number,
  id: string,
  changes: Omit<Updateable<Schema["document_message_template"]>, "version">,
): Promise<void> {
  await db
    .updateTable("document_message_template")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

export async function deleteTemplate(db: Database, companyId: number, id: string): Promise<void> {
  await db
    .deleteFrom("document_message_template")
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
