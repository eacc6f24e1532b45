import { Upload } from "#features/detection/events/contracts/event-uploads.contract.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ImportRow } from "#platform/server/imports/file-import.store.ts";
import { findSourceNames } from "../sources/event-source.store.ts";
import type { UploadOptions, UploadReceipt } from "./upload-importer.ts";

type UploadRow = ImportRow<UploadOptions, null, UploadReceipt>;

const statusOf: Partial<Record<UploadRow["status"], Upload["status"]>> = {
  ready: "waiting",
  storing: "taking",
  stored: "taken",
};

/** Returns uploads in the form of the contract, with the names of their sources. */
export async function uploadsFrom(db: Database, rows: readonly UploadRow[]): Promise<Upload[]> {
  const names = await findSourceNames(db);
  return rows.map(({ options: { source_id }, ...row }) => ({
    id: row.id,
    file_name: row.file_name,
    bytes: row.bytes,
    status: statusOf[row.status] ?? "failed",
    source: source_id === null ? null : { id: source_id, name: names.get(source_id) ?? "" },
    bytes_taken: row.bytes_read,
    accepted: row.kept,
    duplicated: row.merged,
    rejected: row.refused,
    skipped: row.skipped,
    problems: row.receipt?.problems ?? [],
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    finished_at: row.finished_at?.toISOString() ?? null,
  }));
}

export async function uploadFrom(db: Database, row: UploadRow): Promise<Upload> {
  return Upload.parse((await uploadsFrom(db, [row]))[0]);
}
