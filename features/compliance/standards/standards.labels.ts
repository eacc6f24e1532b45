import { numberText } from "#platform/web/text/number-text.ts";
import type { ScaleLevel } from "./standards.contract.ts";

/** A level as it is read: "3 · Definido". */
export function levelWords(scale: readonly ScaleLevel[], score: number): string {
  const level = scale.find((item) => item.score === score);
  return level ? `${score} · ${level.name}` : String(score);
}

export function controlsWords(count: number): string {
  return count === 1 ? "1 control evaluable" : `${numberText(count)} controles evaluables`;
}

/** Returns the chosen tiers as a phrase; no chosen tier means all. */
export function tiersWords(chosenTiers: readonly string[]): string {
  return chosenTiers.length === 0 ? "Todos los niveles" : chosenTiers.join(", ");
}
