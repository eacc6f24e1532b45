import type {
  ImportFormat,
  ImportHead,
  ImportReading,
  StandardImport,
} from "#features/standards/manage-standards.contract.ts";
import type { ImportRow } from "./standard-import.store.ts";

const emptyHead: ImportHead = { code: "", name: "", short_name: "", version: "", publisher: "" };

export function headOf(row: Pick<ImportRow, "head">): ImportHead {
  return { ...emptyHead, ...(row.head as Partial<ImportHead>) };
}

export function importFrom(row: ImportRow): StandardImport {
  return {
    id: row.id,
    file_name: row.file_name,
    bytes: Number(row.bytes),
    format: row.format as ImportFormat | null,
    status: row.status as StandardImport["status"],
    reason: row.reason,
    head: headOf(row),
    source: row.source,
    target: row.target,
    reading: row.reading as ImportReading | null,
    standard_id: row.standard_id,
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
  };
}

/** What is in the way of storing, in the words of the form; nothing when all is there. */
export function missingToStore(row: ImportRow): string | undefined {
  const reading = row.reading as ImportReading | null;
  const head = headOf(row);
  if (!reading) return "El archivo todavía no se ha leído.";
  if (reading.problems.blocking > 0) return "Hay problemas que impiden guardar. Corríjalos en el archivo.";
  if (isMappings(row.format)) {
    if (reading.counts.pairs === 0) return "El archivo no trae correspondencias.";
    if (!row.source || !row.target) return "Elija las dos normas que une la correspondencia.";
    if (row.source === row.target) return "Elija dos normas distintas.";
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
