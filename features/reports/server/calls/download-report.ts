import type * as contract from "#features/reports/reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPublishedById } from "../reports/published-reports.store.ts";

export const downloadReport: Verb<typeof contract.downloadReport> = async ({ db }, { id }) => {
  const report = await findPublishedById(db, id);
  if (!report) throw new Refusal("not_found");
  return { key: report.file_key, name: report.file_name, contentType: report.file_type };
};
