import { providerZone } from "#platform/contract/dates/calendar-text.ts";
import { beginningOf, dayOf } from "#platform/server/calendar/santiago-days.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/certificate-overview.contract.ts";
import {
  listCompanyCertificates as companiesCall,
  getCertificateOverview as overviewCall,
  seenWithinDays,
} from "../../contracts/certificate-overview.contract.ts";
import { certificateSigns } from "../../contracts/certificate-terms.contract.ts";
import {
  countActive,
  countByMonth,
  countCoverage,
  countRenewals,
  countSigns,
  hasCertificates,
} from "./certificate-overview.store.ts";
import { findCompanyCertificates } from "./company-certificates.store.ts";

const monthCount = 12;

/** Returns the months of the renewal calendar, beginning with the current one, each by its first day. */
function renewalMonths(now: Date): { from: Date; to: Date; zone: string; months: string[] } {
  const [year = 0, month = 1] = dayOf(now).split("-").map(Number);
  const first = (ahead: number) => new Date(Date.UTC(year, month - 1 + ahead, 1)).toISOString().slice(0, 10);
  const months = Array.from({ length: monthCount }, (_, ahead) => first(ahead));
  // Certificates that expired earlier this month are included.
  return { from: beginningOf(first(0)), to: beginningOf(first(monthCount)), zone: providerZone, months };
}

const dayMs = 86_400_000;

const getCertificateOverview: Verb<typeof contract.getCertificateOverview> = async ({ db, clock }) => {
  const now = clock.now();
  const { bands, internal, external, unknown, ...standing } = await countActive(db, now);
  const signs = await countSigns(db);
  const year = renewalMonths(now);
  const months = new Map((await countByMonth(db, year)).map((row) => [row.month, row]));
  const coverage = await countCoverage(db, new Date(now.getTime() - seenWithinDays * dayMs));
  return {
    ...standing,
    by_band: bands,
    by_scope: { internal, external, unknown },
    by_sign: Object.fromEntries(certificateSigns.map((sign) => [sign, signs.get(sign) ?? 0])) as Record<
      (typeof certificateSigns)[number],
      number
    >,
    renewals: await countRenewals(db),
    calendar: year.months.map(
      (month) => months.get(month) ?? { month, internal: 0, external: 0, unknown: 0, automatic: 0 },
    ),
    coverage: { ...coverage, last_seen_at: coverage.last_seen_at?.toISOString() ?? null },
    has_data: standing.total > 0 || (await hasCertificates(db)),
  };
};

const listCompanyCertificates: Verb<typeof contract.listCompanyCertificates> = async ({ db, clock }) => {
  const rows = await findCompanyCertificates(db, clock.now());
  return { items: rows.map((row) => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null })) };
};

export const certificateOverviewVerbs = [
  route(overviewCall, getCertificateOverview),
  route(companiesCall, listCompanyCertificates),
];
