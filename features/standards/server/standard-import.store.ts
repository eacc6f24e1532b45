import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "id",
  "file_key",
  "file_name",
  "bytes",
  "sha256",
  "format",
  "status",
  "reason",
  "head",
  "columns",
  "sheet",
  "source",
  "target",
  "reading",
  "standard_id",
  "created_at",
  "created_by_name",
] as const;

export async function findImport(db: Database, id: string) {
  return await db.selectFrom("standard_import").select(columns).where("id", "=", id).executeTakeFirst();
}
export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** What was brought and not stored, the newest first. */
export async function findOpenImports(db: Database) {
  return await db
    .selectFrom("standard_import")
    .select(["id", "file_name", "status", "created_at", "created_by_name"])
    .where("status", "<>", "stored")
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

/** The same, held until commit: whoever changes it next waits and sees the change. */
export async function lockImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return await db
    .selectFrom("standard_import")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

interface NewImport {
  id: string;
  file_key: string;
  file_name: string;
  bytes: number;
  sha256: string;
  created_at: Date;
  created_by_name: string;
}

export async function addImport(db: Database, row: NewImport): Promise<void> {
  await db
    .insertInto("standard_import")
    .values({ ...row, status: "reading" })
    .execute();
}

export interface ImportChange {
  status?: "reading" | "ready" | "unreadable" | "storing" | "stored";
  reason?: string;
  format?: string | null;
  head?: unknown;
  columns?: unknown;
  sheet?: number;
  source?: string;
  target?: string;
  reading?: unknown;
  standard_id?: number;
  file_key?: null;
}

export async function changeImport(db: Database, id: string, change: ImportChange): Promise<void> {
  const { head, columns: chosen, reading, ...rest } = change;
  await db
    .updateTable("standard_import")
    .set({
      ...rest,
      ...(head === undefined ? {} : { head: JSON.stringify(head) }),
      ...(chosen === undefined ? {} : { columns: chosen === null ? null : JSON.stringify(chosen) }),
      ...(reading === undefined ? {} : { reading: reading === null ? null : JSON.stringify(reading) }),
    })
    .where("id", "=", id)
    .execute();
}

export async function removeImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom("standard_import").where("id", "=", id).execute();
}
