import type { CompanyObligation } from "#features/delivery/contracts/manage-delivery.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-words.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ObligationRow } from "../obligations/obligation-query.store.ts";
import { type CompanyDay, listedObligations } from "../obligations/obligation-view.ts";
import { findCompanyZones } from "./company-zone.store.ts";

/** Writes rows of all companies as lines of the provider's list. For scope `platform`. */
export async function companyObligations(
  db: Database,
  rows: readonly ObligationRow[],
  now: Date,
): Promise<CompanyObligation[]> {
  const ids = [...new Set(rows.map(({ company_id }) => Number(company_id)))];
  const companies = await findCompanyZones(db, ids);
  const days = new Map<number, CompanyDay>();
  for (const id of ids) {
    const timeZone = companies.get(id)?.time_zone ?? providerZone;
    days.set(id, { today: calendarDay(now, timeZone), timeZone });
  }
  const listed = await listedObligations(
    db,
    rows,
    (id) => days.get(id) ?? { today: calendarDay(now, providerZone), timeZone: providerZone },
  );
  return listed.map((obligation, place) => {
    const id = Number(rows[place]?.company_id);
    return { ...obligation, company: { id, name: companies.get(id)?.name ?? "" } };
  });
}
