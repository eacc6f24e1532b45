import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { FormFields } from "#features/delivery/documents/contracts/document-forms.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "name",
  "kind",
  "file_key",
  "file_name",
  "bytes",
  "sha256",
  "fields",
  "made_by",
  "made_by_name",
  "made_at",
  "approved_by_name",
  "approved_at",
  "retired_at",
  "version",
] as const;

const forms = (db: Database, companyId: number) =>
  db.selectFrom("document_form").select(columns).where("company_id", "=", companyId);
type StoredForm = Awaited<ReturnType<ReturnType<typeof forms>["executeTakeFirstOrThrow"]>>;
export type FormRow = Omit<StoredForm, "fields"> & { fields: FormFields };

const maxForms = 200;

export async function findForms(db: Database, companyId: number): Promise<FormRow[]> {
  const rows = await forms(db, companyId).orderBy("name").orderBy("id").limit(maxForms).execute();
  return rows as unknown as FormRow[];
}

export async function findForm(db: Database, companyId: number, id: string): Promise<FormRow | undefined> {
  return (await forms(db, companyId).where("id", "=", id).executeTakeFirst()) as unknown as
    | FormRow
    | undefined;
}

export async function lockForm(db: Database, companyId: number, id: string): Promise<FormRow | undefined> {
  const row = await forms(db, companyId).where("id", "=", id).forUpdate().executeTakeFirst();
  return row as unknown as FormRow | undefined;
}

/** Adds a form; false where an active form has its name. */
export async function addForm(
  db: Database,
  { fields, ...row }: Omit<Insertable<Schema["document_form"]>, "fields"> & { fields: FormFields },
): Promise<boolean> {
  const result = await db
    .insertInto("document_form")
    .values({ ...row, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict.columns(["company_id", "name"]).where("retired_at", "is", null).doNothing(),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Changes a locked form and increments its version. */
export async function changeForm(
  db: Database,
  companyId: number,
  id: string,
  changes: Omit<Updateable<Schema["document_form"]>, "version" | "fields">,
): Promise<void> {
  await db
    .updateTable("document_form")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}
