import type { VerbContext } from "#platform/server/verb.ts";
import { changeImportRow, type ImportPlace, lockImportRow } from "./file-import.store.ts";
import { placeOf, within } from "./import-place.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";

/** The state of an import during each step. */
const during = { read: "reading", store: "storing", undo: "undoing" } as const;
export type ImportStep = keyof typeof during;
export const stepDuring = { reading: "read", storing: "store", undoing: "undo" } as const;
/** The state of an import after a step has failed for good: a person may retry or discard it. */
const afterBreakage = { read: "unreadable", store: "failed", undo: "stored" } as const;

const brokeOff =
  "El portal se interrumpió dos veces con este archivo y dejó de procesarlo. Avisamos al equipo del portal.";

/** Ends the step of a parked job, so that the import has the state failed. */
export async function endBrokenImport(
  work: ImportWork,
  importer: AnyImporter,
  step: ImportStep,
  id: string,
): Promise<void> {
  const place = placeOf(importer, work.actor);
  await within(work, importer, "write", async (context) => {
    const row = await lockImportRow(context.db, place, id);
    // The import was discarded or finished meanwhile, so nothing changes.
    if (row?.status !== during[step]) return context.entryFollows();
    await endImport(context, importer, { place, id, step, fileName: row.file_name, reason: brokeOff });
  });
}

/** Sets a broken import back to the step that broke, unless a person changed it meanwhile. */
export async function reviveImport(
  work: ImportWork,
  importer: AnyImporter,
  step: ImportStep,
  id: string,
): Promise<void> {
  const place = placeOf(importer, work.actor);
  await within(work, importer, "write", async ({ db, clock, announce, entryFollows }) => {
    // The call that retries the import has its own audit entry.
    entryFollows();
    const row = await lockImportRow(db, place, id);
    if (row?.status !== afterBreakage[step] || row.reason !== brokeOff) return;
    await changeImportRow(db, place, id, clock.now(), {
      status: during[step],
      reason: "",
      finished_at: step === "undo" ? row.finished_at : null,
    });
    announce({ topic: importer.topic, data: { id } });
  });
}

interface ImportEnd {
  place: ImportPlace;
  id: string;
  step: ImportStep;
  fileName: string;
  reason: string;
}

/** Ends a step for good, with its reason for the person who uploaded the file. */
export async function endImport(
  { db, clock, audit, announce }: VerbContext,
  importer: AnyImporter,
  { place, id, step, fileName, reason }: ImportEnd,
): Promise<void> {
  const end = { status: afterBreakage[step], reason };
  await changeImportRow(db, place, id, clock.now(), { ...end, finished_at: clock.now() });
  audit({
    action: importer.actions.finished,
    objectType: importer.objectType,
    objectId: id,
    details: { file: fileName, ...end },
  });
  announce({ topic: importer.topic, data: { id } });
}
