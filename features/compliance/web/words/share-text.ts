import { numberText } from "#platform/web/words/number-words.ts";

/** `73 %`. Only what is whole reads 100 %, and only what is nothing reads 0 %. */
export function shareText(share: number | null): string {
  if (share === null) return "sin dato";
  const rounded = Math.round(share * 100);
  if (rounded === 100 && share < 1) return "99 %";
  if (rounded === 0 && share > 0) return "1 %";
  return `${rounded} %`;
}

/** `+4 puntos`: how far a share moved, in points of a hundred. */
export function pointsText(change: number | null): string {
  if (change === null) return "sin dato anterior";
  const points = Math.round(change * 100);
  if (points === 0) return "sin cambio";
  return `${points > 0 ? "+" : "−"}${Math.abs(points)} ${Math.abs(points) === 1 ? "punto" : "puntos"}`;
}

/** `2,4`: a maturity in levels of a scale. */
export function levelText(level: number | null): string {
  return level === null ? "sin dato" : numberText(Math.round(level * 10) / 10);
}
