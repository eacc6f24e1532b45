import type { ControlDifference } from "#features/compliance/standards/edition-difference.contract.ts";
import { numberText } from "#platform/web/words/number-words.ts";

export const kindWords: Record<ControlDifference["kind"], string> = {
  added: "Nuevo",
  removed: "Se quita",
  changed: "Cambia",
  moved: "Se mueve",
};

export const fieldWords: Record<string, string> = {
  title: "Título",
  guidance: "Orientación",
  assessable: "Se evalúa",
  weight: "Peso",
  withdrawn: "Retirado",
  parent: "Está bajo",
};

const counted: Record<ControlDifference["kind"] | "same", [one: string, many: string]> = {
  added: ["nuevo", "nuevos"],
  removed: ["se quita", "se quitan"],
  changed: ["cambia", "cambian"],
  moved: ["se mueve", "se mueven"],
  same: ["sigue igual", "siguen igual"],
};

/** "2 nuevos, 1 cambia, 90 siguen igual". */
export function countsSentence(counts: Record<keyof typeof counted, number>): string {
  const parts = (Object.keys(counted) as (keyof typeof counted)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${numberText(counts[kind])} ${counted[kind][counts[kind] === 1 ? 0 : 1]}`);
  return parts.length === 0 ? "Nada que comparar" : parts.join(", ");
}
