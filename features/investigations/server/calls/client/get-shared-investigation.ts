import type * as contract from "#features/investigations/contracts/shared-investigations.contract.ts";
import { findSharedEvidence } from "#features/investigations/server/client/shared-investigation.store.ts";
import { sharedFrom } from "#features/investigations/server/client/shared-view.ts";
import { findInvestigation } from "#features/investigations/server/work/investigation.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const getSharedInvestigation: Verb<typeof contract.getSharedInvestigation> = async (
  { db },
  { id },
) => {
  const row = await findInvestigation(db, id);
  if (!row?.client_visible) throw new Refusal("not_found");
  const evidence = await findSharedEvidence(db, id);
  const { conclusion, grounds, hypothesis_text } = row;
  return {
    investigation: sharedFrom(row, row.client_summary),
    conclusion: row.status === "concluded" ? { text: conclusion, grounds, hypothesis_text } : null,
    evidence: evidence.map((each) => ({ ...each, added_at: each.added_at.toISOString() })),
  };
};
