import type * as contract from "#features/reports/reports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findPublished } from "../reports/published-reports.store.ts";
import { summaryFrom } from "../reports/reports.rules.ts";

export const listReports: Verb<typeof contract.listReports> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findPublished(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(summaryFrom) };
};
