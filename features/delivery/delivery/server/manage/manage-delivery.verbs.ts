import { calendarDay } from "#platform/contract/dates/calendar-day.ts";
import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type {
  CalendarEntry,
  CompanyObligation,
  listEveryFacet,
} from "../../contracts/manage-delivery.contract.ts";
import * as contract from "../../contracts/manage-delivery.contract.ts";
import { acceptanceLabels, obligationStateLabels, timingLabels } from "../../delivery-terms.ts";
import type { ObligationRow } from "../obligations/obligation-query.store.ts";
import { type CompanyDay, listedObligations } from "../obligations/obligation-view.ts";
import { findCompanyZones } from "./company-zone.store.ts";
import { everyObligation } from "./every-obligation.store.ts";
import { findDueInMonth, findOwnerLoads, findPunctuality } from "./punctuality.store.ts";

/** Returns rows of all companies as items of the provider's list. For scope `platform`. */
async function companyObligations(
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
  const obligations = await listedObligations(
    db,
    rows,
    (id) => days.get(id) ?? { today: calendarDay(now, providerZone), timeZone: providerZone },
  );
  return obligations.map((obligation, place) => {
    const id = Number(rows[place]?.company_id);
    return { ...obligation, company: { id, name: companies.get(id)?.name ?? "" } };
  });
}

const listEveryObligation: Verb<typeof contract.listEveryObligation> = async (
  { db, clock },
  { cursor, limit, sort, ...filter },
) => {
  const now = clock.now();
  const { items, ...page } = await everyObligation.page(db, { filter, now }, { cursor, limit, sort });
  return { ...page, items: await companyObligations(db, items, now) };
};

const countEveryFacet: Verb<typeof listEveryFacet> = ({ db, clock }, filter) =>
  everyObligation.facets(
    db,
    { filter, now: clock.now() },
    { owner: (value) => (value === "none" ? "Sin responsable" : undefined) },
  );

/** The columns of the exported file, each with the text of its cell. */
const columns: readonly (readonly [title: string, cell: (row: CompanyObligation) => string | null])[] = [
  ["empresa", ({ company }) => company.name],
  ["servicio", ({ service }) => service.name],
  ["período", ({ period }) => period.name],
  ["compromiso", ({ name }) => name],
  ["responsable", ({ owner_name }) => owner_name || null],
  ["estado", ({ state }) => obligationStateLabels[state]],
  ["plazo", ({ timing }) => timingLabels[timing]],
  ["comprometido para", ({ due_on }) => due_on],
  ["con espera a la empresa", ({ extended_due_on }) => extended_due_on],
  ["entregado", ({ delivered_on }) => delivered_on],
  ["aceptación", ({ acceptance }) => acceptanceLabels[acceptance]],
  ["días hábiles de atraso del proveedor", ({ late }) => String(late.provider)],
  ["días hábiles por la empresa", ({ late }) => String(late.client)],
];
const rowsAtOnce = 500;

const exportEveryObligation: Verb<typeof contract.exportEveryObligation> = async (
  { db, clock },
  { sort, file, ...filter },
) => {
  const now = clock.now();
  async function* pages() {
    for await (const rows of everyObligation.pages(db, { filter, now }, { sort, limit: rowsAtOnce })) {
      const obligations = await companyObligations(db, rows, now);
      yield obligations.map((row) => columns.map(([, cell]) => cell(row)));
    }
  }
  return {
    name: `entregas-${now.toISOString().slice(0, 10)}.${file}`,
    ...rowFile(file, {
      sheet: "Entregas",
      columns: columns.map(([title]) => ({ title, ...(title === "compromiso" && { width: 40 }) })),
      pages: pages(),
    }),
  };
};

const getDeliveryOverview: Verb<typeof contract.getDeliveryOverview> = async ({ db, clock }, span) => {
  const now = clock.now();
  const companies = await findPunctuality(db, span, now);
  return {
    companies: companies.map(({ company_id, company_name, ...row }) => ({
      ...row,
      company: { id: company_id, name: company_name },
    })),
    owners: await findOwnerLoads(db, now),
  };
};

const maxEntries = 1_000;

const readDeliveryCalendar: Verb<typeof contract.readDeliveryCalendar> = async ({ db, clock }, { month }) => {
  const rows = await findDueInMonth(db, { month, now: clock.now(), limit: maxEntries + 1 });
  return {
    items: rows.slice(0, maxEntries).map(({ company_id, company_name, ...row }) => ({
      ...row,
      state: row.state as CalendarEntry["state"],
      timing: row.timing as CalendarEntry["timing"],
      company: { id: company_id, name: company_name },
    })),
    capped: rows.length > maxEntries,
  };
};

export const manageDeliveryVerbs = [
  route(contract.listEveryObligation, listEveryObligation),
  route(contract.listEveryFacet, countEveryFacet),
  route(contract.exportEveryObligation, exportEveryObligation),
  route(contract.getDeliveryOverview, getDeliveryOverview),
  route(contract.readDeliveryCalendar, readDeliveryCalendar),
];
