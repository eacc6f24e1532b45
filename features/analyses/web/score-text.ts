import { numberText } from "#platform/web/number-words.ts";

/** `72,5`, or that it is not evaluable. */
export function scoreText(score: number | null): string {
  return score === null ? "No evaluable" : numberText(score);
}

/** `+4,5`, `−3`, `sin cambio`; nothing where one of both is missing. */
export function scoreMove(before: number | null, now: number | null): string {
  if (before === null || now === null) return "";
  const move = Math.round((now - before) * 10) / 10;
  if (move === 0) return "sin cambio";
  return `${move > 0 ? "+" : "−"}${numberText(Math.abs(move))}`;
}
