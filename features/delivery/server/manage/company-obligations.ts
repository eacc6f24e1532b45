import { sql } from "kysely";
import type { CompanyObligation } from "#features/delivery/contracts/manage-delivery.contract.ts";
import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ObligationRow } from "../obligations/obligation-query.store.ts";
import { listedObligations } from "../obligations/obligation-view.ts";

/** Writes rows of all companies as lines of the provider's list. For scope `platform`. */
export async function companyObligations(
  db: Database,
  rows: readonly ObligationRow[],
  now: Date,
): Promise<CompanyObligation[]> {
  const companies = await sql<{ id: number; name: string; time_zone: string }>`
    select id::int as id, name, time_zone from company
    where id = any(${[...new Set(rows.map(({ company_id }) => Number(company_id)))]}::bigint[])`.execute(db);
  const byId = new Map(companies.rows.map((company) => [company.id, company]));
  const zoneOf = (id: number) => byId.get(id)?.time_zone ?? "America/Santiago";
  const days = new Map([...byId.keys()].map((id) => [id, calendarDay(now, zoneOf(id))]));
  const listed = await listedObligations(db, rows, (id) => ({
    today: days.get(id) ?? calendarDay(now, zoneOf(id)),
    timeZone: zoneOf(id),
  }));
  return listed.map((obligation, place) => {
    const id = Number(rows[place]?.company_id);
    return { ...obligation, company: { id, name: byId.get(id)?.name ?? "" } };
  });
}
