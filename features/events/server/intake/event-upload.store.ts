import { sql } from "kysely";
import type { LineProblem } from "#features/events/contracts/events.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";

const columns = [
  "event_upload.id",
  "event_upload.file_key",
  "event_upload.file_name",
  "event_upload.bytes",
  "event_upload.status",
  "event_upload.source_id",
  "event_source.name as source_name",
  "event_upload.bytes_taken",
  "event_upload.accepted",
  "event_upload.duplicated",
  "event_upload.rejected",
  "event_upload.skipped",
  "event_upload.problems",
  "event_upload.reason",
  "event_upload.created_at",
  "event_upload.created_by_name",
  "event_upload.finished_at",
] as const;

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

const uploads = (db: Database) =>
  db
    .selectFrom("event_upload")
    .leftJoin("event_source", (join) =>
      join
        .onRef("event_source.company_id", "=", "event_upload.company_id")
        .onRef("event_source.id", "=", "event_upload.source_id"),
    )
    .select(columns);

/** The newest files that were brought. */
export async function findUploads(db: Database) {
  return await uploads(db).orderBy("event_upload.id", "desc").limit(20).execute();
}

export async function findUpload(db: Database, id: string) {
  return await uploads(db).where("event_upload.id", "=", id).executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockUpload(db: Database, id: string) {
  return await uploads(db).where("event_upload.id", "=", id).forUpdate("event_upload").executeTakeFirst();
}

interface NewUpload {
  companyId: number;
  id: string;
  fileKey: string;
  fileName: string;
  bytes: number;
  at: Date;
  byName: string;
}

export async function addUploadRow(db: Database, upload: NewUpload): Promise<void> {
  await db
    .insertInto("event_upload")
    .values({
      company_id: upload.companyId,
      id: upload.id,
      file_key: upload.fileKey,
      file_name: upload.fileName,
      bytes: upload.bytes,
      status: "waiting",
      created_at: upload.at,
      created_by_name: upload.byName,
    })
    .execute();
}

export interface UploadChange {
  status?: "waiting" | "taking" | "taken" | "failed";
  source_id?: string;
  file_key?: null;
  bytes_taken?: number;
  rejected?: number;
  skipped?: number;
  problems?: LineProblem[];
  reason?: string;
  finished_at?: Date;
}

export async function changeUpload(db: Database, id: string, change: UploadChange): Promise<void> {
  const { problems, ...rest } = change;
  await db
    .updateTable("event_upload")
    .set({ ...rest, ...(problems ? { problems: JSON.stringify(problems) } : {}) })
    .where("id", "=", id)
    .execute();
}

/** Adds a batch of the file to what came of it; a batch of a place that was passed already was added then. */
export async function noteTaken(
  db: Database,
  id: string,
  { read, accepted, duplicated }: { read: number; accepted: number; duplicated: number },
): Promise<void> {
  await db
    .updateTable("event_upload")
    .set({
      bytes_taken: read,
      accepted: sql<number>`accepted + ${accepted}::bigint`,
      duplicated: sql<number>`duplicated + ${duplicated}::bigint`,
    })
    .where("id", "=", id)
    .where("bytes_taken", "<", read)
    .execute();
}

export async function removeUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom("event_upload").where("id", "=", id).execute();
}

/** Forgets files that nobody took, and what came of those that were. For scope `platform`. */
export async function forgetUploads(
  db: Database,
  { waitingSince, finishedBefore }: { waitingSince: Date; finishedBefore: Date },
): Promise<number> {
  const result = await db
    .deleteFrom("event_upload")
    .where(({ eb, or, and }) =>
      or([
        and([eb("status", "in", ["waiting", "failed"]), eb("created_at", "<", waitingSince)]),
        eb("finished_at", "<", finishedBefore),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
