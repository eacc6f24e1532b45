import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dateTime, day } from "#platform/contract/dates/calendar-words.ts";
import { renderPdf } from "#platform/server/documents/render-pdf.ts";
import type { ManifestLine, PackFacts } from "./pack-manifest.ts";

const template = readFileSync(join(import.meta.dirname, "evidence-index.typ"), "utf8");

/** The index of a pack as a document: every file under its standard and control, with its hash. */
export function packIndex(facts: PackFacts, lines: readonly ManifestLine[]): Promise<Buffer> {
  const standards = [...Map.groupBy(lines, ({ norma }) => norma)].map(([name, ofStandard]) => ({
    name: name || "Sin control",
    controls: [...Map.groupBy(ofStandard, ({ control }) => control)].map(([code, ofControl]) => ({
      name: code ? `${code} ${ofControl[0]?.control_titulo ?? ""}` : "Evidencias sin control",
      files: ofControl.map((line) => ({
        title: line.evidencia,
        path: line.archivo,
        sha256: line.sha256,
        revision: String(line.revision),
        status: line.estado,
        valid_until: line.valida_hasta ? day(`${line.valida_hasta}T12:00:00Z`) : "sin plazo",
        outcome: line.comprobacion,
      })),
    })),
  }));
  return renderPdf({
    template,
    createdAt: facts.madeAt,
    data: {
      title: "Índice de evidencias",
      subject: facts.standard ? `${facts.company} · ${facts.standard}` : facts.company,
      made: `Generado el ${dateTime(facts.madeAt)} por ${facts.madeBy}`,
      note: facts.company,
      lead: `Este paquete tiene ${lines.length} archivos. Junto a cada uno está su huella SHA-256 del día en que llegó al portal; al empaquetarlo se leyó otra vez y se comparó. Las mismas huellas están en manifest.json y manifest.csv.`,
      standards,
    },
  });
}
