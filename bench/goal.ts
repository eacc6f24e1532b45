import type { Lab } from "./lab.ts";

/** A promise of speed: a ratio of two measurements of the same run, and its limit. */
export interface Goal {
  number: number;
  title: string;
  limit: { atLeast: number } | { atMost: number };
  /** The dividend and the divisor, for readers of the table. */
  method: string;
  measure(lab: Lab): Promise<Measured>;
}

export interface Measured {
  ratio: number;
  /** The lowest and highest of the repeats. */
  spread?: readonly [number, number];
  /** The two sides in their own units. */
  sides: string;
}

export function isKept({ limit }: Goal, { ratio }: Measured): boolean {
  return "atLeast" in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
}

export function limitText({ limit }: Goal): string {
  return "atLeast" in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
}
