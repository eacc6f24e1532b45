import { findCompanyBriefs } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance/global-compliance.contract.ts";
import { findRecordedOfAll } from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import type { Verb } from "#platform/server/verb.ts";
import { completeStatuses } from "../controls/complete-statuses.ts";

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
