import type { CloudHome } from "#features/posture/cloud-posture/cloud-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { readCloudPostureState } from "../kept/cloud-accounts.ts";
import { countChangedSince } from "./cloud-home.store.ts";

/** Returns the state of the accounts after their last scans, and the changes since a time; all from stored counts. */
export async function cloudHome(context: VerbContext, since: Date): Promise<CloudHome> {
  const { db } = context;
  const { accounts } = await readCloudPostureState(context);
  return {
    accounts: accounts.length,
    old_accounts: accounts.filter(({ old }) => old).length,
    changed: await countChangedSince(db, since),
  };
}
