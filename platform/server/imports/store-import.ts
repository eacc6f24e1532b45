import { workingOnPart } from "#platform/server/pauses/current-work.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import {
  addBatchFigures,
  changeImportRow,
  findImportRow,
  findSameImport,
  type ImportChange,
  type ImportPlace,
  type ImportRow,
  lockImportRow,
  lockImportWork,
  replaceRefusals,
} from "./file-import.store.ts";
import { type ImportFile, storedContent } from "./import-file.ts";
import { factsOf, placeOf, reasonOf, within, withinBulk } from "./import-place.ts";
import type { AnyImporter, ImportWork, StoreResult } from "./importer.ts";
import { readerOf, recognisedFile } from "./look-at-file.ts";
import { progressOf } from "./progress.ts";

const nothing = { records: 0, kept: 0, merged: 0, skipped: 0 };
const repeated = "El mismo archivo ya estaba guardado: no cambió nada.";

/** Stores an accepted file. A repeated delivery, or a new start after a kill, has the same result. */
export async function storeImport(work: ImportWork, importer: AnyImporter, id: string): Promise<void> {
  const place = placeOf(importer, work.actor);
  const row = await within(work, importer, "read", ({ db }) => findImportRow(db, place, id));
  if (row?.status !== "storing") return;
  const content = storedContent(work.gate.files, row.file_key);
  // Importers that store in batches save their progress together with each batch.
  const onProgress = importer.storeInBatches ? undefined : progressOf(work, importer, id);
  let file: ImportFile<unknown> | undefined;
  try {
    file = await recognisedFile(importer, factsOf(row), content, onProgress);
    const storing = { place, row, file };
    if (importer.storeInBatches)
      await workingOnPart(readerOf(importer, file), () => storeInBatches(work, importer, storing));
    else await storeWhole(work, importer, storing);
  } catch (error) {
    const status = file ? "failed" : "unreadable";
    await fail(work, importer, { place, row }, { status, reason: reasonOf(error) });
  }
}

interface Storing {
  place: ImportPlace;
  row: ImportRow;
  file: ImportFile<unknown>;
}

/**
 * Stores the file in the transaction that also ends the import, so that a killed process leaves all of it or nothing.
 */
async function storeWhole(work: ImportWork, importer: AnyImporter, storing: Storing): Promise<void> {
  const { place, row, file } = storing;
  await withinBulk(work, importer, async (context) => {
    await lockImportWork(context.db, row.id);
    const now = await findImportRow(context.db, place, row.id);
    if (now?.status !== "storing") return context.entryFollows();
    const same = await sameBefore(context, importer, storing);
    if (same) return await finish(context, importer, storing, asRepeated(same));
    const result = (await workingOnPart(readerOf(importer, file), () =>
      importer.store?.(context, file),
    )) as StoreResult<unknown>;
    await finish(context, importer, storing, { ...nothing, ...outcomeOf(result, file) });
  });
}

async function storeInBatches(work: ImportWork, importer: AnyImporter, storing: Storing): Promise<void> {
  const { place, row, file } = storing;
  const same = await within(work, importer, "read", (context) => sameBefore(context, importer, storing));
  let batch = 0;
  const storeResult =
    same ??
    (await importer.storeInBatches?.(
      {
        ...work,
        companyId: place.companyId,
        read: (look) => within(work, importer, "read", look),
        write: (store) => {
          batch += 1;
          const number = batch;
          return withinBulk(work, importer, async (context) => {
            const result = await store(context);
            // The audit entry of the import has the sum of all batches.
            context.entryFollows();
            const at = context.clock.now();
            // The progress is saved in the transaction of the records, so that it is never ahead of them, nor counted
            // twice.
            const { bytesRead } = file;
            const stored = { at, batch: number, bytesRead, figures: result.figures };
            await addBatchFigures(context.db, place, row.id, stored);
            return result;
          });
        },
      },
      file,
    ));
  await within(work, importer, "write", async (context) => {
    const now = await lockImportRow(context.db, place, row.id);
    if (now?.status !== "storing") return context.entryFollows();
    const end = same ? asRepeated(same) : outcomeOf(storeResult as StoreResult<unknown>, file);
    await finish(context, importer, storing, end);
  });
}

async function sameBefore({ db }: VerbContext, importer: AnyImporter, { place, row, file }: Storing) {
  if (importer.knowsContent) return undefined;
  return await findSameImport(db, place, { ...row, format: file.format });
}

const outcomeOf = ({ figures, receipt, remark = "" }: StoreResult<unknown>, file: ImportFile<unknown>) => ({
  refused: file.refusedCount,
  ...figures,
  receipt,
  reason: remark,
});

const asRepeated = (same: ImportRow): ImportChange => ({
  records: same.records,
  kept: 0,
  merged: same.kept + same.merged,
  skipped: same.skipped,
  refused: same.refused,
  receipt: same.receipt,
  repeats: same.id,
  reason: repeated,
});

async function finish(
  { db, clock, audit, announce }: VerbContext,
  importer: AnyImporter,
  { place, row, file }: Storing,
  end: ImportChange,
): Promise<void> {
  const at = clock.now();
  const { receipt: _receipt, reason: _reason, ...figures } = end;
  if (!end.repeats) await replaceRefusals(db, place, row.id, file.refused);
  await changeImportRow(db, place, row.id, at, {
    ...end,
    status: "stored",
    format: file.format,
    repeats: end.repeats ?? null,
    // The cleanup job removes a file without a row.
    file_key: null,
    bytes_read: row.bytes,
    finished_at: at,
  });
  audit({
    action: importer.actions.finished,
    objectType: importer.objectType,
    objectId: row.id,
    details: { file: row.file_name, status: "stored", ...figures },
  });
  announce({ topic: importer.topic, data: { id: row.id } });
}

async function fail(
  work: ImportWork,
  importer: AnyImporter,
  { place, row }: Pick<Storing, "place" | "row">,
  change: { status: "failed" | "unreadable"; reason: string },
): Promise<void> {
  await within(work, importer, "write", async ({ db, clock, audit, announce, entryFollows }) => {
    const now = await lockImportRow(db, place, row.id);
    if (now?.status !== "storing") return entryFollows();
    const at = clock.now();
    await changeImportRow(db, place, row.id, at, { ...change, finished_at: at });
    audit({
      action: importer.actions.finished,
      objectType: importer.objectType,
      objectId: row.id,
      details: { file: row.file_name, ...change },
    });
    announce({ topic: importer.topic, data: { id: row.id } });
  });
}
