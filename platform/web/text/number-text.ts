import { countOf, numberText } from "#platform/contract/number-text.ts";

export { countOf, numberText };

/** A capped count: `218`, or `más de 10.000` when the counting stopped. */
export function countText({ count, capped }: { count: number; capped: boolean }): string {
  return capped ? `más de ${numberText(count)}` : numberText(count);
}
