import type { Measured } from "./goal.ts";

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Measures two operations in alternation, so that both run under the same load of the machine. The ratio is ours
 * divided by theirs.
 */
export async function compareInterleaved(
  times: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
  unit: string,
): Promise<Measured> {
  const ourValues: number[] = [];
  const theirValues: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    ourValues.push(await ours());
    theirValues.push(await theirs());
  }
  const ratios = ourValues.map((value, at) => value / (theirValues[at] ?? Number.NaN));
  return {
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    sides: `${roundedText(median(ourValues))} ${unit} to ${roundedText(median(theirValues))} ${unit}`,
  };
}

export function roundedText(value: number): string {
  return value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

/** Returns the 95th percentile. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}
