import type * as contract from "#features/correlations/history.contract.ts";
import { countEventsBetween, findSource } from "#features/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { followHistoryJob } from "../history/follow-history.job.ts";

export const followHistory: Verb<typeof contract.followHistory> = async (
  { db, audit, enqueue },
  { from, until, source_id },
) => {
  if (source_id !== undefined && !(await findSource(db, source_id))) throw new Refusal("not_found");
  const { all } = await countEventsBetween(db, new Date(from), new Date(until));
  enqueue(followHistoryJob, { from, until, ...(source_id && { source_id }) });
  audit({
    action: "correlations.history_asked",
    objectType: "correlation_rule",
    details: { from, until, source: source_id ?? null, expected: all },
  });
  return { expected: all };
};
