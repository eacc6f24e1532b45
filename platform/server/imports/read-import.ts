import {
  changeImportRow,
  findImportRow,
  findSameImport,
  type ImportChange,
  lockImportRow,
  replaceRefusals,
} from "./file-import.store.ts";
import { storedContent } from "./import-file.ts";
import { factsOf, placeOf, reasonOf, within } from "./import-place.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";
import { lookAtFile, recognisedFile } from "./look-at-file.ts";
import { progressOf } from "./progress.ts";

/** Reads an uploaded file and stores the result, or the reason of its refusal, for a person to review. */
export async function readImport(work: ImportWork, importer: AnyImporter, id: string): Promise<void> {
  const place = placeOf(importer, work.actor);
  const row = await within(work, importer, "read", ({ db }) => findImportRow(db, place, id));
  if (row?.status !== "reading") return;
  const content = storedContent(work.gate.files, row.file_key);
  const read = async () => {
    const file = await recognisedFile(importer, factsOf(row), content, progressOf(work, importer, id));
    return { file, looked: await lookAtFile(work, importer, file) };
  };
  const { change, refused } = await read().then(
    ({ file, looked }) => ({
      change: {
        status: "ready",
        reason: "",
        format: file.format,
        refused: file.refusedCount,
        ...looked,
      } satisfies ImportChange,
      refused: file.refused,
    }),
    (error) => ({
      change: { status: "unreadable", reason: reasonOf(error), found: null } satisfies ImportChange,
      refused: [],
    }),
  );
  await within(work, importer, "write", async ({ db, clock, audit, announce, entryFollows }) => {
    const now = await lockImportRow(db, place, id);
    // The import was discarded or read meanwhile, so nothing changes.
    if (now?.status !== "reading") return entryFollows();
    const same = importer.knowsContent ? undefined : await findSameImport(db, place, { ...row, ...change });
    await replaceRefusals(db, place, id, refused);
    await changeImportRow(db, place, id, clock.now(), {
      ...change,
      repeats: same?.id ?? null,
      bytes_read: row.bytes,
    });
    audit({
      action: importer.actions.read,
      objectType: importer.objectType,
      objectId: id,
      details: { file: row.file_name, status: change.status },
    });
    announce({ topic: importer.topic, data: { id } });
  });
}
