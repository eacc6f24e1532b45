import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { lockImportWork } from "./file-import.store.ts";
import { findImportOf } from "./import-of-content.store.ts";
import { placeOf, within } from "./import-place.ts";
import { addReceived, foundImport, markAccepted } from "./import-requests.ts";
import type { AnyImporter, ImportWork } from "./importer.ts";
import { storeImport } from "./store-import.ts";

/** Content that a job created, and the name of its import. */
interface MadeFile {
  name: string;
  content: Buffer;
}

/**
 * Stores the content of a job that may run repeatedly: the first run receives it, and later runs continue that import.
 * No person reviews it first. An import that a person undid stays undone.
 */
export async function importOnce(
  work: ImportWork,
  importer: AnyImporter,
  { name, content }: MadeFile,
  choices: Record<string, unknown>,
): Promise<{ id: string; status: string; reason: string }> {
  const options = importer.options.parse(choices);
  const sha256 = hash("sha256", content, "hex");
  const place = placeOf(importer, work.actor);
  const existingImport = await within(work, importer, "read", ({ db }) =>
    findImportOf(db, place, { sha256, options }),
  );
  const id = existingImport?.id ?? (await receive(work, importer, { name, content, sha256, options }));
  if (existingImport?.status === "failed")
    await within(work, importer, "write", (context) => markAccepted(context, importer, id));
  await storeImport(work, importer, id);
  return await within(work, importer, "read", (context) => foundImport(context, importer, id));
}

async function receive(
  work: ImportWork,
  importer: AnyImporter,
  { name, content, sha256, options }: MadeFile & { sha256: string; options: unknown },
): Promise<string> {
  const { files } = work.gate;
  const file = await files.write(Readable.from([content]), { maximumBytes: content.length });
  return await within(work, importer, "write", async (context) => {
    await lockImportWork(context.db, sha256);
    const other = await findImportOf(context.db, placeOf(importer, work.actor), { sha256, options });
    if (!other) {
      const row = await addReceived(
        context,
        importer,
        { ...file, name },
        { options: options as object, status: "storing" },
      );
      return row.id;
    }
    context.nothingChanged();
    await files.remove(file.key);
    return other.id;
  });
}
