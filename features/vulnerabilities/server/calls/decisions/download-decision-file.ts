import type * as contract from "#features/vulnerabilities/contracts/finding-decisions.contract.ts";
import { findDecision } from "#features/vulnerabilities/server/decisions/decision.store.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const downloadDecisionFile: Verb<typeof contract.downloadDecisionFile> = async ({ db }, { id }) => {
  const row = await findDecision(db, id);
  if (!row?.file_key) throw new Refusal("not_found");
  return { key: row.file_key, name: row.file_name ?? "archivo", contentType: "application/octet-stream" };
};
