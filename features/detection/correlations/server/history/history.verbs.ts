import { countEventsBetween, findSource } from "#features/detection/events/server/events.public.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../history.contract.ts";
import { followHistoryJob } from "./follow-history.job.ts";

const followHistory: Verb<typeof contract.followHistory> = async (
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

export const historyVerbs = [route(contract.followHistory, followHistory)];
