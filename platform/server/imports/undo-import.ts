import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  changeImportRow,
  findImportRow,
  type ImportPlace,
  type ImportRow,
  lockImportRow,
  lockImportWork,
} from "./file-import.store.ts";
import { placeOf, reasonOf, within, withinBulk } from "./import-place.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";

/** Undoes an import in one transaction. If later data depends on it, it remains stored, with the reason. */
export async function undoImport(work: ImportWork, importer: AnyImporter, id: string): Promise<void> {
  const place = placeOf(importer, work.actor);
  try {
    await withinBulk(work, importer, async (context) => {
      await lockImportWork(context.db, id);
      const row = await findImportRow(context.db, place, id);
      if (row?.status !== "undoing") return context.entryFollows();
      await undoWithin(context, importer, place, row);
    });
  } catch (error) {
    const reason = reasonOf(error);
    await within(work, importer, "write", async ({ db, clock, announce, entryFollows }) => {
      // A transaction without changes needs no audit entry.
      entryFollows();
      const row = await lockImportRow(db, place, id);
      if (row?.status !== "undoing") return;
      await changeImportRow(db, place, id, clock.now(), { status: "stored", reason });
      announce({ topic: importer.topic, data: { id } });
    });
  }
}

/** Undoes a small import within an open transaction, while a person waits for the answer. */
export async function undoWithin(
  context: VerbContext,
  importer: AnyImporter,
  place: ImportPlace,
  row: ImportRow,
): Promise<void> {
  const { db, clock, audit, announce } = context;
  if (!importer.undo) throw new UnreadableFile("Lo que trajo este archivo no se puede deshacer.");
  await importer.undo(context, { id: row.id, options: row.options, receipt: row.receipt });
  await changeImportRow(db, place, row.id, clock.now(), { status: "undone", reason: "" });
  audit({
    action: importer.actions.undone,
    objectType: importer.objectType,
    objectId: row.id,
    details: { file: row.file_name },
  });
  announce({ topic: importer.topic, data: { id: row.id } });
}
