import {
  type compareCloudRuns as call,
  comparedOutcomes,
} from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Verb } from "#platform/server/verb.ts";
import { countCompared } from "../history/compare-runs.store.ts";
import { twoRuns } from "../history/two-runs.ts";
import { findCells } from "../kept/cloud-run.store.ts";
import { runOf } from "../kept/cloud-view.ts";

export const compareCloudRuns: Verb<typeof call> = async ({ db }, asked) => {
  const two = await twoRuns(db, asked);
  const found = await countCompared(db, two);
  const cells = Map.groupBy(await findCells(db, [two.from, two.to]), ({ scan_id }) => scan_id);
  const to = runOf(two.to, cells.get(two.to.scan_id) ?? []);
  const counts = Object.fromEntries(comparedOutcomes.map((what) => [what, found.get(what) ?? 0]));
  return {
    from: runOf(two.from, cells.get(two.from.scan_id) ?? []),
    to,
    counts: counts as OutputOf<typeof call>["counts"],
    persistent: Math.max(0, to.tally.fail - (found.get("worse") ?? 0) - (found.get("first_seen") ?? 0)),
  };
};
