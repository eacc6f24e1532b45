import type * as contract from "#features/reports/manage-reports.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { managedFrom } from "../reports/reports.rules.ts";
import { findManaged } from "../reports/reports.store.ts";

export const listManagedReports: Verb<typeof contract.listManagedReports> = async (
  { db },
  { cursor, limit, ...filter },
) => {
  const page = await findManaged(db, filter, { cursor, limit });
  return { ...page, items: page.items.map(managedFrom) };
};
