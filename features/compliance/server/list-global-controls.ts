import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance/global-compliance.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "./complete-statuses.ts";
import { findRecordedOfAll } from "./global-compliance.store.ts";
import { dayOf } from "./santiago-days.ts";

export const listGlobalControls: Verb<typeof contract.listGlobalControls> = async (
  { db, clock },
  { cursor, limit, ...filter },
) => {
  const names = new Map((await findCompanyBriefs(db)).map(({ id, name }) => [id, name]));
  const page = await findRecordedOfAll(db, filter, { cursor, limit });
  const items = await completeStatuses(db, page.items, dayOf(clock.now()));
  return {
    ...page,
    items: items.map((status, place) => {
      const company_id = page.items[place]?.company_id ?? 0;
      return { ...status, company_id, company_name: names.get(company_id) ?? "" };
    }),
  };
};
