import type { Insertable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type { DocumentRevision } from "#features/delivery/documents/contracts/documents.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const maxRevisions = 500;

/** The files of a document, the newest first. */
export async function findRevisions(db: Database, companyId: number, documentId: string) {
  const rows = await db
    .selectFrom("document_revision")
    .select([
      "number",
      "origin",
      "file_key",
      "name",
      "content_type",
      "bytes",
      "sha256",
      "note",
      "made_by",
      "made_by_name",
      "made_at",
    ])
    .where("company_id", "=", companyId)
    .where("document_id", "=", documentId)
    .orderBy("number", "desc")
    .limit(maxRevisions)
    .execute();
  return rows.map((row) => ({ ...row, origin: row.origin as DocumentRevision["origin"] }));
}

export async function findRevision(
  db: Database,
  companyId: number,
  { documentId, number }: { documentId: string; number: number },
) {
  return await db
    .selectFrom("document_revision")
    .select(["file_key", "name", "content_type", "sha256", "bytes"])
    .where("company_id", "=", companyId)
    .where("document_id", "=", documentId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Returns whether a person uploaded a file of the document. */
export async function isAuthor(
  db: Database,
  companyId: number,
  documentId: string,
  personId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("document_revision")
    .select("id")
    .where("company_id", "=", companyId)
    .where("document_id", "=", documentId)
    .where("made_by", "=", personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addRevision(db: Database, row: Insertable<Schema["document_revision"]>): Promise<void> {
  await db.insertInto("document_revision").values(row).execute();
}

/** Removes the keys of a document's files, so that the store deletes the files. */
export async function dropFiles(db: Database, companyId: number, documentId: string): Promise<void> {
  await db
    .updateTable("document_revision")
    .set({ file_key: null })
    .where("company_id", "=", companyId)
    .where("document_id", "=", documentId)
    .execute();
}
