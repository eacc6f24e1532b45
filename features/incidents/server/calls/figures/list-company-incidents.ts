import type * as contract from "#features/incidents/contracts/incident-figures.contract.ts";
import { findCompanyStandings } from "#features/incidents/server/home/incident-home.store.ts";
import type { Verb } from "#platform/server/verb.ts";

/** A few hundred companies at most: they are read whole, and pages are cut out of them. */
export const listCompanyIncidents: Verb<typeof contract.listCompanyIncidents> = async (
  { db, clock },
  { cursor, limit, company, q },
) => {
  const rows = await findCompanyStandings(db, { now: clock.now(), company, q });
  const from = Number(/^\d{1,6}$/.exec(cursor ?? "0")?.[0] ?? 0);
  return {
    items: rows
      .slice(from, from + limit)
      .map(({ id, name, oldest_opened_at, last_opened_at, ...counts }) => ({
        ...counts,
        company: { id, name },
        oldest_opened_at: oldest_opened_at?.toISOString() ?? null,
        last_opened_at: last_opened_at?.toISOString() ?? null,
      })),
    next: rows.length > from + limit ? String(from + limit) : null,
    total: { count: rows.length, capped: false },
  };
};
