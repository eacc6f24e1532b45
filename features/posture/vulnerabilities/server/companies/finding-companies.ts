import { findBegunPeriods, findContractors } from "#features/delivery/catalog/server/catalog.public.ts";
import { findCompanyBriefs } from "#features/identity/companies/server/companies.public.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  noneOpen,
  vulnerabilityService,
  withoutPeriodMs,
} from "#features/posture/findings/server/findings.public.ts";
import type { FindingCompany } from "#features/posture/vulnerabilities/contracts/finding-companies.contract.ts";
import { severities } from "#platform/contract/severity-list.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { beginningOf, dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import {
  countExploitedOfAll,
  countLateOfAll,
  countScannedOfAll,
  countWaitingOfAll,
  findChangesOfAll,
  findClosedPeriodIds,
  findScansOfAll,
  findTotalsOfAll,
} from "./finding-companies.store.ts";

/** The number up to which overdue findings of a company are counted. */
const maxLate = 1_000;
const changedInDays = 30;

/** Returns the vulnerability state of every company, by name. */
export async function findingCompanies(db: Database, now: Date): Promise<FindingCompany[]> {
  const companies = await findCompanyBriefs(db);
  const contractors = new Set(
    (await findContractors(db, vulnerabilityService)).map(({ company_id }) => company_id),
  );
  const periods = Map.groupBy(
    await findBegunPeriods(db, vulnerabilityService, now),
    ({ company_id }) => company_id,
  );
  const since = companies.map(({ id }) => {
    const present = periods.get(id)?.find(({ is_over }) => !is_over);
    return {
      id,
      since: present ? beginningOf(present.starts_on) : new Date(now.getTime() - withoutPeriodMs),
    };
  });
  const totals = Map.groupBy(await findTotalsOfAll(db), ({ company_id }) => company_id);
  const changes = byCompany(await findChangesOfAll(db, daysAfter(dayOf(now), -changedInDays)));
  const exploited = byCompany(await countExploitedOfAll(db));
  const late = byCompany(await countLateOfAll(db, now, maxLate));
  const waitingCounts = byCompany(await countWaitingOfAll(db));
  const closedPeriodIds = await findClosedPeriodIds(db);
  const scans = new Map((await findScansOfAll(db)).map((row) => [row.company_id, row]));
  const scanned = new Map(
    (await countScannedOfAll(db, { companies: since })).map((row) => [row.company_id, row]),
  );
  return companies.map(({ id, name, sector }, at) => {
    const own = periods.get(id) ?? [];
    const present = own.find(({ is_over }) => !is_over);
    const last = scans.get(id);
    const scannedSince = since[at]?.since ?? now;
    // Findings that a tool reports by single installations are known even without any scan.
    const isKnown = last !== undefined || totals.has(id);
    const bySeverity = { ...noneOpen };
    let accepted = 0;
    for (const { severity, status, count } of totals.get(id) ?? []) {
      if ((openStatuses as readonly string[]).includes(status)) bySeverity[severityOfRank(severity)] += count;
      if (status === "risk_accepted") accepted += count;
    }
    const lateCount = late.get(id) ?? 0;
    return {
      company_id: id,
      company_name: name,
      sector,
      status: !isKnown
        ? contractors.has(id)
          ? "no_scan"
          : "not_contracted"
        : !last || last.last_at < scannedSince
          ? "not_scanned"
          : "available",
      period: present ? { name: present.name, starts_on: present.starts_on, ends_on: present.ends_on } : null,
      periods_to_close: own.filter(
        ({ id: periodId, is_over }) =>
          is_over && !closedPeriodIds.has(periodId) && last?.period_ids.includes(periodId),
      ).length,
      open: isKnown ? sumOf(bySeverity) : null,
      by_severity: isKnown ? bySeverity : null,
      open_change: isKnown ? (changes.get(id) ?? 0) : null,
      kev_open: isKnown ? (exploited.get(id) ?? 0) : null,
      late: isKnown ? { count: Math.min(lateCount, maxLate), capped: lateCount > maxLate } : null,
      accepted: isKnown ? accepted : null,
      decisions_waiting: waitingCounts.get(id) ?? 0,
      assets: scanned.get(id)?.assets ?? 0,
      scanned: scanned.get(id)?.scanned ?? 0,
      with_credentials: scanned.get(id)?.with_credentials ?? 0,
      scanned_since: scannedSince.toISOString(),
      last_scan_at: last?.last_at.toISOString() ?? null,
    };
  });
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const byCompany = (rows: readonly { company_id: number; count: number }[]) =>
  new Map(rows.map(({ company_id, count }) => [company_id, count]));

/**
 * Orders companies by exploited vulnerabilities, then by severity: one critical finding comes before any number of
 * high ones.
 */
export function worstFirst(companies: readonly FindingCompany[]): FindingCompany[] {
  const keysOf = ({ kev_open, by_severity }: FindingCompany) => [
    kev_open ?? -1,
    ...severities.map((severity) => by_severity?.[severity] ?? -1),
  ];
  return companies.toSorted((one, other) => {
    const [left, right] = [keysOf(one), keysOf(other)];
    const at = left.findIndex((key, place) => key !== right[place]);
    return at < 0 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
  });
}

/** Returns the totals over all companies. */
export function findingTotals(companies: readonly FindingCompany[]) {
  const sum = (of: (company: FindingCompany) => number | null | undefined) =>
    companies.reduce((total, company) => total + (of(company) ?? 0), 0);
  const having = (is: (company: FindingCompany) => boolean) => companies.filter(is).length;
  return {
    companies: companies.length,
    open: sum(({ open }) => open),
    by_severity: Object.fromEntries(
      severities.map((severity) => [severity, sum(({ by_severity }) => by_severity?.[severity])]),
    ) as typeof noneOpen,
    kev_open: sum(({ kev_open }) => kev_open),
    with_kev: having(({ kev_open }) => (kev_open ?? 0) > 0),
    with_late: having(({ late }) => (late?.count ?? 0) > 0),
    not_scanned: having(({ status }) => status === "not_scanned"),
    no_scan: having(({ status }) => status === "no_scan"),
    periods_to_close: sum(({ periods_to_close }) => periods_to_close),
    decisions_waiting: sum(({ decisions_waiting }) => decisions_waiting),
  };
}
