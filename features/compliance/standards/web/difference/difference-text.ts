import type { ControlDifference } from "#features/compliance/standards/edition-difference.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";

export const kindLabels: Record<ControlDifference["kind"], string> = {
  added: "Nuevo",
  removed: "Se quita",
  changed: "Cambia",
  moved: "Se mueve",
};

export const fieldLabels: Record<string, string> = {
  title: "Título",
  guidance: "Orientación",
  assessable: "Se evalúa",
  weight: "Peso",
  withdrawn: "Retirado",
  parent: "Está bajo",
};

const countNouns: Record<ControlDifference["kind"] | "same", [one: string, many: string]> = {
  added: ["nuevo", "nuevos"],
  removed: ["se quita", "se quitan"],
  changed: ["cambia", "cambian"],
  moved: ["se mueve", "se mueven"],
  same: ["sigue igual", "siguen igual"],
};

/** Returns a text such as "2 nuevos, 1 cambia, 90 siguen igual". */
export function countsSentence(counts: Record<keyof typeof countNouns, number>): string {
  const parts = (Object.keys(countNouns) as (keyof typeof countNouns)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${numberText(counts[kind])} ${countNouns[kind][counts[kind] === 1 ? 0 : 1]}`);
  return parts.length === 0 ? "Nada que comparar" : parts.join(", ");
}
