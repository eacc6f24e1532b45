import { findMatches } from "#features/correlations/server/find-matches.ts";
import { keepMatches } from "#features/correlations/server/keep-matches.ts";
import type { VerbContext } from "#platform/server/verb.ts";

const hour = 3_600_000;

/** What the rules at work find in a delivery that tells of weeks, hour by hour, as raiseByDay does with alerts. */
export async function findByHour(context: VerbContext, batchId: string): Promise<void> {
  const found = await findMatches(context, [batchId]);
  const hours = Map.groupBy(
    found.matches,
    ({ occurred_at }) => Math.ceil(occurred_at.getTime() / hour) * hour,
  );
  for (const [end, matches] of [...hours].sort(([one], [other]) => one - other)) {
    const at = new Date(Math.min(end, context.clock.now().getTime()));
    const then = { ...context, clock: { now: () => at }, audit: () => {}, announce: () => {} };
    await keepMatches(then, { ...found, matches, stopped: [] });
  }
}
