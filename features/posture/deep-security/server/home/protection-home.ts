import type { ProtectionHome } from "#features/posture/deep-security/contracts/protection-home.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { findTotals } from "../panel/panel.store.ts";
import { findGapChanges } from "./protection-home.store.ts";

/** Returns the protection of a company and what exports changed since a time. */
export async function protectionHome({ db }: VerbContext, since: Date): Promise<ProtectionHome> {
  const { computers, with_gaps, unprotected } = await findTotals(db);
  const { opened, closed, last_at } = await findGapChanges(db, since);
  return {
    computers,
    with_gaps,
    unprotected,
    changed: { opened, closed, last_at: last_at?.toISOString() ?? null },
  };
}
