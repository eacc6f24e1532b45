import type { ImportStatus, RefusedRecord } from "#platform/contract/imports.ts";
import { placeOf, within } from "./import-place.ts";
import { addReceived, foundImport, markAccepted, type ReceivedFile } from "./import-requests.ts";
import { firstRefusals } from "./import-routes.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";
import { readImport } from "./read-import.ts";
import { storeImport } from "./store-import.ts";

/** The receipt of a file for machines and for the command line. */
export interface ImportReceipt {
  /** The id of the import; null for a trial run, which stores nothing. */
  id: string | null;
  file_name: string;
  format: string | null;
  status: ImportStatus;
  reason: string;
  records: number;
  kept: number;
  merged: number;
  skipped: number;
  refused: number;
  /** The id of the import that stored the same file before; null if there is none. */
  repeats: string | null;
  rejected: RefusedRecord[];
  /** The receipt of the area. */
  receipt: unknown;
}

/**
 * Imports a file completely while the caller (a command, or a machine with an API key) waits. The import is also
 * shown on the screen; if an option is missing, it waits there for a person.
 */
export async function importNow(
  work: ImportWork,
  importer: AnyImporter,
  file: ReceivedFile,
  options: Record<string, unknown>,
): Promise<ImportReceipt> {
  const status = importer.onArrival === "survey" ? "reading" : "storing";
  const { id } = await within(work, importer, "write", (context) =>
    addReceived(context, importer, file, { options, status }),
  );
  if (status === "storing") {
    await storeImport(work, importer, id);
    return await receiptOf(work, importer, id);
  }
  await readImport(work, importer, id);
  const row = await within(work, importer, "read", (context) => foundImport(context, importer, id));
  if (row.status !== "ready") return await receiptOf(work, importer, id);
  const missingReason = importer.missing?.(row);
  if (missingReason) return { ...(await receiptOf(work, importer, id)), reason: missingReason };
  await within(work, importer, "write", (context) => markAccepted(context, importer, id));
  await storeImport(work, importer, id);
  return await receiptOf(work, importer, id);
}

/** Stores a file that a job wrote itself, without the trial run that shows a person its contents. */
export async function storeNow(
  work: ImportWork,
  importer: AnyImporter,
  file: ReceivedFile,
  options: Record<string, unknown>,
): Promise<ImportReceipt> {
  const { id } = await within(work, importer, "write", (context) =>
    addReceived(context, importer, file, { options, status: "storing" }),
  );
  await storeImport(work, importer, id);
  return await receiptOf(work, importer, id);
}

function receiptOf(work: ImportWork, importer: AnyImporter, id: string): Promise<ImportReceipt> {
  return within(work, importer, "read", async (context) => {
    const row = await foundImport(context, importer, id);
    return {
      id,
      file_name: row.file_name,
      format: row.format,
      status: row.status,
      reason: row.reason,
      records: row.records,
      kept: row.kept,
      merged: row.merged,
      skipped: row.skipped,
      refused: row.refused,
      repeats: row.repeats,
      rejected: await firstRefusals(context.db, placeOf(importer, context.actor), id),
      receipt: row.receipt,
    };
  });
}
