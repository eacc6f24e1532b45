import { type DocumentStep, documentCode } from "#features/delivery/documents/contracts/document-terms.ts";
import type { DocumentDetail } from "#features/delivery/documents/contracts/documents.contract.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";

/** `1 nov 2026` for a day of the calendar. */
export const dayText = (date: string) => day(`${date}T12:00:00Z`, "UTC");

export const stepLabels = {
  created: "creó el documento",
  revised: "subió un archivo nuevo",
  submitted: "lo envió a revisión",
  approved: "lo aprobó y se publicó",
  rejected: "lo devolvió",
  withdrawn: "lo retiró",
  replaced: "lo reemplazó",
  held: "lo retuvo",
  released: "liberó la retención",
  deleted: "eliminó sus archivos",
} as const satisfies Record<DocumentStep, string>;

/** Returns a sentence about the state of a document and its next step. */
export function documentSentence(document: DocumentDetail, timeZone: string): string {
  const { state, submitted_at, published_at, replaced_by, approved_by_name } = document;
  switch (state) {
    case "draft":
      return "Borrador: falta enviarlo a revisión.";
    case "in_review":
      return `Espera la aprobación de otra persona desde el ${day(submitted_at, timeZone)}.`;
    case "published":
      return `Publicado el ${day(published_at, timeZone)}, aprobado por ${approved_by_name ?? "el equipo"}.`;
    case "replaced":
      return replaced_by
        ? `Hay una versión nueva: ${documentCode(replaced_by.number)}.`
        : "Se reemplazó por otro documento.";
    case "withdrawn":
      return `Retirado: ${document.end_reason}`;
    case "deleted":
      return `Sus archivos se eliminaron. ${document.end_reason}`;
  }
}
