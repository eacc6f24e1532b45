import type * as contract from "#features/reports/manage-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { draftFrom } from "../reports/reports.rules.ts";
import { findVersion } from "../reports/reports.store.ts";

export const getReportVersion: Verb<typeof contract.getReportVersion> = async ({ db }, { id, number }) => {
  const version = await findVersion(db, id, number);
  if (!version) throw new Refusal("not_found");
  const { title, saved_by } = version;
  return { number, title, saved_by, saved_at: version.saved_at.toISOString(), draft: draftFrom(version) };
};
