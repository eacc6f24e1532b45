import type * as contract from "#features/legal-duties/contracts/legal-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findMergedIds, findReceipt } from "../case/case-facts.store.ts";

export const downloadReceipt: Verb<typeof contract.downloadReceipt> = async ({ db }, { id, filing_id }) => {
  const receipt = await findReceipt(db, await findMergedIds(db, id), filing_id);
  if (!receipt) throw new Refusal("not_found");
  return {
    key: receipt.file_key,
    name: receipt.receipt_name ?? "comprobante",
    contentType: receipt.receipt_type ?? "application/octet-stream",
  };
};
