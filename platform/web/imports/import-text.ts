import type { ImportFigures, ImportStatus } from "#platform/contract/imports.ts";
import { numberText } from "#platform/web/text/number-text.ts";

/** The nouns for the records of an area: singular and plural. */
export interface RecordNouns {
  /** evento nuevo, eventos nuevos */
  kept: readonly [string, string];
  /** que no es evento, que no son eventos */
  skipped: readonly [string, string];
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${numberText(count)} ${count === 1 ? one : many}`;

/** `3 eventos nuevos, 2 ya estaban, 1 rechazado.`; `Nada nuevo.` of a file that brought none. */
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

/** Somebody works on it: what is shown changes by itself. */
export function isUnderWay(status: ImportStatus): boolean {
  return status === "reading" || status === "storing" || status === "undoing";
}
