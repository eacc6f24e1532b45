import { csvLine } from "#platform/contract/csv-line.ts";
import type { PackRow } from "./pack.store.ts";

export interface PackEntry {
  /** The path of the file in the archive. */
  path: string;
  row: PackRow;
}

const unlinked = "Sin control";

/**
 * Returns the path of each file of a pack: standard, control, evidence. A file for several controls is in each; equal
 * names get a number.
 */
export function packEntries(rows: readonly PackRow[]): PackEntry[] {
  const countByPath = new Map<string, number>();
  return rows.map((row) => {
    const folder = [
      plainName(row.standard_name ?? unlinked),
      ...(row.code ? [plainName(`${row.code} ${row.control_title ?? ""}`)] : []),
      plainName(row.title),
    ].join("/");
    const preferredPath = `${folder}/${plainName(row.file_name)}`;
    const before = countByPath.get(preferredPath.toLowerCase()) ?? 0;
    countByPath.set(preferredPath.toLowerCase(), before + 1);
    return { path: before === 0 ? preferredPath : numbered(preferredPath, before + 1), row };
  });
}

/** Returns a file name that is valid on every operating system. */
function plainName(name: string): string {
  const plain = [...name.normalize("NFC").replace(/[\p{C}<>:"/\\|?*]+/gu, " ")]
    .slice(0, 80)
    .join("")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return plain || "sin nombre";
}

function numbered(path: string, number: number): string {
  const dot = path.lastIndexOf(".");
  return dot > path.lastIndexOf("/")
    ? `${path.slice(0, dot)} (${number})${path.slice(dot)}`
    : `${path} (${number})`;
}

/** The check of a file while it was packed. */
export type FileCheckResult =
  | { outcome: "intact" | "altered"; sha256: string }
  | { outcome: "missing"; sha256: null };

export interface PackFacts {
  company: string;
  standard: string | null;
  madeAt: Date;
  madeBy: string;
  approvedOnly: boolean;
}

const statusLabels: Record<string, string> = {
  in_review: "en revisión",
  approved: "aprobada",
  rejected: "rechazada",
};
const outcomeLabels: Record<FileCheckResult["outcome"], string> = {
  intact: "íntegro",
  altered: "ALTERADO",
  missing: "FALTA",
};

/** Returns the lines of the manifest, one for each file of the archive. */
export function manifestLines(
  entries: readonly PackEntry[],
  checkByPath: ReadonlyMap<string, FileCheckResult>,
) {
  return entries.map(({ path, row }) => {
    const fileCheck = checkByPath.get(path);
    return {
      archivo: path,
      norma: row.standard_name ?? "",
      control: row.code ?? "",
      control_titulo: row.control_title ?? "",
      evidencia: row.title,
      evidencia_id: row.evidence_id,
      revision: row.revision,
      estado: statusLabels[row.status] ?? row.status,
      responsable: row.owner_name ?? "",
      periodo_desde: row.period_from ?? "",
      periodo_hasta: row.period_to ?? "",
      recolectada_el: row.collected_on ?? "",
      valida_hasta: row.valid_until ?? "",
      subida_por: row.added_by_name,
      revisada_por: row.reviewed_by_name ?? "",
      bytes: row.bytes,
      sha256: row.sha256,
      comprobacion: outcomeLabels[fileCheck?.outcome ?? "missing"],
      sha256_encontrado: fileCheck?.sha256 ?? "",
    };
  });
}
export type ManifestLine = ReturnType<typeof manifestLines>[number];

export function manifestJson(
  { company, standard, madeAt, madeBy, approvedOnly }: PackFacts,
  lines: ManifestLine[],
): string {
  const head = {
    empresa: company,
    norma: standard ?? "todas",
    solo_aprobadas: approvedOnly,
    generado_el: madeAt.toISOString(),
    generado_por: madeBy,
    archivos: lines.length,
  };
  return `${JSON.stringify({ ...head, lista: lines }, null, 2)}\n`;
}

export function manifestCsv(lines: ManifestLine[]): string {
  const [first] = lines;
  const head = first ? Object.keys(first) : ["archivo"];
  // Spreadsheet programs detect UTF-8 by this byte order mark.
  return `\uFEFF${csvLine(head)}${lines.map((line) => csvLine(Object.values(line).map(String))).join("")}`;
}
