import type * as contract from "#features/incidents/contracts/incident-figures.contract.ts";
import { findCompanyStandings } from "#features/incidents/server/home/incident-home.store.ts";
import type { Verb } from "#platform/server/verb.ts";

export const listCompanyIncidents: Verb<typeof contract.listCompanyIncidents> = async ({ db, clock }) => {
  const rows = await findCompanyStandings(db, clock.now());
  return {
    items: rows.map(({ id, name, oldest_opened_at, last_opened_at, ...counts }) => ({
      ...counts,
      company: { id, name },
      oldest_opened_at: oldest_opened_at?.toISOString() ?? null,
      last_opened_at: last_opened_at?.toISOString() ?? null,
    })),
  };
};
