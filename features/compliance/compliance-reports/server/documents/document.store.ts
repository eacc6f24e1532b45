import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type {
  DocumentContent,
  DocumentKind,
  IssuedDocument,
} from "#features/compliance/compliance-reports/compliance-reports.contract.ts";
import type { PageRequest } from "#platform/contract/page.ts";
import { keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containsTextSql } from "#platform/server/database/search-text.ts";

const selectDocuments = (db: Database) =>
  db
    .selectFrom("compliance_document")
    .select([
      "id",
      sql<DocumentKind>`kind`.as("kind"),
      "standard_id",
      "number",
      "title",
      "note",
      "sha256",
      "issued_by_name",
      "issued_at",
    ]);

/** The number that the next document of a kind and standard has. */
export async function nextNumber(
  db: Database,
  kind: DocumentKind,
  standardId: number | null,
): Promise<number> {
  const { last } = await db
    .selectFrom("compliance_document")
    .select(sql<number>`coalesce(max(number), 0)`.as("last"))
    .where("kind", "=", kind)
    .where("standard_id", "is not distinct from", standardId)
    .executeTakeFirstOrThrow();
  return last + 1;
}

interface NewDocument {
  company_id: number;
  kind: DocumentKind;
  standard_id: number | null;
  number: number;
  title: string;
  note: string;
  content: DocumentContent;
  sha256: string;
  issued_by_name: string;
  issued_at: Date;
}

/** Stores a document; undefined if another document has taken its number meanwhile. */
export async function saveDocument(db: Database, { content, ...document }: NewDocument) {
  const id = uuidv7();
  const storedDocument = await db
    .insertInto("compliance_document")
    .values({ ...document, id, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return storedDocument && (await selectDocuments(db).where("id", "=", id).executeTakeFirst());
}

interface Search extends PageRequest {
  kind?: DocumentKind | undefined;
  standard_id?: number | undefined;
}

export async function findDocumentPage(db: Database, { kind, standard_id, ...page }: Search) {
  let query = selectDocuments(db);
  if (kind) query = query.where("kind", "=", kind);
  if (standard_id !== undefined) query = query.where("standard_id", "=", standard_id);
  return await keysetPage(
    db,
    query,
    { by: sql`issued_at`, kind: "timestamptz", tie: sql`id`, tieKind: "uuid", descending: true },
    page,
  );
}
/** Returns documents whose title or note contains a text, the newest first. */
export async function findDocumentsAbout(db: Database, text: string, limit: number) {
  return await selectDocuments(db)
    .where(containsTextSql(sql`title || ' ' || note`, text))
    .orderBy("issued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
type DocumentRow = Awaited<ReturnType<typeof findDocumentPage>>["items"][number];

export async function findDocumentContent(db: Database, id: string) {
  return await db
    .selectFrom("compliance_document")
    .select(["kind", "number", "title", "content", "sha256", "issued_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export function issuedDocumentFrom({ issued_at, ...row }: DocumentRow): IssuedDocument {
  return { ...row, issued_at: issued_at.toISOString() };
}
