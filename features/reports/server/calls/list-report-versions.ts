import type * as contract from "#features/reports/manage-reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findVersions } from "../reports/reports.store.ts";

export const listReportVersions: Verb<typeof contract.listReportVersions> = async ({ db }, { id }) => {
  const versions = await findVersions(db, id);
  // Every report has at least the version that began it.
  if (versions.length === 0) throw new Refusal("not_found");
  return versions.map((version) => ({ ...version, saved_at: version.saved_at.toISOString() }));
};
