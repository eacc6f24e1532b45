import { z } from "zod";
import type { ImportFormat } from "#features/standards/manage-standards.contract.ts";
import type { StandardFormat } from "#features/standards/readers/read-standard.ts";
import { UnreadableFile } from "#features/standards/readers/reading-problem.ts";
import { recogniseFile } from "#features/standards/readers/recognise-file.ts";
import type { OpenFile } from "#features/standards/readers/standard-reader.ts";
import { defineJob, type JobContext } from "#platform/server/jobs/define-job.ts";
import { isMappings } from "./standard-import.rules.ts";
import {
  changeImport,
  findImport,
  type ImportChange,
  type ImportRow,
  lockImport,
} from "./standard-import.store.ts";

// The readers and their libraries are loaded with the first file: the portal starts without them.
const platform = { scope: "platform" } as const;
const input = z.object({ id: z.uuid() });

function opener({ gate }: JobContext, row: ImportRow): OpenFile {
  return async () => {
    if (row.file_key === null) throw new UnreadableFile("El archivo ya no está.");
    return (await gate.files.read(row.file_key)).content;
  };
}

async function reading(context: JobContext, row: ImportRow): Promise<ImportChange> {
  const open = opener(context, row);
  const format = (row.format as ImportFormat | null) ?? (await recogniseFile(open, row.file_name));
  if (!format)
    throw new UnreadableFile(
      "No se reconoce el formato. Se leen bibliotecas de CISO Assistant (YAML), OSCAL (JSON y XML), CSV y XLSX.",
    );
  if (isMappings(format)) {
    const { foundMappings, readingOfMappings } = await import("./read-mapping-import.ts");
    const found = await foundMappings(format, open);
    const { name, version, publisher, source, target } = found.set;
    return {
      format,
      head: { name, short_name: "", code: "", version, publisher },
      source: row.source || source,
      target: row.target || target,
      reading: readingOfMappings(found),
    };
  }
  const { readImport } = await import("./read-import.ts");
  const inReading = <T>(work: Parameters<typeof context.within<T>>[1]) =>
    context.within({ ...platform, effect: "read" }, work);
  const { head, found } = await readImport(row, format as StandardFormat, open, inReading);
  return { format, head, reading: found };
}

/** Reads an uploaded file and leaves what was found, or why nothing was, for the person to see. */
export const readImportJob = defineJob({
  name: "standards.read_import",
  input,
  expireInSeconds: 600,
  async perform(context, { id }) {
    const row = await context.within({ ...platform, effect: "read" }, ({ db }) => findImport(db, id));
    if (row?.status !== "reading") return;
    const change = await reading(context, row).then(
      (found): ImportChange => ({ ...found, status: "ready", reason: "" }),
      (error): ImportChange => ({ status: "unreadable", reason: reasonOf(error), reading: null }),
    );
    await finish(context, id, "reading", change, "standard.import_read");
  },
});

/** Stores what was read, control by control. */
export const storeImportJob = defineJob({
  name: "standards.store_import",
  input,
  expireInSeconds: 600,
  async perform(context, { id }) {
    const row = await context.within({ ...platform, effect: "read" }, ({ db }) => findImport(db, id));
    if (row?.status !== "storing") return;
    const { storeImported } = await import("./store-imported.ts");
    const change = await storeImported(context, row, opener(context, row)).catch(
      (error): ImportChange => ({ status: "ready", reason: reasonOf(error) }),
    );
    // A file that was stored is not needed any more: the sweep removes what no row names.
    await finish(context, id, "storing", change, "standard.import_finished");
  },
});

/** What a person can act on is told to them; a fault of ours is thrown, and tried again. */
function reasonOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message;
  throw error;
}

async function finish(
  { within }: JobContext,
  id: string,
  from: ImportRow["status"],
  change: ImportChange,
  action: string,
): Promise<void> {
  await within({ ...platform, effect: "write" }, async ({ db, audit, announce }) => {
    const row = await lockImport(db, id);
    // Discarded or read again meanwhile
    audit({ action, objectType: "standard_import", objectId: id, details: { file: row?.file_name ?? "" } });
    if (row?.status !== from) return;
    await changeImport(db, id, change);
    announce({ topic: "standards.changed", data: { id } });
  });
}
