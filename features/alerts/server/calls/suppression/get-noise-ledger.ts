import type * as contract from "#features/alerts/contracts/suppression.contract.ts";
import { suppressionFrom } from "#features/alerts/server/suppression/suppression.rules.ts";
import { countNoise, findSuppressionsOf } from "#features/alerts/server/suppression/suppression.store.ts";
import type { Verb } from "#platform/server/verb.ts";

const usualSpan = 30 * 86_400_000;
const mostListed = 200;

export const getNoiseLedger: Verb<typeof contract.getNoiseLedger> = async ({ db, clock }, input) => {
  const now = clock.now();
  const to = input.to ? new Date(input.to) : now;
  const from = input.from ? new Date(input.from) : new Date(to.getTime() - usualSpan);
  const [counts, rows] = await Promise.all([
    countNoise(db, from, to),
    findSuppressionsOf(db, from, to, mostListed),
  ]);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    ...counts,
    by_suppression: rows.map((row) => suppressionFrom(row, now)),
  };
};
