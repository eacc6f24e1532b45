import type * as contract from "#features/control-mapping/control-mapping.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { removeAccepted } from "../pairs/company-mapping.store.ts";

export const removePair: Verb<typeof contract.removePair> = async (
  { db, audit },
  { source_control_id, target_control_id },
) => {
  if (!(await removeAccepted(db, source_control_id, target_control_id))) throw new Refusal("not_found");
  audit({
    action: "control_mapping.removed",
    objectType: "company_mapping",
    objectId: `${source_control_id}-${target_control_id}`,
  });
  return {};
};
