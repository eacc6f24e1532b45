import type { AnalysisStatus } from "#features/analyses/analyses.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { type CountedRequests, countRequests } from "./analysis-request.store.ts";
import { readableAudiences } from "./readable-audiences.ts";

/** How many analyses that somebody may know of stand in some of the states, and how many are the provider's own. */
export async function countAnalyses(
  { db, actor }: Pick<VerbContext, "db" | "actor">,
  which: CountedRequests,
) {
  const rows = await countRequests(db, readableAudiences(actor), which);
  const sum = (some: readonly { count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  const inState = (...states: AnalysisStatus[]) =>
    sum(rows.filter(({ status }) => states.some((state) => state === status)));
  return {
    total: sum(rows),
    completed: inState("completed"),
    under_way: inState("pending", "processing"),
    failed: inState("failed"),
    cancelled: inState("cancelled"),
    internal: sum(rows.filter(({ audience }) => audience === "provider")),
  };
}
