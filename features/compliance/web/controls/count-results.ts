import type { Score } from "#features/control-states/control-states.contract.ts";
import { type Result, results } from "#features/control-states/control-states.contract.ts";

/** How many controls of several scores have each result. */
export function countResults(scores: readonly Score[]): Record<Result, number> {
  const counts = Object.fromEntries(results.map((result) => [result, 0])) as Record<Result, number>;
  for (const score of scores) for (const result of results) counts[result] += score[result];
  return counts;
}
