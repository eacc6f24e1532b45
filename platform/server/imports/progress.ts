import { changeImportRow } from "./file-import.store.ts";
import { placeOf, within } from "./import-place.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";

/** Returns the function that stores the progress of reading a file, outside the transaction that stores its content. */
export function progressOf(work: ImportWork, importer: AnyImporter, id: string) {
  const place = placeOf(importer, work.actor);
  return (bytes_read: number): Promise<void> =>
    within(work, importer, "write", async ({ db, clock, entryFollows }) => {
      entryFollows();
      await changeImportRow(db, place, id, clock.now(), { bytes_read });
    });
}
