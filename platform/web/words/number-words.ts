import { numberText } from "#platform/contract/number-words.ts";

export { numberText };

/** A capped count: `218`, or `más de 10.000` when the counting stopped. */
export function countText({ count, capped }: { count: number; capped: boolean }): string {
  return capped ? `más de ${numberText(count)}` : numberText(count);
}

/** "1 tema espera", "12 temas esperan": a count with the noun that agrees with it. */
export function countOf(count: number, one: string, many: string): string {
  return `${numberText(count)} ${count === 1 ? one : many}`;
}
