import type {
  CloudResourceCheck,
  listResourceChecks as call,
} from "#features/cloud-posture/contracts/cloud-panel.contract.ts";
import { CloudCategory } from "#features/cloud-posture/contracts/cloud-terms.contract.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPlaces, findResourceChecks, isAsset } from "../checks/resource-check.store.ts";

export const listResourceChecks: Verb<typeof call> = async ({ db }, { asset_id }) => {
  if (!(await isAsset(db, asset_id))) throw new Refusal("not_found");
  const rows = await findResourceChecks(db, asset_id);
  return {
    places: await findPlaces(db, asset_id),
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, outcome, category, severity, since, ...row }) => ({
      ...row,
      outcome: outcome as CloudResourceCheck["outcome"],
      category: CloudCategory.parse(category),
      severity: severityOf(severity),
      since: since.toISOString(),
    })),
  };
};
