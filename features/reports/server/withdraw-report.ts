import type * as contract from "#features/reports/manage-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { hidePublished } from "./published-reports.store.ts";
import { readEdited } from "./read-edited.ts";
import { lockReport, setWithdrawn } from "./reports.store.ts";

export const withdrawReport: Verb<typeof contract.withdrawReport> = async (
  { db, clock, audit },
  { id, version },
) => {
  const found = await lockReport(db, id);
  if (!found) throw new Refusal("not_found");
  if (found.version !== version) throw new Refusal("stale_version");
  if (found.status !== "published")
    throw new Refusal("conflict", { detail: "El reporte no está publicado." });
  await setWithdrawn(db, id, clock.now());
  await hidePublished(db, id);
  audit({ action: "report.withdrawn", objectType: "report", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
