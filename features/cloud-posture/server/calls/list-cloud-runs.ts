import type { listCloudRuns as call } from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCells, findRunPage } from "../kept/cloud-run.store.ts";
import { runOf } from "../kept/cloud-view.ts";

export const listCloudRuns: Verb<typeof call> = async ({ db }, asked) => {
  const { items, ...page } = await findRunPage(db, asked);
  const cells = Map.groupBy(await findCells(db, items), ({ scan_id, account }) => `${scan_id} ${account}`);
  return {
    ...page,
    items: items.map((row) => runOf(row, cells.get(`${row.scan_id} ${row.account}`) ?? [])),
  };
};
