import { numberText } from "#platform/web/number-words.ts";

/** How a week stands against the one before, in a sentence that is true also for small and absent numbers. */
export function trendWords(now: number, before: number): string {
  const earlier = `${numberText(before)} en los 7 días anteriores`;
  if (before === 0)
    return now === 0 ? "Igual que en los 7 días anteriores" : `Ninguno en los 7 días anteriores`;
  const share = Math.round(((now - before) / before) * 100);
  if (share === 0) return `Casi igual: ${earlier}`;
  return `${numberText(Math.abs(share))} % ${share > 0 ? "más" : "menos"} que antes: ${earlier}`;
}
