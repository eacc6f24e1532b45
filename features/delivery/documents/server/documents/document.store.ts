import { type Insertable, sql, type Updateable } from "kysely";
import type { Schema } from "#database/schema.ts";
import type {
  DocumentState,
  DocumentStep,
  DocumentTlp,
} from "#features/delivery/documents/contracts/document-terms.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { documentColumns } from "./document-query.store.ts";

const detailColumns = [
  ...documentColumns,
  "supersedes_id",
  "change_note",
  "made_by",
  "submitted_at",
  "approved_by_name",
  "ended_at",
  "ended_by_name",
  "end_reason",
  "held_by_name",
] as const;

const details = (db: Database, companyId: number, id: string) =>
  db.selectFrom("document").select(detailColumns).where("company_id", "=", companyId).where("id", "=", id);
type StoredDetail = Awaited<ReturnType<ReturnType<typeof details>["executeTakeFirstOrThrow"]>>;
export type DocumentDetailRow = StoredDetail & { state: DocumentState; tlp: DocumentTlp };

export async function findDocument(
  db: Database,
  companyId: number,
  id: string,
): Promise<DocumentDetailRow | undefined> {
  return (await details(db, companyId, id).executeTakeFirst()) as DocumentDetailRow | undefined;
}

/** The document, locked until the end of the transaction. */
export async function lockDocument(
  db: Database,
  companyId: number,
  id: string,
): Promise<DocumentDetailRow | undefined> {
  return (await details(db, companyId, id).forUpdate().executeTakeFirst()) as DocumentDetailRow | undefined;
}

export async function addDocument(db: Database, row: Insertable<Schema["document"]>): Promise<void> {
  await db.insertInto("document").values(row).execute();
}

export type DocumentChanges = Omit<Updateable<Schema["document"]>, "version"> & { updated_at: Date };

/** Changes a locked document and increments its version. */
export async function changeDocument(
  db: Database,
  companyId: number,
  id: string,
  changes: DocumentChanges,
): Promise<void> {
  await db
    .updateTable("document")
    .set({ ...changes, version: sql`version + 1` })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/** Returns the next number of the company; concurrent callers wait for each other. */
export async function nextDocumentNumber(db: Database, companyId: number): Promise<number> {
  const { last_number } = await db
    .insertInto("document_sequence")
    .values({ company_id: companyId, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("company_id").doUpdateSet({ last_number: sql`document_sequence.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
}

export interface RelatedRow {
  id: string;
  number: number | null;
  title: string;
}

/** Returns the published document that replaces the given one; undefined if there is none. */
export async function findReplacement(
  db: Database,
  companyId: number,
  id: string,
): Promise<RelatedRow | undefined> {
  return await db
    .selectFrom("document")
    .select(["id", "number", "title"])
    .where("company_id", "=", companyId)
    .where("supersedes_id", "=", id)
    .where("number", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The names of some periods, by id. */
export async function findPeriodNames(
  db: Database,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("service_period")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const stepColumns = ["id", "action", "revision", "sha256", "reason", "actor_name", "at"] as const;
const maxSteps = 500;

export async function findSteps(db: Database, companyId: number, documentId: string) {
  const rows = await db
    .selectFrom("document_step")
    .select(stepColumns)
    .where("company_id", "=", companyId)
    .where("document_id", "=", documentId)
    .orderBy("id", "desc")
    .limit(maxSteps)
    .execute();
  return rows.map((row) => ({ ...row, action: row.action as DocumentStep }));
}

export async function addStep(
  db: Database,
  step: Insertable<Schema["document_step"]> & { action: DocumentStep },
): Promise<void> {
  await db.insertInto("document_step").values(step).execute();
}
