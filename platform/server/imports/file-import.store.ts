import { sql } from "kysely";
import { type ImportFigures, type ImportStatus, importStatuses } from "#platform/contract/imports.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { StoredRefusal } from "./import-file.ts";

const columns = [
  "company_id",
  "id",
  "kind",
  "file_key",
  "file_name",
  "bytes",
  "sha256",
  "format",
  "options",
  "status",
  "reason",
  "found",
  "bytes_read",
  "records",
  "kept",
  "merged",
  "skipped",
  "refused",
  "receipt",
  "repeats",
  "created_at",
  "created_by_name",
  "finished_at",
] as const;

/** The company and importer of imports. Company 0 is the provider itself. */
export interface ImportPlace {
  companyId: number;
  kind: string;
}

const imports = (db: Database, { companyId, kind }: ImportPlace) =>
  db.selectFrom("file_import").select(columns).where("company_id", "=", companyId).where("kind", "=", kind);

async function selectImport(db: Database, place: ImportPlace, id: string) {
  return await imports(db, place).where("id", "=", id).executeTakeFirst();
}
type Selected = NonNullable<Awaited<ReturnType<typeof selectImport>>>;

/** A row of `file_import` with the types of its importer; only that importer writes such rows. */
export type ImportRow<Options = unknown, Found = unknown, Receipt = unknown> = Omit<
  Selected,
  "options" | "found" | "receipt" | "status"
> & { options: Options; found: Found | null; receipt: Receipt | null; status: ImportStatus };

export async function findImportRow(
  db: Database,
  place: ImportPlace,
  id: string,
): Promise<ImportRow | undefined> {
  return (await selectImport(db, place, id)) as ImportRow | undefined;
}

/** Returns the row, locked until commit, so that a concurrent change waits and then reads the new state. */
export async function lockImportRow(
  db: Database,
  place: ImportPlace,
  id: string,
): Promise<ImportRow | undefined> {
  return (await imports(db, place).where("id", "=", id).forUpdate().executeTakeFirst()) as
    | ImportRow
    | undefined;
}

/** Locks storing and undoing of an import. The row itself stays unlocked, so that the progress can be written. */
export async function lockImportWork(db: Database, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('file_import'), hashtext(${id}))`.execute(db);
}

/** Returns the newest imports in the given states; without states, in any state. */
export async function findImportRows(
  db: Database,
  place: ImportPlace,
  { limit, statuses = importStatuses }: { limit: number; statuses?: readonly ImportStatus[] },
): Promise<ImportRow[]> {
  return (await imports(db, place)
    .where("status", "in", statuses)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()) as ImportRow[];
}

/** Returns an import that stored the same file with the same options. */
export async function findSameImport(
  db: Database,
  place: ImportPlace,
  { id, sha256, format, options }: Pick<ImportRow, "id" | "sha256" | "format" | "options">,
): Promise<ImportRow | undefined> {
  if (sha256 === null) return undefined;
  return (await imports(db, place)
    .where("id", "<>", id)
    .where("sha256", "=", sha256)
    .where("format", "is not distinct from", format)
    .where("options", "=", sql<never>`${JSON.stringify(options)}::jsonb`)
    .where("status", "=", "stored")
    .where("repeats", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst()) as ImportRow | undefined;
}

export interface NewImport {
  id: string;
  file_key: string | null;
  file_name: string;
  bytes: number;
  sha256: string;
  status: ImportStatus;
  options: unknown;
  at: Date;
  by: string;
  /** The id of the person, for their quota; null for a machine or a command. */
  byId: number | null;
}

export async function addImportRow(db: Database, place: ImportPlace, row: NewImport): Promise<void> {
  const { at, by, byId, options, ...rest } = row;
  await db
    .insertInto("file_import")
    .values({
      ...rest,
      company_id: place.companyId,
      kind: place.kind,
      options: JSON.stringify(options),
      created_at: at,
      created_by: byId,
      created_by_name: by,
      touched_at: at,
    })
    .execute();
}

export interface ImportChange extends Partial<ImportFigures> {
  status?: ImportStatus;
  reason?: string;
  format?: string | null;
  options?: unknown;
  found?: unknown;
  receipt?: unknown;
  repeats?: string | null;
  file_key?: null;
  bytes_read?: number;
  batches?: number;
  finished_at?: Date | null;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function changeImportRow(
  db: Database,
  { companyId }: ImportPlace,
  id: string,
  at: Date,
  { options, found, receipt, ...rest }: ImportChange,
): Promise<void> {
  await db
    .updateTable("file_import")
    .set({
      ...rest,
      touched_at: at,
      ...(options === undefined ? {} : { options: JSON.stringify(options) }),
      ...(found === undefined ? {} : { found: json(found) }),
      ...(receipt === undefined ? {} : { receipt: json(receipt) }),
    })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
}

/**
 * Adds the figures of a batch to those of its file. Does nothing if the batch was counted before, because an
 * interrupted import reads its file again from the beginning.
 */
export async function addBatchFigures(
  db: Database,
  { companyId }: ImportPlace,
  id: string,
  {
    at,
    batch,
    bytesRead,
    figures,
  }: { at: Date; batch: number; bytesRead: number; figures: Partial<ImportFigures> },
): Promise<void> {
  const increments = Object.entries(figures).map(([name, count]) => [
    name,
    sql<number>`${sql.ref(name)} + ${count}::bigint`,
  ]);
  await db
    .updateTable("file_import")
    .set({ ...Object.fromEntries(increments), batches: batch, bytes_read: bytesRead, touched_at: at })
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .where("batches", "<", batch)
    .execute();
}

export async function removeImportRow(db: Database, { companyId }: ImportPlace, id: string): Promise<void> {
  await db.deleteFrom("file_import").where("company_id", "=", companyId).where("id", "=", id).execute();
}

/** The maximum number of refused records in one statement. */
const refusalsAtOnce = 1_000;

/** Replaces the refused records of the previous reading with those of the present one. */
export async function replaceRefusals(
  db: Database,
  { companyId }: ImportPlace,
  id: string,
  refusals: readonly StoredRefusal[],
): Promise<void> {
  await db
    .deleteFrom("refused_record")
    .where("company_id", "=", companyId)
    .where("import_id", "=", id)
    .execute();
  for (let from = 0; from < refusals.length; from += refusalsAtOnce) {
    await db
      .insertInto("refused_record")
      .values(
        refusals
          .slice(from, from + refusalsAtOnce)
          .map((refusal) => ({ ...refusal, company_id: companyId, import_id: id })),
      )
      .execute();
  }
}

/** Returns the refused records after the given one, in the order of the file. */
export async function findRefusals(
  db: Database,
  { companyId }: ImportPlace,
  id: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredRefusal[]> {
  return await db
    .selectFrom("refused_record")
    .select(["number", "place", "code", "reason", "record"])
    .where("company_id", "=", companyId)
    .where("import_id", "=", id)
    .where("number", ">", after)
    .orderBy("number")
    .limit(limit)
    .execute();
}
