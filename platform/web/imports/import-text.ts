import type { ImportFigures, ImportStatus } from "#platform/contract/imports.ts";
import { numberText } from "#platform/web/text/number-text.ts";

/** The nouns for the records of an area: singular and plural. */
export interface RecordNouns {
  /** Singular and plural of a new record: "evento nuevo, eventos nuevos". */
  kept: readonly [string, string];
  /** Singular and plural of a skipped record: "que no es evento, que no son eventos". */
  skipped: readonly [string, string];
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** Returns `3 eventos nuevos, 2 ya estaban, 1 rechazado.`; `Nada nuevo.` for a file without new records. */
export function figuresText(figures: Omit<ImportFigures, "records">, words: RecordNouns): string {
  const { kept, merged, refused, skipped } = figures;
  const parts = [
    ...(kept === 0 && merged === 0
      ? ["Nada nuevo"]
      : [counted(kept, words.kept), `${numberText(merged)} ya estaban`]),
    ...(refused > 0 ? [counted(refused, ["rechazado", "rechazados"])] : []),
    ...(skipped > 0 ? [counted(skipped, words.skipped)] : []),
  ];
  return `${parts.join(", ")}.`;
}

export const statusLabels: Record<ImportStatus, string> = {
  reading: "Leyéndose",
  ready: "Por revisar",
  unreadable: "No se pudo leer",
  storing: "Guardándose",
  failed: "No se guardó",
  stored: "Guardado",
  undoing: "Deshaciéndose",
  undone: "Deshecho",
};

export const statusTones = {
  reading: "neutral",
  ready: "warning",
  unreadable: "danger",
  storing: "neutral",
  failed: "danger",
  stored: "good",
  undoing: "neutral",
  undone: "neutral",
} as const satisfies Record<ImportStatus, string>;

/** Returns whether a job works on the file, so that the view updates by itself. */
export function isUnderWay(status: ImportStatus): boolean {
  return status === "reading" || status === "storing" || status === "undoing";
}
