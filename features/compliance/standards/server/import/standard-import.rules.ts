import { z } from "zod";
import type {
  ImportReading,
  StandardImport,
} from "#features/compliance/standards/manage-standards.contract.ts";
import type { ImportRow } from "#platform/server/imports/file-import.store.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { Chosen } from "#platform/server/imports/importer.ts";

const word = z.string().default("");

/** The data about a file that the importing person enters. */
export const Options = z.object({
  head: z.object({ code: word, name: word, short_name: word, version: word, publisher: word }).prefault({}),
  /** The columns of a table; null until they are chosen. */
  columns: z.record(z.string(), z.number()).nullable().default(null),
  sheet: z.number().int().default(0),
  /** Codes of the standards that a mapping set joins. */
  source: word,
  target: word,
});
export type Options = z.infer<typeof Options>;

export type StandardFile = ImportFile<Options>;

export function importFrom(
  row: ImportRow<Options, ImportReading, { standard_id: number | null }>,
): StandardImport {
  const { head, source, target } = row.options;
  return {
    id: row.id,
    file_name: row.file_name,
    bytes: row.bytes,
    format: row.format as StandardImport["format"],
    status: statusOf(row),
    reason: row.reason,
    head,
    source,
    target,
    reading: row.found,
    standard_id: row.receipt?.standard_id ?? null,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
  };
}

/** Returns the status of an import; one that could not be stored waits again, with the reason. */
export function statusOf({ status }: Pick<ImportRow, "status">): StandardImport["status"] {
  return status === "failed" ? "ready" : (status as StandardImport["status"]);
}

/** Returns the missing facts before storing, in the words of the form; empty when complete. */
export function missingToStore({
  format,
  options: { head, source, target },
  found,
}: Chosen<Options, ImportReading>): string | undefined {
  if (!found) return "El archivo todavía no se ha leído.";
  if (found.problems.blocking > 0) return "Hay problemas que impiden guardar. Corríjalos en el archivo.";
  if (isMappings(format)) {
    if (found.counts.pairs === 0) return "El archivo no trae correspondencias.";
    if (!source || !target) return "Elija las dos normas que une la correspondencia.";
    if (source === target) return "Elija dos normas distintas.";
    return undefined;
  }
  if (!head.code) return "Escriba el código de la norma.";
  if (!head.name) return "Escriba el nombre de la norma.";
  if (!head.version) return "Escriba la edición.";
  return undefined;
}

export function isMappings(format: string | null): boolean {
  return format === "ciso_assistant_mappings" || format === "oscal_mappings";
}
