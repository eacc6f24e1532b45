import { changeImportRow } from "./file-import.store.ts";
import { placeOf, within } from "./import-place.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";

/** Writes down how far the reading of a file is, beside the transaction that stores it. */
export function progressOf(work: ImportWork, importer: AnyImporter, id: string) {
  const place = placeOf(importer, work.actor);
  return (bytes_read: number): Promise<void> =>
    within(work, importer, "write", async ({ db, clock, entryFollows }) => {
      entryFollows();
      await changeImportRow(db, place, id, clock.now(), { bytes_read });
    });
}
