import type * as contract from "#features/reports/manage-reports.contract.ts";
import { hidePublished, setWithdrawn } from "#platform/server/publishing/publication.store.ts";
import { lockSeen } from "#platform/server/publishing/publication-state.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { readEdited } from "../reports/edited-report.ts";

export const withdrawReport: Verb<typeof contract.withdrawReport> = async (
  { db, clock, audit },
  { id, version },
) => {
  const { status } = await lockSeen(db, "report", { id, version });
  if (status !== "published") throw new Refusal("conflict", { detail: "El reporte no está publicado." });
  await setWithdrawn(db, "report", id, clock.now());
  await hidePublished(db, "published_report", id);
  audit({ action: "report.withdrawn", objectType: "report", objectId: id, companyId: 0 });
  return await readEdited(db, id);
};
