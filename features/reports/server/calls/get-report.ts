import type * as contract from "#features/reports/reports.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPublishedById } from "../reports/published-reports.store.ts";
import { reportFrom } from "../reports/reports.rules.ts";

export const getReport: Verb<typeof contract.getReport> = async ({ db }, { id }) => {
  const report = await findPublishedById(db, id);
  if (!report) throw new Refusal("not_found");
  return reportFrom(report);
};
