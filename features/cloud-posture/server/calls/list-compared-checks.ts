import type { listComparedChecks as call } from "#features/cloud-posture/contracts/cloud-history.contract.ts";
import { CloudCategory } from "#features/cloud-posture/contracts/cloud-terms.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findCompared } from "../history/compare-runs.store.ts";
import { twoRuns } from "../history/two-runs.ts";

export const listComparedChecks: Verb<typeof call> = async ({ db }, { what, ...asked }) => {
  const rows = await findCompared(db, await twoRuns(db, asked), what);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ asset_id, name, severity, category, total: _total, ...row }) => ({
      ...row,
      asset: { id: asset_id, name },
      category: CloudCategory.parse(category),
      severity: severityOf(severity),
    })),
  };
};
