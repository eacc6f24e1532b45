import type { CloudHome } from "#features/posture/cloud-posture/cloud-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { cloudStanding } from "../kept/cloud-accounts.ts";
import { countChangedSince } from "./cloud-home.store.ts";

/** How the accounts stand after their last scans, and what changed since a moment; all from kept counts. */
export async function cloudHome(context: VerbContext, since: Date): Promise<CloudHome> {
  const { db } = context;
  const { accounts } = await cloudStanding(context);
  return {
    accounts: accounts.length,
    old_accounts: accounts.filter(({ old }) => old).length,
    changed: await countChangedSince(db, since),
  };
}
