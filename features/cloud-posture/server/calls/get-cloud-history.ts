import type { getCloudHistory as call } from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import { cloudCategories } from "#features/cloud-posture/contracts/cloud-terms.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCells, findRunsOf } from "../kept/cloud-run.store.ts";
import { scored } from "../kept/cloud-tally.rules.ts";
import { failuresOf, tallyOf } from "../kept/cloud-view.ts";

const mostPoints = 60;
type Categories = OutputOf<typeof call>["points"][number]["categories"];

export const getCloudHistory: Verb<typeof call> = async ({ db }, { account }) => {
  const runs = await findRunsOf(db, account, mostPoints);
  const cells = Map.groupBy(await findCells(db, runs), ({ scan_id }) => scan_id);
  return {
    points: runs.map(({ scan_id, ended_at }) => {
      const own = cells.get(scan_id) ?? [];
      const tally = scored(tallyOf(own));
      const { added, mended } = failuresOf(own);
      const categories = Object.fromEntries(
        cloudCategories.map((category) => {
          const { score, fail } = scored(tallyOf(own.filter((cell) => cell.category === category)));
          return [category, { score, failing: fail }];
        }),
      ) as Categories;
      const changed = { failing: tally.fail, added, mended, categories };
      return { scan_id, ended_at: ended_at.toISOString(), score: tally.score, ...changed };
    }),
  };
};
