import { numberText } from "#platform/web/number-words.ts";

/** How a count moved against the period before: `+12 %`, `−40 %`, `igual`, `× 14`. */
export function changeWords({ now, before }: { now: number; before: number }): string {
  if (now === before) return "igual";
  if (before === 0) return "antes 0";
  if (now >= before * 10) return `× ${numberText(Math.round(now / before))}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  // A change that rounds to nothing is still a change.
  return `${now > before ? "+" : "−"}${numberText(Math.max(percent, 1))} %`;
}
