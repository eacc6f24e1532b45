import type { listSightingsOfCompanies as call } from "#features/threats/contracts/company-threats.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findSightingsOfCompanies } from "../sightings/sightings-of-companies.store.ts";

const dayMs = 86_400_000;

export const listSightingsOfCompanies: Verb<typeof call> = async (
  { db, clock },
  { cursor, limit, days, ...filter },
) => {
  const since = new Date(clock.now().getTime() - days * dayMs);
  const page = await findSightingsOfCompanies(db, { since, ...filter }, { cursor, limit });
  return {
    ...page,
    items: page.items.map(({ company_id, company_name, events, first_at, last_at, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
      events: Number(events),
      first_at: first_at.toISOString(),
      last_at: last_at.toISOString(),
    })),
  };
};
