import { csvLine } from "#platform/contract/csv-line.ts";
import type { PackEntry } from "./pack-entries.rules.ts";

/** What was found of a file while it was packed. */
export type Found = { outcome: "intact" | "altered"; sha256: string } | { outcome: "missing"; sha256: null };

export interface PackFacts {
  company: string;
  standard: string | null;
  madeAt: Date;
  madeBy: string;
  approvedOnly: boolean;
}

const statusWords: Record<string, string> = {
  in_review: "en revisión",
  approved: "aprobada",
  rejected: "rechazada",
};
const outcomeWords: Record<Found["outcome"], string> = {
  intact: "íntegro",
  altered: "ALTERADO",
  missing: "FALTA",
};

/** One line of the manifest for each file of the pack. */
export function manifestLines(entries: readonly PackEntry[], found: ReadonlyMap<string, Found>) {
  return entries.map(({ path, row }) => {
    const seen = found.get(path);
    return {
      archivo: path,
      norma: row.standard_name ?? "",
      control: row.code ?? "",
      control_titulo: row.control_title ?? "",
      evidencia: row.title,
      evidencia_id: row.evidence_id,
      revision: row.revision,
      estado: statusWords[row.status] ?? row.status,
      responsable: row.owner_name ?? "",
      periodo_desde: row.period_from ?? "",
      periodo_hasta: row.period_to ?? "",
      recolectada_el: row.collected_on ?? "",
      valida_hasta: row.valid_until ?? "",
      subida_por: row.added_by_name,
      revisada_por: row.reviewed_by_name ?? "",
      bytes: row.bytes,
      sha256: row.sha256,
      comprobacion: outcomeWords[seen?.outcome ?? "missing"],
      sha256_encontrado: seen?.sha256 ?? "",
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
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${csvLine(head)}${lines.map((line) => csvLine(Object.values(line).map(String))).join("")}`;
}
