import type { Lab } from "./lab.ts";

/** A performance goal: a ratio of two measurements of the same run, and its limit. */
export interface Goal {
  number: number;
  title: string;
  limit: { atLeast: number } | { atMost: number };
  /** The dividend and the divisor, for readers of the table. */
  method: string;
  /** Returns why the goal cannot be measured on this machine; undefined when it can. */
  unavailable?(): string | undefined;
  measure(lab: Lab): Promise<Measured>;
}

export interface Measured {
  ratio: number;
  /** The lowest and highest ratio of the repeats. */
  spread?: readonly [number, number];
  /** Both measured values as text, each with its unit. */
  sides: string;
}

export function isGoalMet({ limit }: Goal, { ratio }: Measured): boolean {
  return "atLeast" in limit ? ratio >= limit.atLeast : ratio <= limit.atMost;
}

export function limitText({ limit }: Goal): string {
  return "atLeast" in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`;
}
